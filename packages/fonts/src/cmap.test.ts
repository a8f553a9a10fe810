import { expect, test } from 'vitest'
import { FontRefused } from './bytes.ts'
import { maxRanges, readUnicodeRanges } from './cmap.ts'

const glyphs = 100

/** A `cmap` table of one subtable. */
function cmap(subtable: readonly number[], [platform, encoding] = [3, 10]): Buffer {
  const header = [0, 0, 0, 1, 0, platform!, 0, encoding!, 0, 0, 0, 12]
  return Buffer.from([...header, ...subtable])
}

const u16 = (...values: number[]) => values.flatMap((value) => [value >> 8, value & 255])
const u32 = (...values: number[]) => values.flatMap((value) => u16(value >>> 16, value & 0xffff))

function groups(format: number, ...all: [first: number, last: number, glyph: number][]): Buffer {
  return cmap([...u16(format, 0), ...u32(0, 0, all.length), ...all.flatMap((each) => u32(...each))])
}

test('reads segments, also by glyph offsets, without codes that have no glyph', () => {
  // U+0041 to U+0044 by delta: the first glyph does not exist, the second is 0. U+0061 to U+0063 by
  // a list of glyphs.
  const segments = u16(4, 0, 0, 6, 0, 0, 0)
  const lists = [
    u16(0x44, 0x63, 0xffff),
    u16(0),
    u16(0x41, 0x61, 0xffff),
    u16(-0x42 & 0xffff, 0, 1),
    u16(0, 4, 0),
    u16(5, 0, 7),
  ]
  expect(readUnicodeRanges(cmap([...segments, ...lists.flat()], [3, 1]), 0xffff)).toEqual([
    'U+0043-0044',
    'U+0061',
    'U+0063',
  ])
})

test('reads groups, each code once, limited to existing glyphs and code points', () => {
  expect(readUnicodeRanges(groups(12, [0x20, 0x7e, 0], [0x70, 0x80, 1]), glyphs)).toEqual([
    'U+0021-0080',
  ])
  expect(readUnicodeRanges(groups(12, [0x1f600, 0x1f64f, 50]), glyphs)).toEqual(['U+1F600-1F631'])
  expect(readUnicodeRanges(groups(12, [0x41, 0x42, glyphs]), glyphs)).toEqual([])
  expect(readUnicodeRanges(groups(13, [0, 0xffffffff, 1]), glyphs)).toEqual(['U+0000-10FFFF'])
})

test('reads the simple forms', () => {
  const bytes = Array.from({ length: 256 }, (_, code) => (code === 0x41 || code === 0x42 ? 1 : 0))
  expect(readUnicodeRanges(cmap([...u16(0, 262, 0), ...bytes], [0, 3]), glyphs)).toEqual([
    'U+0041-0042',
  ])
  const trimmed = [...u16(6, 0, 0, 0x30, 3), ...u16(1, 0, 2)]
  expect(readUnicodeRanges(cmap(trimmed, [3, 1]), glyphs)).toEqual(['U+0030', 'U+0032'])
  const array = [...u16(10, 0), ...u32(0, 0, 0x1f600, 2), ...u16(1, 2)]
  expect(readUnicodeRanges(cmap(array), glyphs)).toEqual(['U+1F600-1F601'])
})

test('joins the ranges with the smallest gaps if there are too many', () => {
  const many = Array.from({ length: maxRanges + 1 }, (_, index): [number, number, number] => {
    const code = 0x1000 + 10 * index - (index === 500 ? 5 : 0)
    return [code, code, 1]
  })
  const ranges = readUnicodeRanges(groups(12, ...many), glyphs)
  expect(ranges).toHaveLength(maxRanges)
  expect(ranges[499]).toBe('U+237E-2383')
})

test('refuses a table without Unicode, or of an unknown format', () => {
  expect(() => readUnicodeRanges(cmap(u16(6, 0, 0, 0, 0), [1, 0]), glyphs)).toThrow(FontRefused)
  expect(() => readUnicodeRanges(cmap(u16(2, 0, 0)), glyphs)).toThrow(/format 2/)
})
