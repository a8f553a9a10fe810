import type { Element, Run } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { cpuUnits } from '../../../../../testing/cpu-time.ts'
import {
  box,
  color,
  deck,
  gradient,
  judgements,
  page,
  palette,
  paragraph,
  rule,
  run,
  shape,
  solid,
  sourced,
  violations,
} from '../../../test/documents.ts'
import { checkDocument } from '../../check.ts'
import { groupIssues } from '../../issues.ts'

const type = 'contrast_min'
const small = { size: sourced(12) }
const text = (hex: string, parts: Partial<Run> = {}, element: Partial<Element> = {}) =>
  shape({
    paragraphs: [paragraph(run('Hello', { ...small, color: solid(hex), ...parts }))],
    ...element,
  })
const card = (hex: string, parts: Partial<Element> = {}) =>
  shape({ id: '9', name: 'Card', fill: solid(hex), box: box(0, 0, 8, 5), ...parts })
const picture = {
  sha256: null,
  pixels: null,
  crop: { left: 0, top: 0, right: 0, bottom: 0 },
  linked: false,
}

test('fails #777777 on white, 4.478:1, at AA', () => {
  expect(violations(type, deck([text('#777777')]))).toEqual([
    expect.objectContaining({
      observed: 4.478,
      expected: 'at least 4.5:1',
      message:
        'Text “Hello” in #777777 on #FFFFFF has a contrast of 4.478:1; expected: at least 4.5:1.',
    }),
  ])
  expect(judgements(type, deck([text('#767676')]))).toEqual(['obeys'])
})

test.each([
  [18, 400, 'AA', 'obeys'],
  [17.9, 400, 'AA', 'fails'],
  [14, 700, 'AA', 'obeys'],
  [14, 600, 'AA', 'fails'],
  [13.9, 700, 'AA', 'fails'],
  [18, 400, 'AAA', 'fails'],
])('takes text of %d pt and weight %d at %s for what it is', (size, weight, level, expected) => {
  const element = text('#808080', { size: sourced(size), weight: sourced(weight) })
  const [judged] = judgements(type, deck([element]), { level })
  expect(judged === 'obeys' ? 'obeys' : 'fails').toBe(expected)
})

test('judges text of unknown size only if large and normal text agree', () => {
  const unsized = (hex: string) => deck([text(hex, { size: null })])
  expect(judgements(type, unsized('#808080'))).toEqual(['indeterminate'])
  expect(judgements(type, unsized('#000000'))).toEqual(['obeys'])
  expect(violations(type, unsized('#EEEEEE'))).toHaveLength(1)
})

test('applies a given ratio to text of any size', () => {
  const large = text('#767676', { size: sourced(40) })
  expect(violations(type, deck([large]), { ratio: 7 })[0]?.expected).toBe('at least 7:1')
})

test("uses the shape's own fill as the background", () => {
  expect(judgements(type, deck([text('#FFFFFF', {}, { fill: solid('#000000') })]))).toEqual([
    'obeys',
  ])
})

test("uses a cell's own fill, else the table's", () => {
  const cell = (fill: ReturnType<typeof solid> | null) => ({
    row: 1,
    column: 1,
    box: box(1, 1, 1, 1),
    fill,
    lines: [],
    paragraphs: [paragraph(run('x', { ...small, color: solid('#FFFFFF') }))],
  })
  const table = shape({
    kind: 'table',
    fill: solid('#000000'),
    cells: [cell(solid('#FFFFFF')), cell(null)],
  })
  expect(judgements(type, deck([table])).map((one) => one === 'obeys')).toEqual([false, true])
})

test('uses a highlight as the background of its text', () => {
  const marked = text('#FFFFFF', { highlight: { hex: '#000000', alpha: 1 } })
  expect(judgements(type, deck([marked]))).toEqual(['obeys'])
})

test('uses the topmost shape below that covers the text, never one above', () => {
  const white = text('#FFFFFF')
  const stack = (...elements: Element[]) => judgements(type, deck([page(elements)]))[0] === 'obeys'
  expect(stack(card('#FFFFFF'), card('#000000'), white)).toBe(true)
  expect(stack(card('#000000'), card('#FFFFFF'), white)).toBe(false)
  expect(stack(white, card('#000000'))).toBe(false)
  expect(stack(card('#000000', { box: box(6, 4, 1, 1) }), white)).toBe(false)
  expect(stack(card('#000000', { hidden: true }), white)).toBe(false)
})

test("continues to the layout's shapes and then to the page", () => {
  const onLayout = page([text('#FFFFFF')], { backdrop: [card('#000000')] })
  expect(judgements(type, deck([onLayout]))).toEqual(['obeys'])
  const onPage = page([text('#FFFFFF')], { background: solid('#000000', 1, 'master') })
  expect(judgements(type, deck([onPage]))).toEqual(['obeys'])
})

test('composites translucent fills over those below', () => {
  const veil = (alpha: number) => card('#000000', { fill: solid('#000000', alpha) })
  const onVeil = (alpha: number) => judgements(type, deck([page([veil(alpha), text('#FFFFFF')])]))
  expect(onVeil(0.9)).toEqual(['obeys'])
  expect(onVeil(0.2)[0]).not.toBe('obeys')
  const faint = deck([text('#000000', { color: solid('#000000', 0.4) })])
  expect(violations(type, faint)[0]?.message).toContain('in #999999 on #FFFFFF')
})

