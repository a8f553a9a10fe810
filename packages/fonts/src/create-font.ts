import { writePlaces } from './glyph-points.ts'
import { encodeOutline, type Outline } from './outline.ts'
import { createOutput, type Output } from './output.ts'
import type { Tables } from './tables.ts'

interface NewGlyph {
  codePoint: number
  advance: number
  outline: Outline
}

interface NewFont {
  family: string
  unitsPerEm: number
  /** Height above the baseline in font units; the rest of the em is below it. */
  ascent: number
  glyphs: readonly NewGlyph[]
}

const maxGlyphs = 65_534

/**
 * The tables of a TrueType font with an outline for each code point (OpenType 1.9.1). The same glyphs
 * give the same bytes. Throws for more than 65,534 glyphs.
 */
export function createFont({ family, unitsPerEm, ascent, glyphs: given }: NewFont): Tables {
  if (given.length > maxGlyphs) throw new Error(`A font has at most ${maxGlyphs} glyphs.`)
  // Glyph 0 is drawn for characters that the font lacks: nothing.
  const missing: NewGlyph = { codePoint: 0, advance: unitsPerEm, outline: encodeOutline([]) }
  const sorted = given.toSorted((a, b) => a.codePoint - b.codePoint)
  const glyphs = [missing, ...sorted]
  const outlines = glyphs.map(({ outline }) => outline)
  const { glyf, places } = writeOutlines(outlines)
  const boxes = outlines.filter(({ points }) => points > 0).map(({ box }) => box)
  const least = (at: number) => Math.min(0, ...boxes.map((box) => box[at]!))
  const most = (at: number) => Math.max(0, ...boxes.map((box) => box[at]!))
  const box = [least(0), least(1), most(2), most(3)]
  const descent = unitsPerEm - ascent
  const widest = Math.max(...glyphs.map(({ advance }) => advance))
  const count = glyphs.length
  const longest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), 0)
  return new Map([
    ['OS/2', os2(sorted, { unitsPerEm, ascent, descent, average: Math.round(widest) })],
    ['cmap', cmap(sorted)],
    ['glyf', glyf],
    [
      'head',
      words([
        ...[1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0x000b, unitsPerEm],
        ...[...fixedTime, ...fixedTime, ...box, 0, 8, 2, 1, 0],
      ]),
    ],
    [
      'hhea',
      words([
        1,
        0,
        ascent,
        -descent,
        0,
        widest,
        box[0]!,
        0,
        box[2]!,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        count,
      ]),
    ],
    ['hmtx', words(glyphs.flatMap(({ advance, outline }) => [advance, outline.box[0]!]))],
    ['loca', writePlaces(places, 1)],
    [
      'maxp',
      words([
        ...[1, 0, count, longest(outlines.map(({ points }) => points))],
        ...[longest(outlines.map(({ contours }) => contours)), 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0],
      ]),
    ],
    ['name', names(family)],
    ['post', words([3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ])
}

/** 1 January 2000 in seconds since 1904: a time that is not that of the build. */
const fixedTime = [0, 0, 0xb492, 0xf400]

function writeOutlines(outlines: readonly Outline[]): { glyf: Uint8Array; places: Uint32Array } {
  const output = createOutput(outlines.length * 200)
  const places = new Uint32Array(outlines.length + 1)
  outlines.forEach(({ bytes }, at) => {
    output.append(bytes)
    places[at + 1] = output.length
  })
  // An empty table is not allowed in every reader.
  if (output.length === 0) output.append(new Uint8Array(4))
  return { glyf: output.finish(), places }
}

/** Groups of consecutive characters, in format 12 for all and in format 4 for the first plane. */
function cmap(sorted: readonly NewGlyph[]): Uint8Array {
  const groups: { first: number; last: number; glyph: number }[] = []
  sorted.forEach(({ codePoint }, at) => {
    const group = groups.at(-1)
    if (group !== undefined && group.last + 1 === codePoint) group.last = codePoint
    else groups.push({ first: codePoint, last: codePoint, glyph: at + 1 })
  })
  const all = createOutput(16 + 12 * groups.length)
  for (const word of [12, 0, 0, 16 + 12 * groups.length, 0, 0]) all.u16(word)
  all.append(long(groups.length))
  for (const { first, last, glyph } of groups) {
    for (const value of [first, last, glyph]) all.append(long(value))
  }
  const basic = segments(groups.filter(({ last }) => last <= 0xffff))
  const header = createOutput(28)
  for (const word of [0, 2, 3, 1, 0, 20, 3, 10, 0, 20 + basic.length]) header.u16(word)
  header.append(basic)
  header.append(fixLength(all))
  return header.finish()
}

/** The length of a subtable in format 12 has 32 bits at byte 4. */
function fixLength(subtable: Output): Uint8Array {
  const bytes = subtable.finish()
  new DataView(bytes.buffer).setUint32(4, bytes.length)
  return bytes
}

function segments(groups: readonly { first: number; last: number; glyph: number }[]): Uint8Array {
  const all = [...groups, { first: 0xffff, last: 0xffff, glyph: 0x10000 }]
  const count = all.length
  const selector = Math.floor(Math.log2(count))
  const range = 2 * 2 ** selector
  return words([
    ...[4, 16 + 8 * count, 0, 2 * count, range, selector, 2 * count - range],
    ...all.map(({ last }) => last),
    0,
    ...all.map(({ first }) => first),
    ...all.map(({ first, glyph }) => glyph - first),
    ...all.map(() => 0),
  ])
}

function os2(
  sorted: readonly NewGlyph[],
  {
    unitsPerEm,
    ascent,
    descent,
    average,
  }: Record<'unitsPerEm' | 'ascent' | 'descent' | 'average', number>,
): Uint8Array {
  const half = Math.round(unitsPerEm / 2)
  const basic = (codePoint: number | undefined) => Math.min(0xffff, codePoint ?? 0)
  return words([
    // Version 4, regular weight and width, embedding without restrictions.
    ...[4, average, 400, 5, 0, half, half, 0, 0, half, half, 0, half, 50, half, 0],
    // PANOSE, and the ranges of private use.
    ...[0, 0, 0, 0, 0, 0, 0x1000, 0, 0x0400, 0, 0, 0, 0],
    ...[0x424c, 0x5a4e, 0x40, basic(sorted[0]?.codePoint), basic(sorted.at(-1)?.codePoint)],
    ...[ascent, -descent, 0, ascent, descent, 0, 1, 0, 0, half, ascent, 0, 0x20, 0],
  ])
}

function names(family: string): Uint8Array {
  const texts: readonly (readonly [id: number, text: string])[] = [
    [1, family],
    [2, 'Regular'],
    [3, family],
    [4, family],
    [5, 'Version 1.0'],
    [6, family.replace(/[^A-Za-z0-9-]/g, '').slice(0, 63) || 'Icons'],
  ]
  const output = createOutput(512)
  for (const word of [0, texts.length, 6 + 12 * texts.length]) output.u16(word)
  let offset = 0
  for (const [id, text] of texts) {
    for (const word of [3, 1, 0x409, id, 2 * text.length, offset]) output.u16(word)
    offset += 2 * text.length
  }
  for (const [, text] of texts) {
    for (let at = 0; at < text.length; at++) output.u16(text.charCodeAt(at))
  }
  return output.finish()
}

function words(values: readonly number[]): Uint8Array {
  const output = createOutput(2 * values.length)
  for (const value of values) output.u16(value)
  return output.finish()
}

function long(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
}
