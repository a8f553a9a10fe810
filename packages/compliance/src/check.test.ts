import type { Document, Run } from '@blazon/document/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildDeck } from '../../pptx/test/deck-builder.ts'
import {
  box,
  color,
  deck,
  page,
  palette,
  paragraph,
  rule,
  run,
  shape,
  solid,
  sourced,
  textBox,
} from '../test/documents.ts'
import { type CheckOptions, type CheckProgress, check, checkDocument } from './check.ts'
import type { Rule } from './rule.ts'

const brand: CheckOptions = {
  palettes: [
    palette([color('red', '#E60000'), color('white', '#FFFFFF'), color('black', '#000000')]),
  ],
  fonts: [],
}
const text = { targets: ['text'] }
const red = (words: string) => run(words, { color: solid('#FF0001') })

function findings(document: Document, rules: readonly Rule[], options: Partial<CheckOptions> = {}) {
  return checkDocument(document, rules, { ...brand, ...options }).findings
}

test('combines equal values in one shape into one finding at the first place', () => {
  const document = deck([
    page([
      shape({
        paragraphs: [
          paragraph('ok ', red('one'), red('two')),
          { ...paragraph(red('three')), number: 2 },
        ],
      }),
      shape({ id: '3', name: 'Box 3', paragraphs: [paragraph(red('four'))] }),
    ]),
  ])
  const found = findings(document, [rule('color_in_palette', text)])
  expect(found.map(({ occurrences, location }) => [location.shape_id, occurrences])).toEqual([
    ['2', 3],
    ['3', 1],
  ])
  expect(found[0]?.location).toEqual({
    slide: 1,
    shape_id: '2',
    shape_name: 'Box 2',
    paragraph: 1,
    run: 2,
    text: 'one',
    box: box(1, 1, 4, 2),
    page: null,
    line: null,
    column: null,
    selector: null,
  })
})