test('judges by the worst stop of a gradient', () => {
  const on = (...stops: string[]) => deck([text('#FFFFFF', {}, { fill: gradient(...stops) })])
  expect(judgements(type, on('#000000', '#222222'))).toEqual(['obeys'])
  expect(violations(type, on('#000000', '#EEEEEE'))[0]?.message).toContain(
    'on #EEEEEE of a gradient of #000000 and #EEEEEE has',
  )
  const fading = deck([text('#000000', { color: gradient('#000000', '#FFFFFF') })])
  expect(violations(type, fading)[0]?.observed).toBe(1)
})

test('reports text on a picture as indeterminate, unless something opaque is between', () => {
  const photo = shape({ kind: 'picture', id: '7', box: box(0, 0, 13, 7), picture })
  expect(judgements(type, deck([page([photo, text('#FFFFFF')])]))).toEqual(['indeterminate'])
  expect(judgements(type, deck([page([photo, card('#000000'), text('#FFFFFF')])]))).toEqual([
    'obeys',
  ])
})

test('judges a shape with open corners only if they make no difference', () => {
  const ellipse = card('#000000', { opaque: false })
  const on = (hex: string) => judgements(type, deck([page([ellipse, text(hex)])]))
  expect(on('#FFFFFF')).toEqual(['indeterminate'])
  expect(on('#808080')[0]).not.toBe('obeys')
  const onBlack = page([ellipse, text('#FFFFFF')], { background: solid('#222222') })
  expect(judgements(type, deck([onBlack]))).toEqual(['obeys'])
})

test('proposes the nearest palette colour with enough contrast', () => {
  const palettes = [
    palette([
      color('grey', '#6E6E6E'),
      color('ink', '#101010'),
      color('surface', '#757575', { usage: ['background'] }),
    ]),
  ]
  const [violation] = violations(type, deck([text('#808080')]), {}, { palettes })
  expect(violation?.fix).toEqual({
    kind: 'manual',
    description: 'Use grey #6E6E6E, which stands out enough here.',
    replacement: '#6E6E6E',
  })
})

test('reports the texts on one gradient as one issue, whatever the contrast of each', () => {
  const band = card('#000000', { fill: gradient('#3F80CE', '#A4C4FF'), box: box(0, 0, 8, 5) })
  const texts = ['#FFFFFF', '#F4F4F4'].map((hex, index) => text(hex, {}, { id: `t${index}` }))
  const document = deck([page([band, ...texts])])
  const { findings } = checkDocument(document, [rule(type)], { palettes: [], fonts: [] })
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(2)
  expect(groupIssues(findings)).toMatchObject([
    {
      message: 'Too little contrast on a gradient of #3F80CE and #A4C4FF; expected: at least 4.5:1',
      findings_count: 2,
    },
  ])
})

test('proposes only colours that the colour rules of the check accept', () => {
  const palettes = [
    palette([color('grey', '#6E6E6E')], 'pal_other'),
    palette([color('ink', '#101010')], 'pal_client'),
  ]
  const document = deck([text('#808080')])
  const client = rule('color_in_palette', { palettes: ['pal_client'] })
  const propose = (...rules: Parameters<typeof checkDocument>[1]) =>
    checkDocument(document, rules, { palettes, fonts: [] })
      .findings.filter(({ type: of }) => of === type)
      .map(({ fix }) => fix?.replacement)
  expect(propose(rule(type))).toEqual(['#6E6E6E'])
  expect(propose(rule(type), client)).toEqual(['#101010'])
  const ofFills = { palettes: ['pal_client'], targets: ['fill' as const] }
  expect(propose(rule(type), rule('color_in_palette', ofFills))).toEqual(['#6E6E6E'])
})

test('gives up on stacked translucent gradients instead of multiplying without limit', () => {
  const stops = Array.from({ length: 100 }, () => ({ hex: '#000000', alpha: 0.5 }))
  const veil = card('#000000', { fill: sourced({ kind: 'gradient' as const, stops }) })
  const slide = page([...Array.from({ length: 20 }, () => ({ ...veil })), text('#FFFFFF')])
  expect(judgements(type, deck([slide]))).toEqual(['indeterminate'])
})

test('judges 4,000 stacked texts on a slide in bounded time', () => {
  const elements = Array.from({ length: 4000 }, () => text('#000000', {}, { fill: null }))
  let judged: readonly unknown[] = []
  const units = cpuUnits(() => {
    judged = judgements(type, deck([page(elements)]))
  })
  expect(judged).toHaveLength(4000)
  expect(units).toBeLessThan(200)
})

test('skips text that is not painted, and cannot judge an unknown colour', () => {
  const none = text('#000000', { color: sourced({ kind: 'none' as const }) })
  expect(judgements(type, deck([none]))).toEqual([])
  expect(judgements(type, deck([text('#000000', { color: null })]))).toEqual(['indeterminate'])
})
