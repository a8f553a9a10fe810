import { expect, test } from 'vitest'
import { digest, fingerprinter } from './fingerprint.ts'
import { wholeDocument } from './places/place.ts'

test('a percentage keeps the fingerprint that it had when a space preceded its sign', () => {
  const create = fingerprinter()
  const stored = (observed: string) => digest(['logo_usage', observed, null, null])
  for (const observed of ['stretched by 3.1%', 'line spacing 80%', 'PANTONE 871 c at 50%']) {
    const spaced = observed.replace('%', ' %')
    expect(create('logo_usage', observed, wholeDocument)).toBe(stored(spaced))
  }
  expect(create('logo_usage', 'Save 50%', wholeDocument)).toBe(stored('Save 50%'))
})
