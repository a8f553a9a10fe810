import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedEntries, partText } from '../../pptx/test/archive-entries.ts'
import { buildDeck, paragraph, shape } from '../../pptx/test/deck-builder.ts'
import { impress } from '../../pptx/test/libreoffice.ts'
import { color, palette, rule } from '../test/documents.ts'
import { type CheckOptions, check } from './check.ts'
import { type FixOptions, fix } from './fix.ts'
import type { CompletedCheck } from './result.ts'

const brand = {
  palettes: [palette([color('red', '#E60000'), color('white', '#FFF'), color('ink', '#000')])],
  fonts: [],
}
/** Its fixes are safe, however different the colours are. */
const anyDistance = { max_distance: 100 }
const colors = rule('color_in_palette', anyDistance)
const fonts = rule('font_family', {
  allowed: ['Inter'],
  per_role: { title: { allowed: ['Inter Display'] } },
})
const terms = rule('term_forbidden', {
  terms: [
    { text: 'utilise', replacement: 'use' },
    { text: 'very', replacement: '' },
    { text: 'synergy' },
  ],
})

async function checked(
  bytes: Uint8Array,
  options: FixOptions & CheckOptions,
): Promise<CompletedCheck> {
  const result = await check(bytes, options.rules, options)
  if (result.status === 'failed') throw new Error(result.failure.message)
  return result
}

async function checkAndFix(bytes: Uint8Array, options: Partial<FixOptions & CheckOptions> = {}) {
  const whole = { ...brand, rules: [colors, fonts, terms], ...options }
  const before = await checked(bytes, whole)
  const result = await fix(bytes, before.findings, whole)
  const after = await checked(result.bytes, whole)
  expect(result.applied.length + result.left.length).toBe(
    before.findings.filter(({ state }) => state !== 'waived').length,
  )
  return { ...result, before, after, remaining: after.findings.map(({ observed }) => observed) }
}

const green = '<a:solidFill><a:srgbClr val="00FF00"/></a:solidFill>'
const breaking = [
  shape({ placeholder: 'type="title"', text: paragraph('A title', green) }),
  shape({
    id: 3,
    properties: green,
    text: '<a:p><a:r><a:t>We uti</a:t></a:r><a:r><a:rPr b="1"/><a:t>lise utilised</a:t></a:r></a:p>',
  }),
]

test('fixes colours, fonts by role, and words at every occurrence', async () => {
  const bytes = buildDeck({ slides: ['', ...breaking] })
  const { before, after, left, bytes: fixed } = await checkAndFix(bytes)
  expect(before.findings_count).toBeGreaterThan(3)
  expect(left).toEqual([])
  expect(after).toMatchObject({ verdict: 'pass', findings_count: 0, score: 100 })
  expect(changedEntries(bytes, fixed)).toEqual(['ppt/slides/slide2.xml', 'ppt/slides/slide3.xml'])
  expect(partText(fixed, 'ppt/slides/slide2.xml')).toContain('<a:latin typeface="Inter Display"/>')
  expect(partText(fixed, 'ppt/slides/slide3.xml')).toMatch(/We use<.*<a:t> utilised</)
})

test('changes only values that the rule applies to, not equal ones elsewhere in the shape', async () => {
  const slides = [shape({ properties: `${green}<a:ln>${green}</a:ln>`, text: '<a:p/>' })]
  const fills = rule('color_in_palette', { ...anyDistance, targets: ['fill'] })
  const { bytes, left } = await checkAndFix(buildDeck({ slides }), { rules: [fills] })
  expect(left).toEqual([])
  const xml = partText(bytes, 'ppt/slides/slide1.xml')
  expect(xml.match(/00FF00/g)).toHaveLength(1)
  expect(xml).toContain(`<a:ln>${green}</a:ln>`)
})

