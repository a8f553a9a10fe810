import { type FontBytes, FontRefused, fontBytes } from './bytes.ts'
import { sayFontRefusal } from './refusals.ts'

/** A run of code points, both ends included. */
type CodeRange = readonly [first: number, last: number]

/** Maximum number of ranges. In a font with more, those with the smallest gaps are joined. */
export const maxRanges = 1_000

const lastCodePoint = 0x10ffff

/** The code points that a font has glyphs for, in CSS's form (`U+0020-007E`), from its `cmap` table. */
export function readUnicodeRanges(table: Uint8Array, glyphCount: number): string[] {
  const bytes = fontBytes(table, "table 'cmap'")
  const start = bestSubtable(bytes)
  if (start === null) throw new FontRefused(sayFontRefusal('font_without_characters'))
  const ranges = merged(readSubtable(bytes, start, glyphCount))
  return joined(ranges, maxRanges).map(cssRange)
}

/** Platform and encoding of the Unicode subtables, the most complete first. */
const unicodeSubtables = [
  [3, 10],
  [0, 6],
  [0, 4],
  [3, 1],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
  // Symbols, at U+F000 to U+F0FF.
  [3, 0],
] as const

function bestSubtable(bytes: FontBytes): number | null {
  const found = new Map<string, number>()
  for (let index = 0; index < bytes.u16(2); index++) {
    const at = 4 + 8 * index
    found.set(`${bytes.u16(at)} ${bytes.u16(at + 2)}`, bytes.u32(at + 4))
  }
  for (const [platform, encoding] of unicodeSubtables) {
    const start = found.get(`${platform} ${encoding}`)
    if (start !== undefined) return start
  }
  return null
}

/** Ranges in ascending order; codes of overlapping ranges count once. */
function readSubtable(bytes: FontBytes, start: number, glyphCount: number): Iterable<CodeRange> {
  const format = bytes.u16(start)
  const reader = readers[format]
  if (reader === undefined) throw new FontRefused(`The cmap has a subtable of format ${format}.`)
  return reader(bytes, start, glyphCount)
}

type SubtableReader = (bytes: FontBytes, start: number, glyphCount: number) => Iterable<CodeRange>

const readers: Readonly<Record<number, SubtableReader>> = {
  0: (bytes, start, glyphCount) => mapped(0, 256, (code) => bytes.u8(start + 6 + code), glyphCount),
  4: readSegments,
  6(bytes, start, glyphCount) {
    const first = bytes.u16(start + 6)
    const findGlyph = (code: number) => bytes.u16(start + 10 + 2 * (code - first))
    return mapped(first, first + bytes.u16(start + 8), findGlyph, glyphCount)
  },
  10(bytes, start, glyphCount) {
    const first = bytes.u32(start + 12)
    const count = Math.min(bytes.u32(start + 16), bytes.length)
    const findGlyph = (code: number) => bytes.u16(start + 20 + 2 * (code - first))
    return mapped(first, Math.min(first + count, lastCodePoint + 1), findGlyph, glyphCount)
  },
  12: (bytes, start, glyphCount) => readGroups(bytes, start, glyphCount, true),
  13: (bytes, start, glyphCount) => readGroups(bytes, start, glyphCount, false),
}

function* mapped(
  first: number,
  end: number,
  findGlyph: (code: number) => number,
  glyphCount: number,
): Generator<CodeRange> {
  for (let code = first; code < end; code++) {
    const glyph = findGlyph(code)
    if (glyph > 0 && glyph < glyphCount) yield [code, code]
  }
}

/** Format 4. Each code is visited once, for any segments. */
function* readSegments(bytes: FontBytes, start: number, glyphCount: number): Generator<CodeRange> {
  const size = bytes.u16(start + 6) & ~1
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size]
  let next = 0
  for (let at = start; at < start + size; at += 2) {
    const end = bytes.u16(at + ends)
    const first = bytes.u16(at + starts)
    const delta = bytes.u16(at + deltas)
    const offset = bytes.u16(at + offsets)
    const findGlyph = (code: number) => {
      if (offset === 0) return (code + delta) & 0xffff
      const place = at + offsets + offset + 2 * (code - first)
      // In many fonts the last segment's offset is outside the table.
      const glyph = place + 2 > bytes.length ? 0 : bytes.u16(place)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    yield* mapped(Math.max(first, next), end + 1, findGlyph, glyphCount)
    next = Math.max(next, end + 1)
  }
}

/** Formats 12 (consecutive glyphs) and 13 (one glyph for all). */
function* readGroups(
  bytes: FontBytes,
  start: number,
  glyphCount: number,
  countsUp: boolean,
): Generator<CodeRange> {
  const count = bytes.u32(start + 12)
  let next = 0
  for (let index = 0; index < count; index++) {
    const at = start + 16 + 12 * index
    const first = bytes.u32(at)
    const glyph = bytes.u32(at + 8)
    const lastWithGlyph = countsUp ? first + glyphCount - 1 - glyph : lastCodePoint
    const last = Math.min(bytes.u32(at + 4), lastWithGlyph, lastCodePoint)
    const isWithoutGlyph = glyph >= glyphCount || (!countsUp && glyph === 0)
    const from = Math.max(next, first + (countsUp && glyph === 0 ? 1 : 0))
    if (isWithoutGlyph || last < from) continue
    yield [from, last]
    next = last + 1
  }
}

function merged(ranges: Iterable<CodeRange>): CodeRange[] {
  const result: [number, number][] = []
  for (const [first, last] of ranges) {
    const before = result.at(-1)
    if (before !== undefined && before[1] + 1 === first) before[1] = last
    else result.push([first, last])
  }
  return result
}

function joined(ranges: readonly CodeRange[], atMost: number): readonly CodeRange[] {
  if (ranges.length <= atMost) return ranges
  const gapBefore = (index: number) => ranges[index]![0] - ranges[index - 1]![1]
  const kept = ranges
    .map((_, index) => index)
    .slice(1)
    .sort((a, b) => gapBefore(b) - gapBefore(a) || a - b)
    .slice(0, atMost - 1)
    .sort((a, b) => a - b)
  return [0, ...kept].map((begin, index) => [
    ranges[begin]![0],
    ranges[(kept[index] ?? ranges.length) - 1]![1],
  ])
}

function cssRange([first, last]: CodeRange): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`
}
