import { expect, test } from 'vitest'
import { buildDeck, type DeckPlan, paragraph, shape } from '../../pptx/test/deck-builder.ts'
import { color, palette, rule } from '../test/documents.ts'
import { type CheckOptions, check } from './check.ts'
import { fix } from './fix.ts'
import type { Rule } from './rule.ts'

const magenta = '<a:solidFill><a:srgbClr val="FF00FF"/></a:solidFill>'
const papyrus = '<a:latin typeface="Papyrus"/>'
const confidential = shape({
  id: 7,
  name: 'Stamp',
  text: paragraph('Confidential', `${magenta}${papyrus}`),
})
const plain = shape({ id: 2, text: paragraph('Plan') })
const brand: CheckOptions = {
  palettes: [palette([color('ink', '#000000'), color('paper', '#FFFFFF')])],
  fonts: [],
}
const colors = rule('color_in_palette', { max_distance: 100, targets: ['text'] })
const fonts = rule('font_family', { allowed: ['Calibri'] })

async function listFindings(plan: DeckPlan, rules: Rule[], options: Partial<CheckOptions> = {}) {
  const result = await check(buildDeck(plan), rules, { ...brand, ...options })
  if (result.status === 'failed') throw new Error(result.failure.message)
  return result
}

test('judges the shapes of a master once, and names the slides that show them', async () => {
  const slides = Array.from({ length: 15 }, (_, index) =>
    index === 3 ? { shapes: plain, attributes: 'showMasterSp="0"' } : plain,
  )
  const { findings } = await listFindings({ slides, master: { shapes: confidential } }, [
    colors,
    fonts,
  ])
  const shown = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
  expect(
    findings.map(({ type, observed, source, location }) => [
      type,
      observed,
      source,
      location.slides,
    ]),
  ).toEqual([
    ['color_in_palette', '#FF00FF', 'master', shown],
    ['font_family', 'Papyrus', 'master', shown],
  ])
  expect(findings[0]?.message).toContain(
    'It is on the master “Test” of 14 slides: 1 to 3, 5 to 15.',
  )
  expect(findings[0]?.location).toMatchObject({ slide: 1, shape_name: 'Stamp' })
})

test('judges the shapes of a layout once', async () => {
  const layout = { name: 'Title', shapes: confidential }
  const { findings } = await listFindings({ slides: [plain, plain], layout }, [colors])
  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatchObject({ source: 'layout', location: { slides: [1, 2] } })
  expect(findings[0]?.message).toContain('on the layout “Title” of 2 slides: 1 to 2.')
})

test('counts only checked slides', async () => {
  const slides = [{ shapes: plain, attributes: 'show="0"' }, plain]
  const plan = { slides, master: { shapes: confidential } }
  const { findings } = await listFindings(plan, [colors])
  expect(findings[0]?.location).toMatchObject({ slide: 2, slides: [2] })
  const all = await listFindings(plan, [colors], { includeHidden: true })
  expect(all.findings[0]?.location).toMatchObject({ slide: 1, slides: [1, 2] })
  const none = await listFindings(plan, [{ ...colors, applies_to: { slides: [1] } }])
  expect(none.findings).toEqual([])
})

test('counts words of a master on each slide that shows it', async () => {
  const plan = { slides: [plain, plain, plain], master: { shapes: confidential } }
  const terms = (min: number) =>
    rule('term_required', { terms: [{ text: 'Confidential', min_count: min }] })
  expect((await listFindings(plan, [terms(3)])).findings).toEqual([])
  expect((await listFindings(plan, [terms(4)])).findings[0]?.observed).toBe('Confidential: 3')
  const forbidden = rule('term_forbidden', { terms: [{ text: 'confidential' }] })
  expect((await listFindings(plan, [forbidden])).findings).toMatchObject([
    {
      observed: 'Confidential',
      source: 'master',
      location: { slides: [1, 2, 3], shape_name: 'Stamp' },
    },
  ])
})

test('fixes a master for every slide', async () => {
  const bytes = buildDeck({ slides: [plain, plain], master: { shapes: confidential } })
  const before = await check(bytes, [colors, fonts], brand)
  if (before.status === 'failed') throw new Error(before.failure.message)
  const { bytes: fixed, applied } = await fix(bytes, before.findings, {
    ...brand,
    rules: [colors, fonts],
  })
  expect(applied).toHaveLength(2)
  expect(await check(fixed, [colors, fonts], brand)).toMatchObject({ findings: [] })
})

test('gives a finding on a master another fingerprint than an equal shape on a slide', async () => {
  const plan = { slides: [confidential], master: { shapes: confidential } }
  const { findings } = await listFindings(plan, [colors])
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(2)
  const alone = await listFindings({ slides: [confidential] }, [colors])
  expect(findings.map(({ fingerprint }) => fingerprint)).toContain(alone.findings[0]?.fingerprint)
})
