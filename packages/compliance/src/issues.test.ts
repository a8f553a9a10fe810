import { expect, test } from 'vitest'
import {
  color,
  deck,
  page,
  palette,
  rule,
  run,
  solid,
  sourced,
  textBox,
} from '../test/documents.ts'
import { type CheckOptions, checkDocument } from './check.ts'
import type { Finding } from './finding.ts'
import { countPlaces, groupIssues, type Issue } from './issues.ts'

const brand: CheckOptions = {
  palettes: [palette([color('ink', '#101010'), color('paper', '#FFFFFF')])],
  fonts: [],
}
const rules = [rule('color_in_palette'), rule('font_size', { min: 12 }, { severity: 'warning' })]
const black = (source: 'explicit' | 'shape' | 'theme') => ({ color: solid('#000000', 1, source) })
const small = (source: 'explicit' | 'master') => ({
  ...ink,
  size: sourced(9, source),
})
const ink = { color: solid('#101010') }

const document = deck([
  page([textBox(run('One', small('explicit'))), textBox(run('Two', black('theme')))]),
  page([textBox(run('Three', black('explicit'))), textBox(run('Four', small('explicit')))]),
  page([
    textBox(run('Five', black('theme')), run('Six', black('theme'))),
    textBox(run('Seven', black('shape'))),
  ]),
])

function listFindings(options: Partial<CheckOptions> = {}) {
  return checkDocument(document, rules, { ...brand, ...options }).findings
}

const essence = ({ type, observed, origin, places_count, findings_count, slides }: Issue) => [
  type,
  observed,
  origin,
  places_count,
  findings_count,
  slides,
]

test('groups findings by rule, observed value and origin, the worst first', () => {
  expect(groupIssues(listFindings()).map(essence)).toEqual([
    ['color_in_palette', '#000000', 'theme', 3, 2, [1, 3]],
    ['color_in_palette', '#000000', 'slide', 2, 2, [2, 3]],
    ['font_size', 9, 'slide', 2, 2, [1, 2]],
  ])
})

test('describes the value instead of one text, and where to change it', () => {
  const [theme, slide, size] = groupIssues(listFindings())
  expect(theme).toMatchObject({
    message: '#000000 → ink (in the theme)',
    remedy: {
      text: 'Use ink #101010 instead of #000000. Change it in the theme, which sets it for every slide.',
      fix: { kind: 'replace_color', replacement: '#101010' },
    },
  })
  expect(countPlaces(theme!)).toBe('3 places on 2 slides')
  expect(theme!.sample).toEqual(listFindings().find(({ source }) => source === 'theme'))
  expect(slide!.remedy.text).toBe('Use ink #101010 instead of #000000.')
  expect(slide!.message).toBe('#000000 → ink (on slides)')
  expect(size!.message).toBe('9 pt → 12 pt')
})

test('uses the message of a single finding', () => {
  const [first] = listFindings()
  expect(groupIssues([first!])).toMatchObject([{ message: first!.message, sample: first }])
})

test('has no fix if its findings have different fixes', () => {
  const [first, second] = listFindings().filter(({ source }) => source === 'theme')
  const other = { ...second!, fix: { ...second!.fix!, replacement: '#FFFFFF' } }
  expect(groupIssues([first!, other])).toMatchObject([
    {
      message: '#000000; expected: a palette colour within ΔE 2',
      remedy: {
        fix: null,
        text: expect.stringMatching(/^Expected: a palette colour within ΔE 2\./),
      },
    },
  ])
})

test('counts waived findings, and lists fully waived issues last', () => {
  const all = listFindings()
  const theme = all.filter(({ source }) => source === 'theme')
  const states = (waived: Finding[], baseline: Finding[] = []) =>
    groupIssues(
      listFindings({ waivers: waived.map(({ fingerprint }) => fingerprint), baseline }),
    ).map(({ origin, state, waived_count }) => [origin, state, waived_count])
  expect(states(theme)).toEqual([
    ['slide', 'new', 0],
    ['slide', 'new', 0],
    ['theme', 'waived', 2],
  ])
  expect(states(theme.slice(0, 1), theme.slice(1))[0]).toEqual(['theme', 'existing', 1])
})

test('counts every slide that shows a master', () => {
  const [first] = listFindings()
  const shown = { ...first!, source: 'master' as const }
  const location = { ...first!.location, slides: [1, 2, 9] }
  expect(groupIssues([{ ...shown, location }])).toMatchObject([
    { origin: 'master', slides: [1, 2, 9], places_count: 1 },
  ])
})

test('keeps fingerprints in an edited file, different for each issue', () => {
  const all = listFindings()
  const names = groupIssues(all).map(({ fingerprint }) => fingerprint)
  expect(new Set(names).size).toBe(3)
  expect(
    groupIssues(all.slice(1))
      .map(({ fingerprint }) => fingerprint)
      .sort(),
  ).toEqual([...names].sort())
})

test('describes a contrast as a ratio', () => {
  const pale = (text: string) =>
    run(text, { color: solid('#777777'), size: sourced(12, 'explicit') })
  const paper = deck([page([textBox(pale('One')), textBox(pale('Two'))])])
  const [issue] = groupIssues(checkDocument(paper, [rule('contrast_min')], brand).findings)
  expect(issue?.message).toBe('Contrast 4.4 : 1 → use #101010')
})
