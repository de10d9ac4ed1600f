//! How are the learned weights kept, and found again?
//!
//! # The file
//! The number of features (16 bits, little-endian) and the weight of each; then for each surrounding, in rising order of its
//! number, the difference of that number from the one before (7 bits a byte, the lowest first, the eighth bit set where more
//! follow) and the weight. A weight is a signed byte in sixteenths for itself, and one in sixty-fourths for each of its factors.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::strength::{RANK, Weight};

/// Sixteenths are the unit of weights in the file.
const UNIT: f32 = 16.0;
/// Sixty-fourths are the unit of their factors.
const FACTOR_UNIT: f32 = 64.0;

/// What belongs to surroundings, by their numbers.
pub type ByNumber<T> = HashMap<u32, T, BuildHasherDefault<AsItIs>>;

/// A hasher for numbers that are random already.
#[derive(Clone, Default, Debug)]
pub struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        // The map looks at the highest bits as well.
        self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.0 = self.0 << 8 | u64::from(*byte));
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = number.into();
    }
}

/// Writes the weights of the features and of the surroundings as a file. Weights are rounded to sixteenths and cut to
/// those from -8 up to 8, factors to sixty-fourths from -2 up to 2.
pub fn to_bytes(features: &[Weight], surroundings: &[(u32, Weight)]) -> Vec<u8> {
    let mut bytes = (features.len() as u16).to_le_bytes().to_vec();
    bytes.extend(features.iter().flat_map(written));
    let mut sorted: Vec<_> = surroundings.iter().filter(|(number, _)| *number != 0).collect();
    sorted.sort_by_key(|(number, _)| *number);
    sorted.dedup_by_key(|(number, _)| *number);
    let mut before = 0;
    for (number, weight) in sorted {
        let mut left = number - before;
        before = *number;
        while left >= 128 {
            bytes.push(left as u8 | 128);
            left >>= 7;
        }
        bytes.push(left as u8);
        bytes.extend(written(weight));
    }
    bytes
}

/// A weight in the file.
fn written(weight: &Weight) -> [u8; 1 + RANK] {
    let byte = |number: f32, unit: f32| (number * unit).round().clamp(-128.0, 127.0) as i8 as u8;
    std::array::from_fn(|at| match at.checked_sub(1) {
        None => byte(weight.own, UNIT),
        Some(at) => byte(weight.factors[at], FACTOR_UNIT),
    })
}

/// The weight that was written so.
fn read(bytes: &[u8; 1 + RANK]) -> Weight {
    let number = |at: usize, unit: f32| f32::from(bytes[at] as i8) / unit;
    Weight { own: number(0, UNIT), factors: std::array::from_fn(|at| number(1 + at, FACTOR_UNIT)) }
}

/// Reads a file: the weights of the features and of the surroundings; `None` where it is cut off or its numbers do not rise.
pub(super) fn from_bytes(bytes: &[u8]) -> Option<(Vec<Weight>, ByNumber<Weight>)> {
    let (count, mut bytes) = bytes.split_first_chunk::<2>()?;
    let mut features = Vec::new();
    for _ in 0..u16::from_le_bytes(*count) {
        let (weight, rest) = bytes.split_first_chunk()?;
        features.push(read(weight));
        bytes = rest;
    }
    // Most numbers take three bytes, so that the table need not grow while it is filled.
    let mut surroundings =
        ByNumber::with_capacity_and_hasher(bytes.len() / (3 + 1 + RANK), Default::default());
    let mut number = 0u32;
    while !bytes.is_empty() {
        let (mut step, mut shift) = (0u32, 0);
        loop {
            let (byte, rest) = bytes.split_first()?;
            bytes = rest;
            step |= u32::from(byte & 127).checked_shl(shift)?;
            shift += 7;
            if byte & 128 == 0 {
                break;
            }
        }
        number = number.checked_add(step).filter(|_| step > 0)?;
        let (weight, rest) = bytes.split_first_chunk()?;
        bytes = rest;
        surroundings.insert(number, read(weight));
    }
    Some((features, surroundings))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_come_back_as_they_were_written() {
        let weight =
            |own: f32| Weight { own, factors: std::array::from_fn(|at| own / 4.0 - at as f32 / 16.0) };
        let features = [0.5, -7.9375, 3.25].map(|own| Weight { own, ..Weight::default() });
        let surroundings: Vec<(u32, Weight)> = (1..2000u32)
            .map(|i| (i.wrapping_mul(0x9E37_79B1), weight((i % 200) as f32 / 16.0 - 6.0)))
            .collect();
        let (read, table) = from_bytes(&to_bytes(&features, &surroundings)).unwrap();
        assert_eq!(read, features);
        for (number, weight) in surroundings {
            assert_eq!(table.get(&number), Some(&weight));
        }
        assert_eq!(table.get(&12345), None);
        assert_eq!(table.get(&0), None);
    }

    #[test]
    fn a_file_that_is_cut_off_is_no_file() {
        let weight = Weight { own: 1.0, factors: [0.5; RANK] };
        let bytes = to_bytes(&[weight], &[(1000, weight), (70_000, weight)]);
        assert!(from_bytes(&bytes).is_some());
        assert_eq!((1..bytes.len()).filter(|end| from_bytes(&bytes[..*end]).is_some()).count(), 2);
        assert!(from_bytes(&[]).is_none());
        assert!(from_bytes(&[0, 0, 255, 255, 255, 255, 255, 255, 1, 1, 1, 1, 1, 1]).is_none());
        assert_eq!(from_bytes(&to_bytes(&[], &[])).unwrap().1.get(&7), None);
    }
}