test('counts each disobeying unit as an occurrence, in any distribution', () => {
  const hexes = fc.constantFrom('#FF0001', '#00FF00', '#000000')
  fc.assert(
    fc.property(fc.array(fc.array(hexes, { maxLength: 6 }), { maxLength: 6 }), (shapes) => {
      const elements = shapes.map((colors) =>
        textBox(...colors.map((hex) => run('x', { color: solid(hex) }))),
      )
      const found = findings(deck([page(elements)]), [rule('color_in_palette', text)])
      const wrong = shapes.map((colors) => colors.filter((hex) => hex !== '#000000'))
      expect(found).toHaveLength(wrong.reduce((sum, colors) => sum + new Set(colors).size, 0))
      expect(found.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(wrong.flat().length)
      expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(found.length)
    }),
  )
})

test('sorts findings by slide, shape, then rule', () => {
  const bad = (id: string) =>
    shape({ id, paragraphs: [paragraph(run('x', { color: solid('#FF0001'), size: sourced(4) }))] })
  const document = deck([page([bad('8'), bad('3')]), page([bad('5')])])
  const rules = [rule('font_size', { min: 12 }), rule('color_in_palette', text)]
  const order = findings(document, rules).map(({ location, type }) => [
    location.slide,
    location.shape_id,
    type,
  ])
  expect(order).toEqual([
    [1, '8', 'font_size'],
    [1, '8', 'color_in_palette'],
    [1, '3', 'font_size'],
    [1, '3', 'color_in_palette'],
    [2, '5', 'font_size'],
    [2, '5', 'color_in_palette'],
  ])
})

test('keeps fingerprints when slides are moved and other shapes are edited', () => {
  const first = page([textBox(red('Q3 plan'))])
  const second = page([shape({ id: '5', name: 'Other', paragraphs: [paragraph(red('Q4'))] })])
  const rules = [rule('color_in_palette', text)]
  const before = findings(deck([first, second]), rules).map((one) => one.fingerprint)
  const cover = page([shape({ id: '77', paragraphs: [paragraph(red('new'))] })])
  const after = findings(deck([cover, second, first]), rules).map((one) => one.fingerprint)
  expect(after.slice(1)).toEqual([...before].reverse())
})

test('gives equal violations on copied slides different fingerprints', () => {
  const copy = page([textBox(red('Q3 plan'))])
  const [one, two] = findings(deck([copy, copy]), [rule('color_in_palette', text)])
  expect(one?.fingerprint).not.toBe(two?.fingerprint)
})

test('fails with an error, warns with a warning, passes with anything less', () => {
  const document = deck([textBox(red('x'))])
  const verdict = (severity: Rule['severity']) =>
    checkDocument(document, [rule('color_in_palette', text, { severity })], brand).verdict
  expect([verdict('error'), verdict('warning'), verdict('info')]).toEqual(['fail', 'warn', 'pass'])
})

test('scores the share of units that obey, weighted by rule', () => {
  const document = deck([textBox(red('x'), run('a'), run('b'), run('c', { size: sourced(4) }))])
  const rules = [
    rule('color_in_palette', text, { weight: 30 }),
    rule('font_size', { min: 12 }, { weight: 10, severity: 'info' }),
    rule('image_only', {}, { enabled: false }),
  ]
  const result = checkDocument(document, rules, brand)
  expect(result.score).toBe(75)
  const all = checkDocument(document, [rule('font_size', { min: 1 })], brand)
  expect(all.score).toBe(100)
})

test('many errors lower the score, however many units obey', () => {
  const fill = (count: number, words: string | Run) =>
    Array.from({ length: count }, () => textBox(words))
  const judge = (errors: number, obeying: number, severity: Rule['severity'] = 'error') =>
    checkDocument(
      { ...deck([page([...fill(errors, red('x')), ...fill(obeying, 'y')])]), size: null },
      [rule('color_in_palette', text, { severity })],
      brand,
    )
  expect(judge(20, 60).score).toBe(75)
  const [few, many] = [judge(38, 93), judge(195, 555)]
  expect([few.counts.error, many.counts.error]).toEqual([38, 195])
  // The shares are 71 and 74 %.
  expect([few.score, many.score].map(Math.floor)).toEqual([64, 52])
  expect(judge(195, 195, 'warning').score).toBe(50)
})

test('many errors on a slide lower the score, and on a page without a size they do not', () => {
  const slide = (errors: number) =>
    page([
      ...Array.from({ length: errors }, () => textBox(red('x'))),
      ...Array.from({ length: 9 * errors }, () => textBox('y')),
    ])
  const hidden = { ...page([]), hidden: true }
  const judge = (document: Document) =>
    checkDocument(document, [rule('color_in_palette', text)], brand).score
  expect(judge(deck([slide(5)]))).toBe(90)
  expect(judge(deck([slide(10)]))).toBe(81.11)
  expect(judge(deck([slide(10), hidden]))).toBe(81.11)
  expect(judge(deck([slide(10), page([])]))).toBe(90)
  expect(judge({ ...deck([slide(10)]), size: null })).toBe(90)
})

test('rounds the score down, so that 100 means no violation', () => {
  const many = Array.from({ length: 30_000 }, () => run('x'))
  const document = deck([textBox(red('x'), ...many)])
  expect(checkDocument(document, [rule('color_in_palette', text)], brand).score).toBe(99.99)
})

test('counts waived findings only in waived', () => {
  const document = deck([textBox(red('x'), run('y'))])
  const rules = [rule('color_in_palette', text)]
  const [finding] = findings(document, rules)
  const result = checkDocument(document, rules, { ...brand, waivers: [finding!.fingerprint] })
  expect(result.counts).toEqual({
    error: 0,
    warning: 0,
    info: 0,
    waived: 1,
    indeterminate: 0,
    by_rule: { rul_color_in_palette: 0 },
  })
  expect([result.verdict, result.score, result.findings[0]?.state]).toEqual(['pass', 100, 'waived'])
})

test('marks findings of the baseline as known, unless they are waived', () => {
  const document = deck([textBox(red('x'))])
  const rules = [rule('color_in_palette', text)]
  const baseline = findings(document, rules)
  const waivers = baseline.map(({ fingerprint }) => fingerprint)
  expect(baseline[0]?.state).toBe('new')
  expect(findings(document, rules, { baseline })[0]?.state).toBe('existing')
  expect(findings(document, rules, { baseline, waivers })[0]?.state).toBe('waived')
})

test('counts units that cannot be evaluated or read, and excludes them from the score', () => {
  const unknown = sourced({ kind: 'unknown' as const, reason: 'no theme' })
  const document = deck([textBox(run('x', { color: unknown }), red('y'))], { unread: ['chart1'] })
  const result = checkDocument(document, [rule('color_in_palette', text)], brand)
  expect([result.counts.indeterminate, result.score]).toEqual([2, 0])
})

test('ignores hidden slides, hidden shapes and other formats by default', () => {
  const hidden = page([textBox(red('x'))], { hidden: true })
  const ghost = page([shape({ hidden: true, paragraphs: [paragraph(red('x'))] })])
  const rules = [rule('color_in_palette', text)]
  expect(findings(deck([hidden, ghost]), rules)).toHaveLength(0)
  expect(findings(deck([hidden, ghost]), rules, { includeHidden: true })).toHaveLength(2)
  const onlyCss = [rule('color_in_palette', text, { applies_to: { formats: ['css'] } })]
  expect(checkDocument(deck([hidden]), onlyCss, brand).rules).toEqual([])
})

test('applies a rule only to its layouts, slides and roles', () => {
  const slide = (layout: string) =>
    page(
      [textBox(red('x')), shape({ id: '7', role: 'title', paragraphs: [paragraph(red('title'))] })],
      { layout },
    )
  const document = deck([slide('Title'), slide('Blank'), slide('Blank')])
  const where = (applies_to: Rule['applies_to']) =>
    findings(document, [rule('color_in_palette', text, { applies_to })]).map(
      ({ location }) => `${location.slide}/${location.shape_id}`,
    )
  expect(where({ layouts: ['Blank'], roles: ['title'] })).toEqual(['2/7', '3/7'])
  expect(where({ slides: [1, 3], roles: ['body'] })).toEqual(['1/2', '3/2'])
  expect(where({ layouts: [], slides: [], roles: [], formats: [] })).toHaveLength(6)
})

test('lists at most 10,000 findings, and counts the rest', () => {
  const runs = Array.from({ length: 10_003 }, (_, index) =>
    run('x', { color: solid(`#${(index + 0x100000).toString(16).toUpperCase()}`) }),
  )
  const result = checkDocument(deck([textBox(...runs)]), [rule('color_in_palette', text)], brand)
  expect(result.findings).toHaveLength(10_000)
  expect([result.findings_count, result.truncated, result.counts.error]).toEqual([
    10_003, 3, 10_003,
  ])
})

test('truncates a long text to 200 characters, never inside one', () => {
  const long = deck([textBox(red(`${'x'.repeat(198)}🎉🎉`))])
  const [finding] = findings(long, [rule('color_in_palette', text)])
  expect(finding?.location.text).toBe(`${'x'.repeat(198)}…`)
})

test('replaces characters that a database or UTF-8 cannot represent', () => {
  const [finding] = findings(deck([textBox(red('a\0b\uD800c'))]), [rule('color_in_palette', text)])
  expect(finding?.location.text).toBe('a\uFFFDb\uFFFDc')
  expect(finding?.message).toContain('“ab\uFFFDc”')
  expect(finding).toMatchObject({
    code: 'color_not_in_palette',
    params: { part: 'text', of: 'ab\uFFFDc', color: '#FF0001', limit: 2 },
  })
})

test('gives the same bytes for the same input', () => {
  const document = deck([textBox(red('x'), run('y', { size: sourced(3) }))])
  const rules = [rule('color_in_palette'), rule('font_size', { min: 12 }), rule('contrast_min')]
  const once = JSON.stringify(checkDocument(document, rules, brand))
  expect(JSON.stringify(checkDocument(structuredClone(document), rules, brand))).toBe(once)
})

test('fails with a code for a file that it cannot read', async () => {
  const code = async (bytes: number[]) => {
    const result = await check(new Uint8Array(bytes), [], brand)
    return result.status === 'failed' ? result.failure.code : result.status
  }
  expect(await code([0, 1, 2, 3])).toBe('unsupported_format')
  expect(await code([0xff, 0xfe, 0xfd])).toBe('unsupported_format')
})

test('names the file that it read', async () => {
  const bytes = new TextEncoder().encode('Hello')
  const result = await check(bytes, [], brand)
  expect(result).toMatchObject({
    status: 'completed',
    verdict: 'pass',
    score: 100,
    input: {
      format: 'text',
      sha256: '185f8db32271fe25f561a6fc938b2e264306ec304eda518007d1764826381969',
      bytes: 5,
      pages: 1,
    },
  })
})

test('does not hash a file whose hash is given', async () => {
  const sha256 = 'ab'.repeat(32)
  const result = await check(new TextEncoder().encode('Hello'), [], { ...brand, sha256 })
  expect(result).toMatchObject({ status: 'completed', input: { sha256 } })
})

test('reports the rules that are evaluated', async () => {
  const reports: CheckProgress[] = []
  const css = new TextEncoder().encode('a { color: #FF0001 }')
  const rules = [rule('color_in_palette'), rule('font_size', { min: 12 })]
  const onProgress = (progress: CheckProgress) => void reports.push(progress)
  await check(css, rules, { ...brand, format: 'css', onProgress })
  expect(reports).toEqual([0, 0, 1].map((done) => ({ stage: 'judging', done, total: 2 })))
})

test('reports each slide of a deck that is read', async () => {
  const done: number[] = []
  const counts: number[] = []
  await check(buildDeck({ slides: ['', ''] }), [], {
    ...brand,
    onPages: (count) => void counts.push(count),
    onProgress: ({ stage, done: number }) => void (stage === 'reading' && done.push(number)),
  })
  expect(counts).toEqual([2])
  expect(done).toEqual([0, 1, 2])
})

test('names the rules that do not judge the format of the file, with the reason', async () => {
  const rules = [
    { ...rule('color_in_palette'), id: 'rul_1' },
    { ...rule('slide_size', { ratio: '16:9' }), id: 'rul_2' },
    { ...rule('font_size', { min: 12 }), id: 'rul_3', applies_to: { formats: ['pptx' as const] } },
    { ...rule('safe_area'), id: 'rul_4', enabled: false },
  ]
  const css = new TextEncoder().encode('a { color: #000000 }')
  expect(await check(css, rules, { ...brand, format: 'css' })).toMatchObject({
    rules: [{ id: 'rul_1' }],
    not_applicable: [
      { rule: 'rul_2', reason: 'format_not_judged' },
      { rule: 'rul_3', reason: 'format_excluded' },
    ],
  })
})
