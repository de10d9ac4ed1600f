//! How are the learned weights kept, and found again?
//!
//! # The file
//! Little-endian numbers: the number of features (16 bits) and the weight of each (a signed byte, in sixteenths); then for each
//! surrounding, in rising order of its number, the difference of that number from the one before (7 bits a byte,
//! the lowest first, the eighth bit set where more follow) and the weight (a signed byte, in sixteenths).

/// Sixteenths are the unit of weights in the file.
const UNIT: f32 = 16.0;

/// Weights of surroundings by their numbers.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Table {
    /// Slots of number and weight, a power of two of them; the number 0 marks a free one.
    slots: Vec<(u32, f32)>,
}

impl Table {
    fn new(weights: &[(u32, f32)]) -> Table {
        let mut table = Table { slots: vec![(0, 0.0); (weights.len() * 2).next_power_of_two()] };
        for &(number, weight) in weights {
            let mut at = table.home(number);
            while table.slots[at].0 != 0 {
                at = (at + 1) % table.slots.len();
            }
            table.slots[at] = (number, weight);
        }
        table
    }

    #[inline]
    fn home(&self, number: u32) -> usize {
        number as usize & (self.slots.len() - 1)
    }

    /// The weight of a surrounding, if one was learned.
    #[inline]
    pub(super) fn get(&self, number: u32) -> Option<f32> {
        let mut at = self.home(number);
        loop {
            let (found, weight) = *self.slots.get(at)?;
            if found == number && number != 0 {
                return Some(weight);
            }
            if found == 0 {
                return None;
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
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
pub(super) fn from_bytes(bytes: &[u8]) -> Option<(Vec<f32>, Table)> {
    let weight = |byte: &u8| f32::from(*byte as i8) / UNIT;
    let (count, bytes) = bytes.split_first_chunk::<2>()?;
    let (features, mut bytes) = bytes.split_at_checked(u16::from_le_bytes(*count).into())?;
    let mut surroundings = Vec::new();
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
        surroundings.push((number, weight(byte)));
    }
    Some((features.iter().map(weight).collect(), Table::new(&surroundings)))
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
            assert_eq!(table.get(number), Some(weight));
        }
        assert_eq!(table.get(12345), None);
        assert_eq!(table.get(0), None);
    }

    #[test]
    fn a_file_that_is_cut_off_is_no_file() {
        let bytes = to_bytes(&[1.0], &[(1000, 1.0), (70_000, -1.0)]);
        assert!(from_bytes(&bytes).is_some());
        assert_eq!((1..bytes.len()).filter(|end| from_bytes(&bytes[..*end]).is_some()).count(), 2);
        assert!(from_bytes(&[]).is_none());
        assert!(from_bytes(&[0, 0, 255, 255, 255, 255, 255, 255, 1, 1]).is_none());
        assert_eq!(from_bytes(&to_bytes(&[], &[])).unwrap().1.get(7), None);
    }
}
