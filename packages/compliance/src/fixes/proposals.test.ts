import { expect, test } from 'vitest'
import { partText } from '../../../pptx/test/archive-entries.ts'
import { buildDeck, paragraph, shape } from '../../../pptx/test/deck-builder.ts'
import { color, rule } from '../../test/documents.ts'
import { checkAndFix, solid, writtenColors } from '../../test/fixing.ts'

const slide = 'ppt/slides/slide1.xml'
const fills = rule('color_in_palette', { targets: ['fill'] })
const colors = [color('red', '#E60000'), color('blue', '#0050B0'), color('white', '#FFFFFF')]
const boxes = buildDeck({
  slides: [
    shape({ id: 2, properties: solid('D81010') }) + shape({ id: 3, properties: solid('00FF00') }),
  ],
})

test('makes near colours without being asked, and only proposes far ones, with the distance', async () => {
  const { bytes, changes, left, before } = await checkAndFix(boxes, [fills], colors)
  expect(writtenColors(partText(bytes, slide))).toEqual(['#E60000', '#00FF00'])
  expect(changes).toMatchObject([
    { from: '#D81010', to: '#E60000', applicability: 'safe', selected: true, reason: null },
    { from: '#00FF00', applicability: 'unsafe', selected: false },
  ])
  const [near, far] = changes
  expect(near!.distance).toBeLessThan(10)
  expect(far!.distance).toBeGreaterThan(10)
  expect(far!.reason).toEqual({
    code: 'color_too_different',
    reason:
      'Every palette colour that fits here differs by more than ΔE 10. Choose one to apply it.',
  })
  expect(far!.fingerprints).toEqual([before.findings[1]!.fingerprint])
  expect(left.map(({ code }) => code)).toEqual(['color_too_different'])
})

test('lists the other colours of the palette, the nearest first', async () => {
  const { changes } = await checkAndFix(boxes, [fills], colors)
  const [{ to, alternatives, distance }] = changes as [(typeof changes)[number]]
  expect(to).toBe('#E60000')
  expect(new Set(alternatives.map((one) => one.to))).toEqual(new Set(['#0050B0', '#FFFFFF']))
  const distances = alternatives.map((one) => one.distance!)
  expect(distances).toEqual([...distances].sort((one, other) => one - other))
  expect(distances[0]).toBeGreaterThan(distance!)
  expect(alternatives.find((one) => one.to === '#FFFFFF')?.color).toBe('white')
})

test('the rule sets the distance that is safe', async () => {
  const strict = rule('color_in_palette', { targets: ['fill'], max_distance: 0.1 })
  const { applied, left } = await checkAndFix(boxes, [strict], colors)
  expect([applied, left.length]).toEqual([[], 2])
})

test('a finding that is asked for is fixed however far its colour is', async () => {
  const { before } = await checkAndFix(boxes, [fills], colors)
  const far = before.findings.find(({ observed }) => observed === '#00FF00')!.fingerprint
  const { applied, changes } = await checkAndFix(boxes, [fills], colors, { selected: [far] })
  expect(applied).toEqual([far])
  expect(changes).toMatchObject([{ from: '#00FF00', applicability: 'unsafe', selected: true }])
})

test('writes the colours, fonts and words that the caller chose', async () => {
  const bytes = buildDeck({
    slides: [
      shape({
        properties: `<a:xfrm><a:off x="0" y="0"/><a:ext cx="9000000" cy="900000"/></a:xfrm>${solid('00FF00')}`,
        text: paragraph('Data, synergy', '<a:latin typeface="Papyrus"/>'),
      }),
    ],
  })
  const rules = [
    fills,
    rule('font_family', { allowed: ['Inter', 'Lora'] }),
    rule('term_forbidden', {
      terms: [{ text: 'data', replacement: 'facts' }, { text: 'synergy' }],
    }),
  ]
  const replacements = [
    { kind: 'color' as const, from: '#00ff00', to: '#ffffff' },
    { kind: 'font' as const, from: 'papyrus', to: 'Lora' },
    { kind: 'term' as const, from: 'data', to: 'figures' },
    // No rule proposes anything for it.
    { kind: 'term' as const, from: 'synergy', to: 'teamwork' },
  ]
  const fixed = await checkAndFix(bytes, rules, colors, { replacements })
  expect(fixed.left).toEqual([])
  const xml = partText(fixed.bytes, slide)
  expect(writtenColors(xml)).toEqual(['#FFFFFF'])
  expect(xml).toContain('<a:latin typeface="Lora"/>')
  expect(xml).toContain('<a:t>Figures, teamwork</a:t>')
})

test('writes no chosen value that breaks a rule', async () => {
  const replacements = [{ kind: 'color' as const, from: '#00FF00', to: '#20FF20' }]
  const { left, bytes } = await checkAndFix(boxes, [fills], colors, { replacements })
  expect(left).toMatchObject([{ code: 'other_rule_broken' }])
  expect(writtenColors(partText(bytes, slide))).toEqual(['#E60000', '#00FF00'])
})

test('lists what only a person may change, with the words to choose from', async () => {
  const bytes = buildDeck({
    slides: [shape({ text: paragraph('The Mitarbeiter', '', 'lang="de"') })],
  })
  const rules = [
    rule('inclusive_language', {
      terms: [{ text: 'Mitarbeiter', replacement: 'Mitarbeitende', language: 'de' }],
    }),
  ]
  const { changes, bytes: fixed } = await checkAndFix(bytes, rules)
  expect(changes).toMatchObject([
    { kind: 'words', to: 'Mitarbeitende', applicability: 'manual', selected: false },
  ])
  expect(partText(fixed, slide)).toBe(partText(bytes, slide))
})
