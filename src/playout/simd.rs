//! How do we compute with many bits at once on this machine?
//!
//! An [`Isa`] is an instruction set that the machine has. Its value is the proof: the only way to one is to ask the
//! processor, so its operations are safe to call. A [`Word`] is a register full of bits, worked on with boolean
//! functions alone; a plane is the same bits in memory, as 64-bit words in the same order on every machine.
//!
//! This is the only module with `unsafe` code. The portable [`Scalar`] set does the same in plain Rust, and the tests
//! hold the others to it, function by function.
#![allow(unsafe_code)]

use std::ops::{BitAnd, BitOr, BitXor, Not};

/// Bits in memory: a row of 64-bit words.
pub(super) trait Plane: Copy + 'static {
    /// How many words.
    const WORDS: usize;
    /// All bits 0.
    const ZERO: Self;
    /// All bits 1.
    const ONES: Self;
    /// The words, lowest bits first.
    fn words(&self) -> &[u64];
    /// The words, lowest bits first.
    fn words_mut(&mut self) -> &mut [u64];
}

/// Bits in a register, and the boolean functions on them.
pub(super) trait Word:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// Whether no bit is set.
    fn is_zero(self) -> bool;
    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    /// `(a & b) | c`.
    fn and_or(a: Self, b: Self, c: Self) -> Self;
    /// `(a | b) & c`.
    fn or_and(a: Self, b: Self, c: Self) -> Self;
    /// `a | b | c`.
    fn or3(a: Self, b: Self, c: Self) -> Self;
    /// `a & b & c`.
    fn and3(a: Self, b: Self, c: Self) -> Self;
    /// `!(a | b | c)`.
    fn nor3(a: Self, b: Self, c: Self) -> Self;
    /// `a ^ b ^ c`.
    fn xor3(a: Self, b: Self, c: Self) -> Self;
    /// Where at least two of the three are set: the carry of a full adder.
    fn majority(a: Self, b: Self, c: Self) -> Self;
    /// `yes` where `choice` is set, else `no`.
    fn select(choice: Self, yes: Self, no: Self) -> Self;
    /// Every 64 bits shifted by `N` towards the high bits.
    fn shift_high<const N: u32>(self) -> Self;
    /// Every 64 bits shifted by `N` towards the low bits.
    fn shift_low<const N: u32>(self) -> Self;
}

/// A piece of work to compile for an instruction set.
pub(super) trait Task {
    /// What it gives.
    type Output;
    /// Does it. Implementations are `#[inline(always)]`, so that they are compiled for the instruction set.
    fn run(self) -> Self::Output;
}

/// An instruction set that this machine has.
pub(super) trait Isa: Copy + Send + 'static {
    /// Its registers.
    type Word: Word;
    /// Bits in memory.
    type Plane: Plane + Send;

    /// The set, if this machine has it.
    fn detect() -> Option<Self>;
    /// Runs a task compiled for this set.
    fn run<T: Task>(self, task: T) -> T::Output;
    /// All bits 0.
    fn zero(self) -> Self::Word;
    /// All bits 1.
    fn ones(self) -> Self::Word;
    /// The bits of a plane.
    fn load(self, plane: &Self::Plane) -> Self::Word;
    /// Writes the bits to a plane.
    fn store(self, word: Self::Word, plane: &mut Self::Plane);
}

macro_rules! plane {
    ($name:ident, $words:literal, $align:literal) => {
        /// Bits in memory.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(C, align($align))]
        pub(super) struct $name([u64; $words]);

        impl Plane for $name {
            const WORDS: usize = $words;
            const ZERO: Self = $name([0; $words]);
            const ONES: Self = $name([!0; $words]);
            #[inline(always)]
            fn words(&self) -> &[u64] {
                &self.0
            }
            #[inline(always)]
            fn words_mut(&mut self) -> &mut [u64] {
                &mut self.0
            }
        }
    };
}

plane!(Plane64, 1, 8);
#[cfg(target_arch = "x86_64")]
plane!(Plane128, 2, 16);
#[cfg(target_arch = "x86_64")]
plane!(Plane256, 4, 32);
#[cfg(target_arch = "x86_64")]
plane!(Plane512, 8, 64);

/// The functions of three words, each in at most three instructions of two operands.
macro_rules! word_of_two_operands {
    () => {
        #[inline(always)]
        fn and_or(a: Self, b: Self, c: Self) -> Self {
            (a & b) | c
        }
        #[inline(always)]
        fn or_and(a: Self, b: Self, c: Self) -> Self {
            (a | b) & c
        }
        #[inline(always)]
        fn or3(a: Self, b: Self, c: Self) -> Self {
            a | b | c
        }
        #[inline(always)]
        fn and3(a: Self, b: Self, c: Self) -> Self {
            a & b & c
        }
        #[inline(always)]
        fn nor3(a: Self, b: Self, c: Self) -> Self {
            !(a | b | c)
        }
        #[inline(always)]
        fn xor3(a: Self, b: Self, c: Self) -> Self {
            a ^ b ^ c
        }
        #[inline(always)]
        fn majority(a: Self, b: Self, c: Self) -> Self {
            (a & b) | ((a ^ b) & c)
        }
        #[inline(always)]
        fn select(choice: Self, yes: Self, no: Self) -> Self {
            no ^ ((yes ^ no) & choice)
        }
    };
}

