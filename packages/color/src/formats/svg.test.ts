import { describe, expect, test } from 'vitest'
import { UnreadablePalette } from './palette.ts'
import { rich } from './palettes.fixture.ts'
import { svg } from './svg.ts'

const read = (text: string) => svg.read(Buffer.from(text))
const found = (text: string) => read(text).colors.map(({ value }) => value.hex)

test('finds each colour once, in attributes, styles and style sheets', () => {
  const text = `<?xml version="1.0"?><!-- <path fill="yellow"/> --><svg xmlns="a" fill='none'>
    <style type="text/css"><![CDATA[ .a > .b { fill: #00f; stroke:#F00!important } ]]></style>
    <style>.c{stop-color:#0a0}</style>
    <path fill="red" stroke="rgb(255 0 0)" d="M0 0"/><g style="fill:#123456;color:inherit"/>
    <stop stop-color="#abc&#100;ef" /><a fill="url(#g)" stroke="currentColor"/></svg>`
  expect(found(text)).toEqual(['#0000FF', '#FF0000', '#00AA00', '#123456', '#ABCDEF'])
})

test('writes a swatch sheet with the names of its colours, with any characters', () => {
  const colors = rich.colors.map((color) => ({ ...color, name: '"><script>&\u0001\n' }))
  const { content } = svg.write({ ...rich, colors })
  expect(content).not.toContain('<script>')
  const [red, half] = read(content as string).colors
  expect(red).toMatchObject({ key: 'red', name: '"><script>&\n', group: 'Core' })
  expect(half?.value).toEqual(rich.colors[1]?.value)
})

describe('refuses', () => {
  test.each([
    ['a DOCTYPE', '<!DOCTYPE svg [<!ENTITY a "b">]><svg fill="red"/>', 'DOCTYPE'],
    ['other markup', '<html fill="red"></html>', 'no <svg> element'],
    ['a tag cut off', '<svg><path fill="red', 'not well-formed'],
    ['a comment without an end', '<svg/><!-- ', 'cut off'],
    ['an attribute without quotes', '<svg fill=red/>', 'not well-formed'],
  ])('%s', (_name, text, message) => {
    expect(() => read(text)).toThrow(UnreadablePalette)
    expect(() => read(text)).toThrow(message)
  })
})
