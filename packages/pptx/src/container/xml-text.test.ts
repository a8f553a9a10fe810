import { expect, test } from 'vitest'
import { escapeXml, escapeXmlText, unescapeXml } from './xml-text.ts'

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
