import { createHash } from 'node:crypto'
import type { Document } from '@blazon/document/document'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { expect, test } from 'vitest'
import { cpuUnits } from '../../../../testing/cpu-time.ts'
import {
  box,
  color,
  deck,
  gradient,
  page,
  palette,
  paragraph,
  rule,
  run,
  shape,
  solid,
  sourced,
  textBox,
} from '../../test/documents.ts'
import { type CheckOptions, check, checkDocument } from '../check.ts'
import type { CompletedCheck } from '../result.ts'
import type { Rule } from '../rule.ts'
import { htmlReport, reportPolicy } from './html.ts'

type Node = DefaultTreeAdapterMap['element']

const brand: CheckOptions = {
  palettes: [palette([color('red', '#E60000'), color('ink', '#000'), color('paper', '#FFF')])],
  fonts: [],
}
const rules = [rule('color_in_palette'), rule('font_size', { min: 12 }, { severity: 'warning' })]

function createResult(document: Document, checked: readonly Rule[] = rules): CompletedCheck {
  const input = { format: document.format, sha256: 'ab'.repeat(32), bytes: 2048, pages: 2 }
  return { ...checkDocument(document, checked, brand), input }
}

function report(document: Document, checked?: readonly Rule[]): string {
  return htmlReport(createResult(document, checked), document, { filename: 'Plan.pptx' })
}

const small = textBox(run('Q3 plan', { color: solid('#FF0001'), size: sourced(9) }))

test('draws every slide with its findings numbered, and lists them beside it', () => {
  const elements = listElements(report(deck([page([small]), page([textBox('Fine')])])))
  expect(elements.filter((one) => classes(one).includes('page'))).toHaveLength(2)
  const badges = elements.filter((one) => classes(one).includes('badge'))
  const cards = elements.filter((one) => classes(one).includes('card'))
  expect(badges.map((one) => attribute(one, 'href'))).toEqual(['#f1', '#f2'])
  expect(cards.map((one) => attribute(one, 'id'))).toEqual(['f1', 'f2'])
  expect(readText(cards[0]!)).toContain('Nearest')
  expect(readText(cards[0]!)).toContain('red #E60000')
  expect(readText(cards[0]!)).toContain('Use red #E60000 instead of #FF0001.')
})

test('lists the issues above the slides, each linked to its first finding', () => {
  const source = report(deck([page([small])]))
  const issues = source.match(/<section class="rules issues">.*?<\/section>/s)?.[0] ?? ''
  expect(issues.match(/<li /g)).toHaveLength(2)
  expect(issues).toContain('href="#f1"')
  expect(issues).toContain('1 place on 1 slide: 1')
  expect(source.indexOf(issues)).toBeLessThan(source.indexOf('class="sheet"'))
})

test('draws shapes with their position, rotation and paint', () => {
  const source = report(
    deck([
      shape({ box: box(1, 2, 3, 1, 30), fill: solid('#E60000', 0.5), line: solid('#000000') }),
      shape({ box: box(0, 0, 1, 1), fill: gradient('#FFFFFF', '#000000') }),
    ]),
  )
  expect(source).toContain('<g transform="rotate(30 240 240)">')
  expect(source).toContain('x="96" y="192" width="288" height="96" rx="0" fill="#E6000080"')
  expect(source).toContain('fill="url(#p2-g1)"')
  expect(source).toContain('<stop offset="100%" stop-color="#000000"/>')
})

test('draws shapes with their geometry', () => {
  const round = shape({ geometry: 'ellipse', opaque: false, fill: solid('#E60000') })
  const source = report(deck([round, shape({ geometry: 'triangle', fill: solid('#000000') })]))
  expect(source).toContain('<ellipse cx="288" cy="192" rx="192" ry="96" class="" fill="#E60000"')
  expect(source).toContain('<polygon points="288,96 480,288 96,288" class="" fill="#000000"')
  expect(report(deck([shape({ geometry: 'constructor' })]))).not.toContain('<polygon')
})

test('draws texts in their size, weight, colour and family', () => {
  const source = report(
    deck([textBox(run('Big', { size: sourced(30), weight: sourced(700), caps: true }))]),
  )
  expect(source).toContain(
    'font-size:40px;font-weight:700;text-transform:uppercase;color:#000000;font-family:&#39;Inter&#39;',
  )
})

test('summarizes the verdict, the score and the count of each rule', () => {
  const text = readText(listElements(report(deck([small])))[0]!)
  for (const part of ['Off brand', '1 error', '1 warning', 'Color in palette', 'Plan.pptx']) {
    expect(text).toContain(part)
  }
})

