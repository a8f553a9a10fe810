import { parseColor } from '@blazon/color/color-value'
import { exportPalette } from '@blazon/color/formats/export'
import { bareColor, UnreadablePalette } from '@blazon/color/formats/palette'
import { anyPalette, createPalette, rich } from '@blazon/color/formats/palettes.fixture'
import { readDeck } from '@blazon/pptx/slides/read-deck'
import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { deck } from './deck.ts'

const write = (...keys: string[]) =>
  exportPalette(
    deck,
    createPalette(keys.map((key, at) => bareColor(key, parseColor(`rgb(${(at % 255) + 1} 0 0)`)))),
  )
const read = (content: string | Uint8Array) =>
  deck.read(content as Uint8Array).colors.map(({ key, value }) => [key, value.hex])

test('assigns colours to the slots that their keys name, then to accents, then to custom colours', () => {
  const { content } = write('folhlink', 'a', 'accent2', 'b', 'c', 'd', 'e', 'f', 'dk1')
  expect(read(content)).toEqual([
    ['dk1', '#090000'],
    ['lt1', '#FFFFFF'],
    ['dk2', '#090000'],
    ['lt2', '#FFFFFF'],
    ['accent1', '#020000'],
    ['accent2', '#030000'],
    ['accent3', '#040000'],
    ['accent4', '#050000'],
    ['accent5', '#060000'],
    ['accent6', '#070000'],
    ['hlink', '#020000'],
    ['folhlink', '#010000'],
    ['f', '#080000'],
  ])
})

test('warns about what a theme cannot represent, and only about that', () => {
  expect(exportPalette(deck, rich).warnings).toContainEqual({
    code: 'keys_changed',
    message: 'key changed for red, 500, green, haze',
    params: { colors: ['red', '500', 'green', 'haze'], count: 4 },
  })
  const slots = ['dk1', 'lt1', 'accent6', 'hlink'].map((key) => ({
    ...bareColor(key, parseColor('#123456')),
    name: { dk1: 'Dark 1', lt1: 'Light 1', accent6: 'Accent 6', hlink: 'Hyperlink' }[key]!,
  }))
  expect(exportPalette(deck, createPalette(slots)).warnings).toEqual([])
})

test('writes as many colours as an import accepts, and lists the omitted ones', () => {
  const keys = Array.from({ length: 1_024 }, (_, at) => `c${at}`)
  const { content, warnings } = write(...keys)
  expect(read(content)).toHaveLength(1_024)
  expect(warnings.map(({ message }) => message)).toContain(
    'no room for c1018, c1019, c1020, c1021, c1022 and 1 more',
  )
})

test('writes a complete deck of any palette, with the same bytes each time', () => {
  fc.assert(
    fc.property(anyPalette, (palette) => {
      const content = deck.write(palette).content as Uint8Array
      const { pages, unread } = readDeck(content)
      expect([pages.length, unread]).toEqual([1, []])
      expect(Buffer.from(deck.write(palette).content).equals(content)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('reads the theme of the first master if the presentation has none', () => {
  const parts = unzipSync(write('a').content as Uint8Array)
  const name = 'ppt/_rels/presentation.xml.rels'
  const rels = Buffer.from(parts[name]!)
    .toString()
    .replace(/<Relationship Id="rId2".*?\/>/, '')
  expect(read(zipSync({ ...parts, [name]: strToU8(rels) }))[4]).toEqual(['accent1', '#010000'])
})

test('refuses a file that is not a deck, and a deck without a theme', () => {
  const { content } = write('a')
  const parts = unzipSync(content as Uint8Array)
  const theme = 'ppt/theme/theme1.xml'
  for (const [bytes, message] of [
    [Buffer.from('PK\u0003\u0004'), /./],
    [zipSync({ 'a.txt': strToU8('a') }), 'not an Office document'],
    [(content as Uint8Array).subarray(0, 2_000), /./],
    [zipSync({ ...parts, [theme]: new Uint8Array() }), /./],
    [zipSync({ ...parts, [theme]: strToU8('<!DOCTYPE a><a/>') }), /./],
  ] as const) {
    expect(() => deck.read(bytes)).toThrow(UnreadablePalette)
    expect(() => deck.read(bytes)).toThrow(message)
  }
})
