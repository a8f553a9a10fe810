import { expect, test } from 'vitest'
import { cpuUnits } from '../../../../testing/cpu-time.ts'
import { readText } from './text.ts'

function read(text: string, filename: string | null = null) {
  const [page] = readText(new TextEncoder().encode(text), filename).pages
  return page!.elements.map(({ role, location, paragraphs }) => ({
    role,
    line: location?.line,
    text: paragraphs[0]?.runs[0]?.text,
  }))
}

test('returns a block for each group of lines, with its first line number', () => {
  expect(read('one\ntwo\r\n\r\n\nthree')).toEqual([
    { role: 'body', line: 1, text: 'one\ntwo' },
    { role: 'body', line: 5, text: 'three' },
  ])
})

test('skips the byte order mark', () => {
  expect(read('\uFEFFone')).toEqual([{ role: 'body', line: 1, text: 'one' }])
})

test('reads Markdown headings as titles', () => {
  expect(read('# Top\nwords\n## Next', 'a.md')).toEqual([
    { role: 'title', line: 1, text: '  Top' },
    { role: 'body', line: 2, text: 'words' },
    { role: 'subtitle', line: 3, text: '   Next' },
  ])
})

test('skips code, addresses and markup of Markdown without moving a column', () => {
  const source = 'A **bold** [link](http://x.example/a) and `code` <b>here</b>'
  const [block] = read(source, 'a.md')
  expect(block?.text).toHaveLength(source.length)
  expect(block?.text?.split(/\s+/)).toEqual(['A', 'bold', 'link', 'and', 'here', ''])
  expect(block?.text?.indexOf('here')).toBe(source.indexOf('here'))
})

test('skips fenced code up to its own fence', () => {
  expect(read('```js\nvar x\n~~~\n\ny\n```\nafter', 'a.md')).toEqual([
    { role: 'body', line: 7, text: 'after' },
  ])
  expect(read('# not a heading')).toEqual([{ role: 'body', line: 1, text: '# not a heading' }])
})

test('reads a megabyte of markup in linear time', () => {
  expect(cpuUnits(() => read('](<`*_'.repeat(200_000), 'a.md'))).toBeLessThan(100)
})