test('lists the findings of a text file with their lines and words', async () => {
  const bytes = new TextEncoder().encode('<p>\n  utilise it</p>')
  const terms = rule('term_forbidden', { terms: [{ text: 'utilise' }] })
  const result = await check(bytes, [terms], { ...brand, filename: 'a.html' })
  const text = readText(listElements(htmlReport(result, null, { filename: 'a.html' }))[0]!)
  expect(text).toContain('line 2, column 3')
  expect(text).toContain('utilise it')
})

test('shows why a file could not be checked', async () => {
  const result = await check(new Uint8Array([0]), [], brand)
  expect(htmlReport(result, null, { filename: 'x' })).toContain('unsupported_format')
})

test('allows only its own script', () => {
  const scripts = listElements(report(deck([small]))).filter(({ tagName }) => tagName === 'script')
  expect(scripts).toHaveLength(1)
  const hash = createHash('sha256').update(readText(scripts[0]!)).digest('base64')
  expect(reportPolicy).toContain(`script-src 'sha256-${hash}'`)
  const meta = listElements(report(deck([small]))).find(
    (one) => attribute(one, 'http-equiv') === 'Content-Security-Policy',
  )
  expect(attribute(meta!, 'content')).toBe(reportPolicy)
})

const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><script>alert(1)</script>',
  '</title></textarea></script><svg onload=alert(1)>',
  '--><script>alert(1)</script><!--',
  'javascript:alert(1)',
  'x;background:url(https://evil.example/a)',
  "x';}*{display:none",
  '{{7*7}}]]>',
  '\u0000\u202E\uD800<b>',
]

test.each(payloads)('escapes %j everywhere in values of a file or a brand', (evil) => {
  const hostile = shape({
    kind: 'object',
    name: evil,
    id: evil,
    fill: sourced({ kind: 'unknown', reason: evil }),
    paragraphs: [
      paragraph(
        run(evil, {
          fonts: { latin: sourced(evil), ea: null, cs: null },
          size: sourced(9),
          color: sourced({ kind: 'solid', color: { hex: evil, alpha: Number.NaN } }),
          highlight: { hex: evil, alpha: 1 },
          link: evil,
          language: evil,
        }),
      ),
    ],
    box: { x: Number.NaN, y: Number.POSITIVE_INFINITY, width: 1, height: -1, rotation: 9 },
  })
  const document = deck([page([hostile], { layout: evil })], { properties: { title: evil } })
  const all = [
    rule('font_size', { min: 12 }),
    rule('font_family', { allowed: ['Other'] }),
    rule('alt_text'),
  ]
  const result = createResult(document, all)
  const findings = result.findings.map((finding) => ({
    ...finding,
    observed: evil,
    expected: evil,
    nearest: { palette: evil, key: evil, hex: evil, delta_e: 1 },
    fix: { kind: 'manual' as const, description: evil, replacement: evil },
  }))
  const known = all.map(({ id, type, severity }) => ({
    id,
    type,
    severity,
    name: evil,
    guideline_url: evil,
  }))
  const options = { filename: evil, rules: known }
  const elements = listElements(htmlReport({ ...result, findings }, document, options))
  expect(findings.length).toBeGreaterThan(1)
  expect(elements.filter(({ tagName }) => tagName === 'script')).toHaveLength(1)
  expect(elements.filter(({ tagName }) => tagName === 'style')).toHaveLength(1)
  for (const element of elements) {
    expect(harmless).toContain(element.tagName)
    for (const { name, value } of element.attrs) {
      expect(name).not.toMatch(/^on|^src$|^srcdoc$|^formaction$/i)
      if (name === 'href') expect(value).toMatch(/^#f\d+$/)
      if (name === 'style') expect(value).not.toMatch(/url\(|[{}<>]|expression/i)
      if (name === 'fill') expect(value).toMatch(/^(none|#[0-9A-F]{6,8}|url\(#[\w-]+\))$/)
    }
  }
})

const harmless =
  `html head meta title style body main header div p b bdi h1 h2 ul ol li section span ellipse
  small form label input select option svg defs g rect circle line polygon text a linearGradient stop
  pattern path foreignObject dl dt dd i br blockquote script`.split(/\s+/)

test('keeps a page of ten thousand shapes and findings within a few megabytes, in linear time', () => {
  const crowd = deck([page(Array.from({ length: 10_000 }, (_, id) => ({ ...small, id: `${id}` })))])
  let text = ''
  const units = cpuUnits(() => {
    text = report(crowd)
  })
  expect(text.length).toBeLessThan(32 * 1024 * 1024)
  expect(units).toBeLessThan(500)
})

function listElements(source: string): Node[] {
  const found: Node[] = []
  const visit = (node: DefaultTreeAdapterMap['node']) => {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(source))
  return found
}

function readText(node: DefaultTreeAdapterMap['node']): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterMap['textNode']).value
  return 'childNodes' in node ? node.childNodes.map(readText).join('') : ''
}

function attribute(element: Node, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value
}

function classes(element: Node): string[] {
  return attribute(element, 'class')?.split(' ') ?? []
}
