import { expect, test } from 'vitest'
import { readLooseText } from './loose-text.ts'
import { sniffPalette } from './sniff.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function read(text: string) {
  expect(sniffPalette(bytes(text))).toBe('text')
  return readLooseText(bytes(text)).colors.map(({ key, name, group, value }) => [
    ...[key, name, group, value.hex],
  ])
}

test('reads a Tailwind theme by its shades', () => {
  const theme = `module.exports = { theme: { extend: { colors: {
    brand: { DEFAULT: '#2F6B4A', 500: "#3f8f63" },
    ink: 'rgb(20 20 20)',
  } } } }`
  expect(read(theme)).toEqual([
    ['brand-default', 'brand DEFAULT', 'brand', '#2F6B4A'],
    ['brand-500', 'brand 500', 'brand', '#3F8F63'],
    ['ink', null, null, '#141414'],
  ])
  expect(read('{"brand": {"500": "#3f8f63"}}')).toEqual([
    ['brand-500', 'brand 500', 'brand', '#3F8F63'],
  ])
})

test('reads Sass variables, lists and style sheets, each unnamed value once', () => {
  expect(read('$brand-red: #E60000;\n$ink: #111;')).toEqual([
    ['brand-red', null, null, '#E60000'],
    ['ink', null, null, '#111111'],
  ])
  expect(read('#E60000, #111; #e60000').map(([, , , hex]) => hex)).toEqual(['#E60000', '#111111'])
  const sheet = 'a { color: #E60000; background: hsl(0 0% 100%) } b { color: #E60000 }'
  expect(read(sheet).map(([, name, , hex]) => [name, hex])).toEqual([
    [null, '#E60000'],
    [null, '#FFFFFF'],
  ])
})

test('a text without colours has no format, and design tokens are not read as text', () => {
  expect(sniffPalette(bytes('Dear Ada,'))).toBe(null)
  expect(sniffPalette(bytes('{"a":{"$type":"color","$value":"#E60000"}}'))).toBe('dtcg')
})
