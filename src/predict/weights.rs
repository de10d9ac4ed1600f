//! How are the learned weights kept, and found again?
//!
//! # The file
//! Little-endian numbers: the number of features (16 bits) and the weight of each (a signed byte, in sixteenths); then for each
//! surrounding, in rising order of its number, the difference of that number from the one before (7 bits a byte,
//! the lowest first, the eighth bit set where more follow) and the weight (a signed byte, in sixteenths).

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Sixteenths are the unit of weights in the file.
const UNIT: f32 = 16.0;

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
/// those from -8 up to 8.
pub fn to_bytes(features: &[f32], surroundings: &[(u32, f32)]) -> Vec<u8> {
    let byte = |weight: f32| (weight * UNIT).round().clamp(-128.0, 127.0) as i8 as u8;
    let mut bytes = (features.len() as u16).to_le_bytes().to_vec();
    bytes.extend(features.iter().map(|weight| byte(*weight)));
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
        bytes.push(byte(*weight));
    }
    bytes
}

/// Reads a file: the weights of the features and of the surroundings; `None` where it is cut off or its numbers do not rise.
pub(super) fn from_bytes(bytes: &[u8]) -> Option<(Vec<f32>, ByNumber<f32>)> {
    let weight = |byte: &u8| f32::from(*byte as i8) / UNIT;
    let (count, bytes) = bytes.split_first_chunk::<2>()?;
    let (features, mut bytes) = bytes.split_at_checked(u16::from_le_bytes(*count).into())?;
    let mut surroundings = ByNumber::default();
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
        let (byte, rest) = bytes.split_first()?;
        bytes = rest;
        surroundings.insert(number, weight(byte));
    }
    Some((features.iter().map(weight).collect(), surroundings))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_come_back_as_they_were_written() {
        let features = [0.5, -7.9375, 3.25];
        let surroundings: Vec<(u32, f32)> =
            (1..2000u32).map(|i| (i.wrapping_mul(0x9E37_79B1), (i % 200) as f32 / 16.0 - 6.0)).collect();
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
        let bytes = to_bytes(&[1.0], &[(1000, 1.0), (70_000, -1.0)]);
        assert!(from_bytes(&bytes).is_some());
        assert_eq!((1..bytes.len()).filter(|end| from_bytes(&bytes[..*end]).is_some()).count(), 2);
        assert!(from_bytes(&[]).is_none());
        assert!(from_bytes(&[0, 0, 255, 255, 255, 255, 255, 255, 1, 1]).is_none());
        assert_eq!(from_bytes(&to_bytes(&[], &[])).unwrap().1.get(&7), None);
    }
}