test('does not fix waived findings and those that need a person', async () => {
  const slides = [shape({ text: paragraph('synergy is very good', green) })]
  const bytes = buildDeck({ slides })
  const whole = { ...brand, rules: [colors, terms, rule('font_size', { min: 20 })] }
  const waived = (await checked(bytes, whole)).findings.find(
    ({ observed }) => observed === '#00FF00',
  )!
  const { applied, left, remaining } = await checkAndFix(bytes, {
    ...whole,
    waivers: [waived.fingerprint],
  })
  // Without “very”, the waiver would no longer match the text, and its error would return.
  expect(applied).toEqual([])
  expect(left.map(({ reason }) => reason)).toEqual([
    'No rule provides a replacement.',
    expect.stringMatching(/^It would break another rule\. .*#00FF00/),
    'A person has to decide what to change.',
  ])
  expect(left.map(({ code }) => code)).toEqual([
    'replacement_missing',
    'other_rule_broken',
    'person_needed',
  ])
  expect(left.map(({ fingerprint }) => fingerprint)).not.toContain(waived.fingerprint)
  expect(remaining).toEqual(expect.arrayContaining(['#00FF00', 'synergy', 'very', 18]))
  expect(remaining).toHaveLength(4)
})

test('fixes words of notes and hidden slides if the check included them', async () => {
  const slides = [{ attributes: 'show="0"', shapes: shape({ text: paragraph('We utilise it') }) }]
  const bytes = buildDeck({ slides })
  expect((await checkAndFix(bytes, { rules: [terms] })).applied).toEqual([])
  const { applied, after } = await checkAndFix(bytes, { rules: [terms], includeHidden: true })
  expect(applied).toHaveLength(1)
  expect(after.findings_count).toBe(0)
})

test('counts a finding as fixed if another fix removes it', async () => {
  const slides = [shape({ text: paragraph('red tape') })]
  const rules = [
    rule(
      'term_forbidden',
      { terms: [{ text: 'red tape', replacement: 'rules' }] },
      { id: 'rul_1' },
    ),
    rule('term_forbidden', { terms: [{ text: 'tape', replacement: 'ribbon' }] }, { id: 'rul_2' }),
  ]
  const { applied, left, after } = await checkAndFix(buildDeck({ slides }), { rules })
  expect([applied.length, left]).toEqual([2, []])
  expect(after.findings_count).toBe(0)
})

test('does not fix findings of another file or of an unsupported format', async () => {
  const bytes = buildDeck({ slides: breaking })
  const whole = { ...brand, rules: [colors] }
  const { findings } = await checked(bytes, whole)
  const other = buildDeck({ slides: [''] })
  const names = findings.map(({ fingerprint }) => fingerprint)
  expect(await fix(other, findings, whole)).toEqual({
    bytes: new Uint8Array(other),
    applied: [],
    left: names.map((fingerprint) => ({
      fingerprint,
      code: 'finding_missing',
      reason: 'The file does not have this finding.',
    })),
    changes: [],
  })
  const image = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  const unfixed = await fix(image, findings, whole)
  expect(unfixed).toMatchObject({ bytes: image, applied: [], changes: [] })
  expect(unfixed.left.map(({ fingerprint }) => fingerprint)).toEqual(names)
})

test.each([
  [
    'text.txt',
    'We utilise it,\r\nvery often. Utilise\nit.\r\n',
    'We use it,\r\n often. Use\nit.\r\n',
  ],
  ['\uFEFF', '\uFEFFutilise', '\uFEFFuse'],
  [
    'guide.md',
    '# Utilise `utilise`\n\n> We **utilise** it\n',
    '# Use `utilise`\n\n> We **use** it\n',
  ],
])(
  'fixes words of a text and keeps its line ends and markup (%s)',
  async (filename, given, expected) => {
    const bytes = new TextEncoder().encode(given)
    const { bytes: fixed, left } = await checkAndFix(bytes, { rules: [terms], filename })
    expect(left).toEqual([])
    expect(Buffer.from(fixed).toString()).toBe(expected)
  },
)

test('does not fix words that markup splits', async () => {
  const rules = [rule('term_forbidden', { terms: [{ text: 'red tape', replacement: 'rules' }] })]
  const bytes = new TextEncoder().encode('red **tape** and red tape')
  const { bytes: fixed, left } = await checkAndFix(bytes, { rules, filename: 'a.md' })
  expect(left).toHaveLength(1)
  expect(Buffer.from(fixed).toString()).toBe('red **tape** and rules')
})

test.each([
  [
    'colours in every notation, keeping the opacity',
    'a { color: #F00; background: rgb(255 0 0 / 50%); border: 1px solid Red }',
    'a { color: #E60000; background: #E6000080; border: 1px solid #E60000 }',
  ],
  [
    'the stops of a gradient, keeping comments, case and invalid parts',
    '/* #f00 */ A{BACKGROUND:/*;*/linear-gradient(red 10%, #ff0000) !IMPORTANT;; color #f00; x:#f00}',
    '/* #f00 */ A{BACKGROUND:/*;*/linear-gradient(#E60000 10%, #E60000) !IMPORTANT;; color #f00; x:#f00}',
  ],
  [
    'the first family, also in the shorthand, and not the fallbacks',
    'a { font: bold 12px/1.5 "Open Sans", serif }\nb { font-family: Open  Sans }\r\n',
    'a { font: bold 12px/1.5 Inter, serif }\nb { font-family: Inter }\r\n',
  ],
  [
    'nested rules and at-rules',
    '@media print { a { b { color: red } } }',
    '@media print { a { b { color: #E60000 } } }',
  ],
])('fixes in a style sheet %s', async (_what, given, expected) => {
  const filename = 'a.css'
  const { bytes, left, after } = await checkAndFix(Buffer.from(given), { filename })
  expect(Buffer.from(bytes).toString()).toBe(expected)
  expect([left, after.findings_count]).toEqual([[], 0])
})

test('does not fix transparent colours, which are black only by their value', async () => {
  const given = 'a { background: linear-gradient(#000, transparent, #0000) }'
  const palettes = [palette([color('red', '#E60000')])]
  const options = { filename: 'a.css', rules: [colors], palettes }
  const { bytes, left } = await checkAndFix(Buffer.from(given), options)
  expect(Buffer.from(bytes).toString()).toBe(given.replace('#000,', '#E60000,'))
  expect(left).toMatchObject([{ reason: 'A part of it cannot be changed automatically.' }])
})

test('fixes a custom property at its definition, through others and in every theme', async () => {
  const given = `:root { --red: #F00; --x: var(--red) } .dark { --x: #f00; --ink: #000 }
a { color: var(--x); font-family: var(--f) } b { border: 1px solid var(--x) } :root { --f: Papyrus, serif }`
  const { bytes, left, after } = await checkAndFix(Buffer.from(given), { filename: 'a.css' })
  const expected = given.replace(/#f00/gi, '#E60000').replace('Papyrus', 'Inter')
  expect(Buffer.from(bytes).toString()).toBe(expected)
  expect([left, after.findings_count]).toEqual([[], 0])
})

test('does not fix a custom property that is also used without a finding', async () => {
  const given = ':root { --x: #f00 } a { color: var(--x); --y: var(--x) } b { fill: var(--y) }'
  const rules = [rule('color_in_palette', { ...anyDistance, targets: ['text'] })]
  const { bytes, applied, left } = await checkAndFix(Buffer.from(given), {
    filename: 'a.css',
    rules,
  })
  expect([Buffer.from(bytes).toString(), applied, left.length]).toEqual([given, [], 1])
})

test('quotes a family if its name would mean something else without quotes', async () => {
  for (const [family, written] of [
    ['Open Sans', '"Open Sans"'],
    ['Monospace', '"Monospace"'],
  ] as const) {
    const rules = [rule('font_family', { allowed: [family] })]
    const given = Buffer.from('a { font-family: Papyrus }')
    const { bytes, after } = await checkAndFix(given, { filename: 'a.css', rules })
    expect(Buffer.from(bytes).toString()).toBe(`a { font-family: ${written} }`)
    expect(after.findings_count).toBe(0)
  }
})

test.each([
  ['a.html', '<!doctype html>\n<p title="utilise">We <b>utilise</b> it\n', 'a & <b>'],
  ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><text>We utilise it</text></svg>', 'a & <b>'],
])('fixes words of markup, and escapes them as text (%s)', async (filename, given, replacement) => {
  const rules = [rule('term_forbidden', { terms: [{ text: 'utilise', replacement }] })]
  const { bytes, after } = await checkAndFix(Buffer.from(given), { filename, rules })
  const fixed = Buffer.from(bytes).toString()
  expect(fixed).toBe(given.replace(/(?<=[> ])utilise(?=[ <])/, 'a &amp; &lt;b>'))
  // An attribute keeps its word until a person changes it.
  expect(after.findings_count).toBe(filename === 'a.html' ? 1 : 0)
})

test('does not fix values set by markup, and words in another notation', async () => {
  const given = '<!doctype html><style>p { color: lime }</style><p>A &amp; utilis&#101;</p>'
  const { bytes, applied, left } = await checkAndFix(Buffer.from(given), { filename: 'a.html' })
  expect([Buffer.from(bytes).toString(), applied]).toEqual([given, []])
  expect(left.length).toBeGreaterThan(0)
})

test.skipIf(impress === undefined)(
  'LibreOffice opens a fixed deck (skipped without it)',
  async () => {
    const { bytes } = await checkAndFix(buildDeck({ slides: breaking }))
    const folder = mkdtempSync(join(tmpdir(), 'blazon-fix-'))
    try {
      writeFileSync(join(folder, 'deck.pptx'), bytes)
      const profile = `-env:UserInstallation=file://${folder}/profile`
      const convert = ['--headless', '--convert-to', 'pdf', '--outdir', folder]
      execFileSync(impress!, [profile, ...convert, join(folder, 'deck.pptx')], { timeout: 120_000 })
      expect(readFileSync(join(folder, 'deck.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  150_000,
)