/// 64 bits at once, in plain Rust: any machine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scalar(());

impl Word for u64 {
    #[inline(always)]
    fn is_zero(self) -> bool {
        self == 0
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self & !other
    }
    #[inline(always)]
    fn shift_high<const N: u32>(self) -> Self {
        self << N
    }
    #[inline(always)]
    fn shift_low<const N: u32>(self) -> Self {
        self >> N
    }
    word_of_two_operands!();
}

impl Isa for Scalar {
    type Word = u64;
    type Plane = Plane64;

    fn detect() -> Option<Self> {
        Some(Scalar(()))
    }
    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        task.run()
    }
    #[inline(always)]
    fn zero(self) -> u64 {
        0
    }
    #[inline(always)]
    fn ones(self) -> u64 {
        !0
    }
    #[inline(always)]
    fn load(self, plane: &Plane64) -> u64 {
        plane.0[0]
    }
    #[inline(always)]
    fn store(self, word: u64, plane: &mut Plane64) {
        plane.0[0] = word;
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) use x86::{Avx2, Avx512, Sse2};

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::*;
    use std::arch::x86_64::*;

    /// Why every block below is sound: a `Word` of a set comes only from that set's [`Isa`] value, and that only
    /// from `detect`, which asked the processor.
    macro_rules! operators {
        ($word:ident, $and:ident, $or:ident, $xor:ident, $ones:expr) => {
            impl BitAnd for $word {
                type Output = Self;
                #[inline(always)]
                fn bitand(self, other: Self) -> Self {
                    // SAFETY: the words prove the set.
                    $word(unsafe { $and(self.0, other.0) })
                }
            }
            impl BitOr for $word {
                type Output = Self;
                #[inline(always)]
                fn bitor(self, other: Self) -> Self {
                    // SAFETY: the words prove the set.
                    $word(unsafe { $or(self.0, other.0) })
                }
            }
            impl BitXor for $word {
                type Output = Self;
                #[inline(always)]
                fn bitxor(self, other: Self) -> Self {
                    // SAFETY: the words prove the set.
                    $word(unsafe { $xor(self.0, other.0) })
                }
            }
            impl Not for $word {
                type Output = Self;
                #[inline(always)]
                fn not(self) -> Self {
                    // SAFETY: the word proves the set.
                    $word(unsafe { $xor(self.0, $ones) })
                }
            }
        };
    }

    macro_rules! isa {
        ($isa:ident, $word:ident, $plane:ident, $features:literal, [$($feature:tt),*], $zero:expr,
         $load:ident, $store:ident, $register:ident) => {
            impl Isa for $isa {
                type Word = $word;
                type Plane = $plane;

                fn detect() -> Option<Self> {
                    let has = true $(&& std::arch::is_x86_feature_detected!($feature))*;
                    has.then_some($isa(()))
                }
                #[inline(always)]
                fn run<T: Task>(self, task: T) -> T::Output {
                    // Each task is a function of its own: one of thousands of instructions takes the compiler long.
                    #[inline(never)]
                    #[target_feature(enable = $features)]
                    fn compiled<T: Task>(task: T) -> T::Output {
                        // A plane on the stack has the compiler align the stack, and so the registers that it parks
                        // there. Without one they lie across lines of the cache.
                        let anchor = std::mem::MaybeUninit::<$plane>::uninit();
                        std::hint::black_box(&anchor);
                        task.run()
                    }
                    // SAFETY: `self` proves the set.
                    unsafe { compiled(task) }
                }
                #[inline(always)]
                fn zero(self) -> $word {
                    // SAFETY: `self` proves the set.
                    $word(unsafe { $zero })
                }
                #[inline(always)]
                fn ones(self) -> $word {
                    !self.zero()
                }
                #[inline(always)]
                fn load(self, plane: &$plane) -> $word {
                    // SAFETY: `self` proves the set; a plane has the register's size and alignment.
                    $word(unsafe { $load((&raw const *plane).cast::<$register>()) })
                }
                #[inline(always)]
                fn store(self, word: $word, plane: &mut $plane) {
                    // SAFETY: `self` proves the set; a plane has the register's size and alignment.
                    unsafe { $store((&raw mut *plane).cast::<$register>(), word.0) }
                }
            }
        };
    }

    /// 128 bits at once: every x86-64 machine.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Sse2(());

    /// A register of [`Sse2`].
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Word128(__m128i);

    operators!(Word128, _mm_and_si128, _mm_or_si128, _mm_xor_si128, _mm_set1_epi64x(-1));
    isa!(
        Sse2,
        Word128,
        Plane128,
        "sse2",
        ["sse2"],
        _mm_setzero_si128(),
        _mm_load_si128,
        _mm_store_si128,
        __m128i
    );

    impl Word for Word128 {
        #[inline(always)]
        fn is_zero(self) -> bool {
            // SAFETY: the word proves the set.
            unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_setzero_si128())) == 0xFFFF }
        }
        #[inline(always)]
        fn and_not(self, other: Self) -> Self {
            // SAFETY: the words prove the set.
            Word128(unsafe { _mm_andnot_si128(other.0, self.0) })
        }
        #[inline(always)]
        fn shift_high<const N: u32>(self) -> Self {
            // SAFETY: the word proves the set.
            Word128(unsafe { _mm_sll_epi64(self.0, _mm_cvtsi64_si128(i64::from(N))) })
        }
        #[inline(always)]
        fn shift_low<const N: u32>(self) -> Self {
            // SAFETY: the word proves the set.
            Word128(unsafe { _mm_srl_epi64(self.0, _mm_cvtsi64_si128(i64::from(N))) })
        }
        word_of_two_operands!();
    }

    /// 256 bits at once.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Avx2(());

    /// A register of [`Avx2`].
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Word256(__m256i);

    operators!(Word256, _mm256_and_si256, _mm256_or_si256, _mm256_xor_si256, _mm256_set1_epi64x(-1));
    isa!(
        Avx2,
        Word256,
        Plane256,
        "avx2,bmi1,bmi2,lzcnt,popcnt",
        ["avx2", "bmi1", "bmi2", "lzcnt", "popcnt"],
        _mm256_setzero_si256(),
        _mm256_load_si256,
        _mm256_store_si256,
        __m256i
    );

    impl Word for Word256 {
        #[inline(always)]
        fn is_zero(self) -> bool {
            // SAFETY: the word proves the set.
            unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
        }
        #[inline(always)]
        fn and_not(self, other: Self) -> Self {
            // SAFETY: the words prove the set.
            Word256(unsafe { _mm256_andnot_si256(other.0, self.0) })
        }
        #[inline(always)]
        fn shift_high<const N: u32>(self) -> Self {
            // SAFETY: the word proves the set.
            Word256(unsafe { _mm256_sll_epi64(self.0, _mm_cvtsi64_si128(i64::from(N))) })
        }
        #[inline(always)]
        fn shift_low<const N: u32>(self) -> Self {
            // SAFETY: the word proves the set.
            Word256(unsafe { _mm256_srl_epi64(self.0, _mm_cvtsi64_si128(i64::from(N))) })
        }
        word_of_two_operands!();
    }

    /// 512 bits at once, and every boolean function of three words in one instruction.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Avx512(());

    /// A register of [`Avx512`].
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Word512(__m512i);

    operators!(Word512, _mm512_and_si512, _mm512_or_si512, _mm512_xor_si512, _mm512_set1_epi64(-1));
    isa!(
        Avx512,
        Word512,
        Plane512,
        "avx512f,avx512bw,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt",
        ["avx512f", "avx512bw", "avx512dq", "avx512vl", "avx2", "bmi1", "bmi2", "lzcnt", "popcnt"],
        _mm512_setzero_si512(),
        _mm512_load_si512,
        _mm512_store_si512,
        __m512i
    );

    /// One `vpternlog`. The truth table's index is `4 a + 2 b + c`.
    macro_rules! ternary {
        ($word:ident, $intrinsic:ident; $($name:ident, $($arg:ident),*; $table:literal;)*) => {$(
            #[inline(always)]
            fn $name($($arg: Self),*) -> Self {
                // SAFETY: the words prove the set.
                $word(unsafe { $intrinsic::<$table>($($arg.0),*) })
            }
        )*};
    }

    macro_rules! functions_of_three {
        ($word:ident, $intrinsic:ident) => {
            ternary!($word, $intrinsic;
                and_or, a, b, c; 0b1110_1010;
                or_and, a, b, c; 0b1010_1000;
                or3, a, b, c; 0b1111_1110;
                and3, a, b, c; 0b1000_0000;
                nor3, a, b, c; 0b0000_0001;
                xor3, a, b, c; 0b1001_0110;
                majority, a, b, c; 0b1110_1000;
                select, choice, yes, no; 0b1100_1010;
            );
        };
    }

    impl Word for Word512 {
        #[inline(always)]
        fn is_zero(self) -> bool {
            // SAFETY: the word proves the set.
            unsafe { _mm512_test_epi64_mask(self.0, self.0) == 0 }
        }
        #[inline(always)]
        fn and_not(self, other: Self) -> Self {
            // SAFETY: the words prove the set.
            Word512(unsafe { _mm512_andnot_si512(other.0, self.0) })
        }
        #[inline(always)]
        fn shift_high<const N: u32>(self) -> Self {
            // SAFETY: the word proves the set.
            Word512(unsafe { _mm512_sll_epi64(self.0, _mm_cvtsi64_si128(i64::from(N))) })
        }
        #[inline(always)]
        fn shift_low<const N: u32>(self) -> Self {
            // SAFETY: the word proves the set.
            Word512(unsafe { _mm512_srl_epi64(self.0, _mm_cvtsi64_si128(i64::from(N))) })
        }
        functions_of_three!(Word512, _mm512_ternarylogic_epi64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every function of three words, on planes whose words hold all combinations of three bits.
    struct TruthTables<I>(I);

    impl<I: Isa> Task for TruthTables<I> {
        type Output = Vec<u64>;

        fn run(self) -> Vec<u64> {
            let isa = self.0;
            let constant = |pattern: u64| {
                let mut plane = I::Plane::ZERO;
                plane
                    .words_mut()
                    .iter_mut()
                    .enumerate()
                    .for_each(|(i, w)| *w = pattern.rotate_left(8 * i as u32));
                isa.load(&plane)
            };
            let (a, b, c) = (
                constant(0xF0F0_F0F0_F0F0_F0F0),
                constant(0xCCCC_CCCC_CCCC_CCCC),
                constant(0xAAAA_AAAA_AAAA_AAAA),
            );
            let results = [
                a & b,
                a | b,
                a ^ b,
                !a,
                a.and_not(b),
                Word::and_or(a, b, c),
                Word::or_and(a, b, c),
                Word::or3(a, b, c),
                Word::and3(a, b, c),
                Word::nor3(a, b, c),
                Word::xor3(a, b, c),
                Word::majority(a, b, c),
                Word::select(a, b, c),
                isa.zero(),
                isa.ones(),
                a.shift_high::<1>(),
                c.shift_low::<13>(),
            ];
            results
                .into_iter()
                .map(|word| {
                    let mut plane = I::Plane::ZERO;
                    isa.store(word, &mut plane);
                    let words = plane.words();
                    assert!(
                        words.iter().all(|w| *w == words[0]),
                        "every word of the register is treated alike"
                    );
                    assert_eq!(word.is_zero(), words[0] == 0);
                    words[0]
                })
                .collect()
        }
    }

    fn check<I: Isa>(expected: &[u64]) {
        // A machine without the set has nothing to check.
        if let Some(isa) = I::detect() {
            assert_eq!(isa.run(TruthTables(isa)), expected);
        }
    }

    #[test]
    fn every_instruction_set_computes_the_same_functions() {
        let (a, b, c): (u64, u64, u64) =
            (0xF0F0_F0F0_F0F0_F0F0, 0xCCCC_CCCC_CCCC_CCCC, 0xAAAA_AAAA_AAAA_AAAA);
        let expected = [
            a & b,
            a | b,
            a ^ b,
            !a,
            a & !b,
            a & b | c,
            (a | b) & c,
            a | b | c,
            a & b & c,
            !(a | b | c),
            a ^ b ^ c,
            a & b | a & c | b & c,
            a & b | !a & c,
            0,
            !0,
            a << 1,
            c >> 13,
        ];
        check::<Scalar>(&expected);
        #[cfg(target_arch = "x86_64")]
        {
            check::<Sse2>(&expected);
            check::<Avx2>(&expected);
            check::<Avx512>(&expected);
        }
    }

    #[test]
    fn one_bit_anywhere_is_not_zero() {
        struct OneBit<I>(I);
        impl<I: Isa> Task for OneBit<I> {
            type Output = bool;
            fn run(self) -> bool {
                let isa = self.0;
                (0..I::Plane::WORDS * 64).all(|bit| {
                    let mut plane = I::Plane::ZERO;
                    plane.words_mut()[bit / 64] = 1 << (bit % 64);
                    !isa.load(&plane).is_zero()
                }) && isa.zero().is_zero()
            }
        }
        assert!(Scalar::detect().is_some_and(|isa| isa.run(OneBit(isa))));
        #[cfg(target_arch = "x86_64")]
        {
            assert!(Sse2::detect().is_some_and(|isa| isa.run(OneBit(isa))));
            assert!(Avx2::detect().is_none_or(|isa| isa.run(OneBit(isa))));
            assert!(Avx512::detect().is_none_or(|isa| isa.run(OneBit(isa))));
        }
    }
}
