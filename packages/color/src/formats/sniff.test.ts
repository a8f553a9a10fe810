import { expect, test } from 'vitest'
import { codecs } from './codecs.ts'
import { rich } from './palettes.fixture.ts'
import { sniffPalette } from './sniff.ts'

const formats = ['dtcg', 'css', 'gpl', 'ase', 'aco', 'act', 'sketchpalette', 'svg', 'hex'] as const

test.each(formats)('detects our own %s', (format) => {
  expect(sniffPalette(Buffer.from(codecs[format].write(rich).content))).toBe(format)
})

test.each([
  ['PK\u0003\u0004…', 'pptx'],
  ['\ufeff{"a": {"$value": "#f00"}}', 'dtcg'],
  ['{"colors": [], "compatibleVersion" : "1.0"}', 'sketchpalette'],
  ['<?xml version="1.0"?>\n<svg>', 'svg'],
  ['<html><p>--a: b</p></html>', null],
  ['e60000\n', 'hex'],
  ['added words', null],
  ['.a{--b:red}', 'css'],
  ['Hello.', null],
  ['', null],
])('takes %j for %s', (text, format) => {
  expect(sniffPalette(Buffer.from(text))).toBe(format)
})

test('detects no format in other bytes', () => {
  expect(sniffPalette(Buffer.alloc(767))).toBeNull()
  expect(sniffPalette(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).toBeNull()
})
