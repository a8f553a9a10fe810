import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { readUnicodeRanges } from './cmap.ts'
import { readFontFile, requireWhole, writeFont } from './font-file.ts'
import { subsetToLatin } from './latin.ts'

const { resolve } = createRequire(import.meta.url)
const read = (path: string) => readFontFile(readFileSync(resolve(path))).faces[0]!
const carlito = '@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf'

test('keeps the Latin characters of a font and their outlines', () => {
  const whole = read(carlito)
  const latin = subsetToLatin(whole)!
  requireWhole(latin)
  const ranges = readUnicodeRanges(latin.get('cmap')!, 0xffff)
  expect(ranges[0]).toBe('U+0020-007E')
  expect(readUnicodeRanges(whole.get('cmap')!, 0xffff).join()).toContain('U+03A3')
  expect(ranges.join()).not.toMatch(/U\+03[7-F]/)
  expect(writeFont(latin, 'woff2').length).toBeLessThan(writeFont(whole, 'woff2').length / 4)
})

test('makes no part of a font that is Latin, or that HarfBuzz cannot read', () => {
  const whole = read(carlito)
  expect(subsetToLatin(subsetToLatin(whole)!)).toBeNull()
  const broken = new Map([...whole].filter(([tag]) => tag === 'glyf' || tag === 'DSIG'))
  expect(subsetToLatin(new Map([...broken, ['head', whole.get('head')!]]))).toBeNull()
})
