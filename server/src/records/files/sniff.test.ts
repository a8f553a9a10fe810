import { expect, test } from 'vitest'
import { sniffContentType } from './sniff.ts'

const sniff = (text: string) => sniffContentType(Buffer.from(text))

test('recognizes JSON by the character after its first bracket', () => {
  for (const json of ['{"a":1}', '{}', ' [\n  "a"', '[]', '[-1]', '[[1]]', '[{"a":1}]', '[null]']) {
    expect(sniff(json), json).toBe('application/json')
  }
  for (const text of ['[object Object]', '[a link](https://example.com)', '{{client}}']) {
    expect(sniff(text), text).toBe('text/plain')
  }
})

test('recognizes WebVTT by its first line', () => {
  for (const captions of ['WEBVTT', '\uFEFFWEBVTT - Film\n', 'WEBVTT\r\n'])
    expect(sniff(captions)).toBe('text/vtt')
  for (const text of ['WEBVTTS\n', '\nWEBVTT\n', 'webvtt\n']) expect(sniff(text)).toBe('text/plain')
})
