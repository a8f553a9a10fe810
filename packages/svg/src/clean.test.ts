import { expect, test } from 'vitest'
import { expectHarmless, findRefusal, inSvg } from '../test/harmless.ts'
import { cleanSvg } from './clean.ts'
import { decodeSvg } from './decode.ts'
import { RefusedSvg } from './refused-svg.ts'
import { writeSvg } from './write.ts'

test('reports the line and the column of each refusal', () => {
  const source =
    '<svg xmlns="http://www.w3.org/2000/svg">\n  <g fill="red"\n     onclick="x"/>\n  <script/>\n</svg>'
  expect(findRefusal(source).refusal).toEqual({
    message:
      'An icon must not contain onclick of <g> (line 3, column 6); <script> (line 4, column 3).',
    reason: 'not_allowed',
    params: {
      items: [
        {
          what: 'onclick of <g>',
          code: 'attribute',
          name: 'onclick',
          element: 'g',
          ...{ line: 3, column: 6 },
        },
        { what: '<script>', code: 'element', element: 'script', line: 4, column: 3 },
      ],
      more: 0,
    },
  })
})

test('refuses files that are not an SVG tree in both modes', () => {
  const deep = '<g>'.repeat(256) + '</g>'.repeat(256)
  for (const mode of ['strict', 'strip'] as const) {
    for (const source of [
      '',
      'text',
      '<html/>',
      '<svg><g></svg>',
      '<svg>&unknown;</svg>',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
      '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
      '<svg/><svg/>',
      `<svg>${deep}</svg>`,
      '<svg><g id="a"><use href="#a"/></g></svg>',
      '<svg><pattern id="a"><path fill="url(#b)"/></pattern><pattern id="b"><path fill="url(#a)"/></pattern></svg>',
      `<svg><path id="a0" d="M0 0"/>${Array.from({ length: 12 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join('')}</svg>`,
    ]) {
      expect(() => cleanSvg(source, mode)).toThrow(RefusedSvg)
    }
  }
})

test('keeps drawing elements unchanged', () => {
  const drawn = [
    '<g transform="translate(1 2) rotate(45)" opacity=".5"><circle cx="1" cy="2" r="3"/></g>',
    '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient></defs>',
    '<path d="M0 0" fill="url(#a) red" stroke="rgb(1 2 3 / 50%)"/>',
    '<clipPath id="c"><rect width="9" height="9"/></clipPath>',
    '<mask id="m"><use href="#c"/></mask>',
    '<g mask="url(#m)" clip-path="url(&#34;#c&#34;)"/>',
    '<path d="M0 0"><animate attributeName="d" values="M0 0;M1 1" dur="1s" begin="0;x.end-.5s"/></path>',
    '<g style="mix-blend-mode:multiply"/>',
    '<filter id="f"><feColorMatrix values="0 0 0 .5 0"/></filter>',
  ]
  for (const content of drawn) {
    const { root, removed } = cleanSvg(inSvg(content), 'strict')
    expect(removed).toEqual([])
    expect(writeSvg(root)).toContain(content)
  }
})

test('converts a style to attributes, which replace existing ones', () => {
  const { root } = cleanSvg(
    inSvg('<path d="M0 0" fill="red" style="fill: #00f !important; font-size: 3px"/>'),
    'strict',
  )
  expect(writeSvg(root)).toContain('<path d="M0 0" fill="#00f"/>')
})

test('removes content without effect silently', () => {
  const { root } = cleanSvg(
    inSvg(
      '<!-- made by --><g class="a" font-weight="700" style="text-decoration-color:rgb(0,0,0)" data-name="b" aria-hidden="true" xml:space="preserve" id="no id"/>',
    ),
    'strict',
  )
  expect(writeSvg(root)).toContain('<g/>')
})

test('escapes text so that neither XML nor HTML parses it as markup', () => {
  expectHarmless(
    inSvg('<title>&lt;script>alert(1)&lt;/script><![CDATA[<img src=x onerror=alert(1)>]]></title>'),
  )
})

test('reads UTF-16 with a byte order mark, and refuses bytes that are not text', () => {
  const text = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  expect(decodeSvg(utf16)).toBe(text)
  expect(() => decodeSvg(Buffer.from([0x3c, 0xff, 0xff]))).toThrow(RefusedSvg)
  expect(() => decodeSvg(Buffer.alloc(512 * 1024 + 1, 32))).toThrow(RefusedSvg)
})
