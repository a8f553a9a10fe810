import { describe, expect, test } from 'vitest'
import { cpuUnits } from '../../../../testing/cpu-time.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { parseXml } from './xml.ts'
import { escapeXml, escapeXmlText, unescapeXml } from './xml-text.ts'

const parse = (text: string) => parseXml(Buffer.from(text), 'test.xml')
const main = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const compatibility = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'

describe('names', () => {
  test('have canonical prefixes, for any prefix in the part', () => {
    const root = parse(
      '<x:t xmlns:x="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
        'xmlns:q="http://schemas.openxmlformats.org/officeDocument/2006/relationships" q:id="r1" b="2">hi</x:t>',
    )
    expect(root).toEqual({
      name: 'a:t',
      attributes: { 'r:id': 'r1', b: '2' },
      children: [],
      text: 'hi',
    })
  })

  test('are those of Transitional in a Strict part', () => {
    expect(parse('<sld xmlns="http://purl.oclc.org/ooxml/presentationml/main"/>').name).toBe(
      'p:sld',
    )
  })
})

test('reads entities, CDATA, and UTF-16 of either order', () => {
  const text = `<a:t ${main}>&lt;é<![CDATA[&]]>&#x1F600;</a:t>`
  const expected = '<é&😀'
  expect(parse(text).text).toBe(expected)
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
  expect(parseXml(little, 'test').text).toBe(expected)
  expect(parseXml(Buffer.from(little).swap16(), 'test').text).toBe(expected)
})

describe('mc:AlternateContent', () => {
  const alternate = (requires: string, fallback = '<mc:Fallback><a:old/></mc:Fallback>') =>
    parse(
      `<a:r ${main} ${compatibility} xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" ` +
        `xmlns:z="urn:future"><a:before/><mc:AlternateContent><mc:Choice Requires="${requires}">` +
        `<a:new/></mc:Choice>${fallback}</mc:AlternateContent><a:after/></a:r>`,
    ).children.map(({ name }) => name)

  test('selects the choice whose namespaces are all supported', () => {
    expect(alternate('p14')).toEqual(['a:before', 'a:new', 'a:after'])
  })

  test('otherwise selects the fallback, or nothing', () => {
    expect(alternate('p14 z')).toEqual(['a:before', 'a:old', 'a:after'])
    expect(alternate('undeclared')).toEqual(['a:before', 'a:old', 'a:after'])
    expect(alternate('z', '')).toEqual(['a:before', 'a:after'])
  })
})

describe('refuses quickly', () => {
  const laughs = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  ).join('')
  test.each([
    ['a DOCTYPE', '<!DOCTYPE a><a/>'],
    ['a billion laughs', `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l9;</a>`],
    ['an entity that is not defined', '<a>&boom;</a>'],
    ['200,000 nested tags', '<a>'.repeat(200_000)],
    ['257 nested tags', '<a>'.repeat(257) + '</a>'.repeat(257)],
    ['a tag left open', '<a><b></a>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['a prefix that is not declared', '<q:a/>'],
    ['nothing', ''],
    ['text alone', 'hello'],
  ])('%s', (_, text) => {
    expect(cpuUnits(() => expect(() => parse(text)).toThrow(UnreadableFile))).toBeLessThan(100)
  })

  test('bytes that are not text', () => {
    expect(() => parseXml(Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x3e]), 'test')).toThrow(
      UnreadableFile,
    )
  })

  test('but not 256 nested tags', () => {
    expect(parse('<a>'.repeat(256) + '</a>'.repeat(256)).name).toBe('a')
  })
})

const text = 'R&D "x" <b>\tä 🎨'

test('an escaped text is unescaped to the same text', () => {
  expect(escapeXml(text)).toBe('R&amp;D &quot;x&quot; &lt;b&gt;&#9;ä 🎨')
  expect(unescapeXml(escapeXml(text))).toBe(text)
  expect(unescapeXml(escapeXmlText(text))).toBe(text)
})

test('replaces characters that XML forbids', () => {
  expect(escapeXmlText('a\u0000b\uD800')).toBe('a\uFFFDb\uFFFD')
})

test('keeps entities and code points that do not exist', () => {
  expect(unescapeXml('&nbsp; &#x110000; &#xE9;&#233;')).toBe('&nbsp; &#x110000; éé')
})
