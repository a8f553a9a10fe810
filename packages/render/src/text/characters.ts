/** The scripts of characters, and the family of a run that shows each. */

export type Slot = 'latin' | 'ea' | 'cs'

/** Returns the ISO 15924 script of a code point; null if several scripts share it. */
export function findScript(codePoint: number): string | null {
  if (codePoint < 0x250) {
    const letter =
      (codePoint >= 0x41 && codePoint <= 0x5a) ||
      (codePoint >= 0x61 && codePoint <= 0x7a) ||
      (codePoint >= 0xc0 && codePoint !== 0xd7 && codePoint !== 0xf7)
    return letter ? 'Latn' : null
  }
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last, script] = ranges[middle]!
    if (codePoint < first) high = middle - 1
    else if (codePoint > last) low = middle + 1
    else return script
  }
  return null
}

/** The family in which PowerPoint shows a script. */
export function chooseSlot(script: string | null, codePoint: number): Slot {
  if (script === null) return isEastAsianSymbol(codePoint) ? 'ea' : 'latin'
  if (eastAsian.has(script)) return 'ea'
  return complex.has(script) ? 'cs' : 'latin'
}

/** Whether a character is upright in vertical East Asian text; brackets are rotated (UAX #50). */
export function isUpright(codePoint: number): boolean {
  if (rotatesWithLine(codePoint)) return false
  const script = findScript(codePoint)
  return script === null ? isEastAsianSymbol(codePoint) : eastAsian.has(script)
}

/** Combining marks, joiners and variation selectors, which belong to the preceding character. */
export function isExtending(character: string): boolean {
  return extending.test(character)
}

const extending = /^(?:\p{M}|\u200c|\u200d|[\u{1f3fb}-\u{1f3ff}])/u

/** Brackets, the wave dash and the long vowel mark, which rotate with the line. */
function rotatesWithLine(codePoint: number): boolean {
  return (
    (codePoint >= 0x3008 && codePoint <= 0x3011) ||
    (codePoint >= 0x3014 && codePoint <= 0x301f) ||
    [0x30fc, 0xff08, 0xff09, 0xff5e].includes(codePoint)
  )
}

/** CJK punctuation and full-width forms. */
function isEastAsianSymbol(codePoint: number): boolean {
  return (
    (codePoint >= 0x3000 && codePoint <= 0x303f) ||
    (codePoint >= 0x31c0 && codePoint <= 0x33ff) ||
    (codePoint >= 0xfe30 && codePoint <= 0xfe4f) ||
    (codePoint >= 0xff00 && codePoint <= 0xffee)
  )
}

const eastAsian = new Set(['Hani', 'Hira', 'Kana', 'Hang', 'Bopo', 'Yiii'])

const complex = new Set([
  ...['Hebr', 'Arab', 'Syrc', 'Thaa', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml'],
  ...['Telu', 'Knda', 'Mlym', 'Sinh', 'Thai', 'Laoo', 'Tibt', 'Mymr', 'Khmr', 'Mong'],
])

/** First and last code point of the blocks of a single script, ascending. */
const ranges: readonly (readonly [number, number, string])[] = [
  [0x250, 0x2af, 'Latn'],
  [0x370, 0x3ff, 'Grek'],
  [0x400, 0x52f, 'Cyrl'],
  [0x531, 0x58f, 'Armn'],
  [0x591, 0x5ff, 'Hebr'],
  [0x600, 0x6ff, 'Arab'],
  [0x700, 0x74f, 'Syrc'],
  [0x750, 0x77f, 'Arab'],
  [0x780, 0x7bf, 'Thaa'],
  [0x7c0, 0x7ff, 'Nkoo'],
  [0x860, 0x8ff, 'Arab'],
  [0x900, 0x963, 'Deva'],
  [0x966, 0x97f, 'Deva'],
  [0x980, 0x9ff, 'Beng'],
  [0xa00, 0xa7f, 'Guru'],
  [0xa80, 0xaff, 'Gujr'],
  [0xb00, 0xb7f, 'Orya'],
  [0xb80, 0xbff, 'Taml'],
  [0xc00, 0xc7f, 'Telu'],
  [0xc80, 0xcff, 'Knda'],
  [0xd00, 0xd7f, 'Mlym'],
  [0xd80, 0xdff, 'Sinh'],
  [0xe01, 0xe3e, 'Thai'],
  [0xe40, 0xe7f, 'Thai'],
  [0xe80, 0xeff, 'Laoo'],
  [0xf00, 0xfff, 'Tibt'],
  [0x1000, 0x109f, 'Mymr'],
  [0x10a0, 0x10ff, 'Geor'],
  [0x1100, 0x11ff, 'Hang'],
  [0x1200, 0x139f, 'Ethi'],
  [0x13a0, 0x13ff, 'Cher'],
  [0x1400, 0x167f, 'Cans'],
  [0x1780, 0x17ff, 'Khmr'],
  [0x1800, 0x18af, 'Mong'],
  [0x1c80, 0x1c8f, 'Cyrl'],
  [0x1e00, 0x1eff, 'Latn'],
  [0x1f00, 0x1fff, 'Grek'],
  [0x2c60, 0x2c7f, 'Latn'],
  [0x2de0, 0x2dff, 'Cyrl'],
  [0x2e80, 0x2fdf, 'Hani'],
  [0x3005, 0x3007, 'Hani'],
  [0x3041, 0x309f, 'Hira'],
  [0x30a0, 0x30ff, 'Kana'],
  [0x3105, 0x312f, 'Bopo'],
  [0x3131, 0x318f, 'Hang'],
  [0x31f0, 0x31ff, 'Kana'],
  [0x3400, 0x4dbf, 'Hani'],
  [0x4e00, 0x9fff, 'Hani'],
  [0xa000, 0xa4cf, 'Yiii'],
  [0xa640, 0xa69f, 'Cyrl'],
  [0xa720, 0xa7ff, 'Latn'],
  [0xa8e0, 0xa8ff, 'Deva'],
  [0xa960, 0xa97f, 'Hang'],
  [0xac00, 0xd7ff, 'Hang'],
  [0xf900, 0xfaff, 'Hani'],
  [0xfb00, 0xfb06, 'Latn'],
  [0xfb1d, 0xfb4f, 'Hebr'],
  [0xfb50, 0xfdff, 'Arab'],
  [0xfe70, 0xfefc, 'Arab'],
  [0xff21, 0xff3a, 'Latn'],
  [0xff41, 0xff5a, 'Latn'],
  [0xff66, 0xff9f, 'Kana'],
  [0x20000, 0x3ffff, 'Hani'],
]
