import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { expectHarmless, inSvg, xlink } from './harmless.ts'

const corpus = '/work/shared/corpus/svg/dompurify-payloads.json'

test.skipIf(!existsSync(corpus))(
  'removes all active content of the 223 payloads of DOMPurify',
  () => {
    const payloads = JSON.parse(readFileSync(corpus, 'utf8')) as { payload: string }[]
    expect(payloads).toHaveLength(223)
    for (const { payload } of payloads) {
      expectHarmless(payload)
      expectHarmless(inSvg(payload))
      // The tree of a browser, serialized as XML, so that the cleaner gets all of it.
      for (const context of [payload, `<svg>${payload}</svg>`]) {
        expectHarmless(inSvg(asXml(parseFragment(context).childNodes)))
      }
    }
  },
)

function asXml(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string {
  return nodes
    .map((node) => {
      if (node.nodeName === '#text')
        return escaped((node as DefaultTreeAdapterTypes.TextNode).value)
      if (!('tagName' in node) || !/^[a-z][\w.-]*$/i.test(node.tagName)) return ''
      const attributes = new Map(
        node.attrs
          .filter(({ name }) => /^[a-z_][\w.-]*$/i.test(name) && name !== 'xmlns')
          .map(({ name, prefix, value }) => [prefix === 'xlink' ? `xlink:${name}` : name, value]),
      )
      const list = [...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
      return `<${node.tagName}${list}>${asXml(node.childNodes)}</${node.tagName}>`
    })
    .join('')
}

function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

test('removes all active content of any tree of the names and values that attacks use', () => {
  const name = fc.constantFrom(
    'g',
    'path',
    'use',
    'animate',
    'set',
    'title',
    'desc',
    'mask',
    'svg',
    'script',
    'style',
    'a',
    'foreignObject',
    'image',
    'math',
    'linearGradient',
    'animateMotion',
    'feImage',
    'x:script',
    'SCRIPT',
  )
  const key = fc.constantFrom(
    'href',
    'xlink:href',
    'style',
    'fill',
    'onload',
    'd',
    'attributeName',
    'values',
    'to',
    'from',
    'by',
    'begin',
    'id',
    'mask',
    'src',
    'transform',
    'class',
    'path',
    'xml:base',
    'filter',
    'type',
  )
  const piece = fc.constantFrom(
    'javascript:',
    'java\tscript:',
    'url(',
    '#a',
    ')',
    'https://x',
    '//x',
    'data:',
    'fill',
    ':',
    ';',
    '"',
    "'",
    '\\',
    '/**/',
    'href',
    'onload',
    'red',
    ' ',
    '\u0001',
    '\u00a0',
    '\u200b',
    '<script>',
    '&#106;',
    'expression(',
    '.end',
    '1s',
    '@import',
    '-->',
    ']]>',
    'none',
  )
  const value = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))
  const { tree } = fc.letrec<{ tree: string; content: string }>((tie) => ({
    tree: fc
      .tuple(name, fc.dictionary(key, value, { maxKeys: 4 }), tie('content'))
      .map(([tag, attributes, content]) => {
        const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
        return `<${tag}${list.join('')}>${content}</${tag}>`
      }),
    content: fc.oneof(
      { maxDepth: 4 },
      value.map(escaped),
      fc.array(tie('tree'), { maxLength: 3 }).map((trees) => trees.join('')),
    ),
  }))
  fc.assert(
    fc.property(tree, (content) => {
      expectHarmless(
        `<svg xmlns="http://www.w3.org/2000/svg" ${xlink} xmlns:x="http://www.w3.org/1999/xhtml">${content}</svg>`,
      )
    }),
    { numRuns: 3_000 },
  )
})
