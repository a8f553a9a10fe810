import { stripVTControlCharacters } from 'node:util'
import type { Document } from '@blazon/document/document'
import { expect, test } from 'vitest'
import {
  color,
  deck,
  page,
  palette,
  rule,
  run,
  shape,
  solid,
  sourced,
  textBox,
} from '../../test/documents.ts'
import { type CheckOptions, check, checkDocument } from '../check.ts'
import type { CheckResult } from '../result.ts'
import { type PrintOptions, printFindings } from './text.ts'

const brand: CheckOptions = {
  palettes: [
    palette([color('brand-red', '#E60000'), color('white', '#FFF'), color('ink', '#000')]),
  ],
  fonts: [],
}
const document = deck([
  page([textBox(run('Fine'))]),
  page([
    textBox(
      run('Q3 plan', { color: solid('#FF0001', 1, 'layout'), size: sourced(9) }),
      run(' and Q4', { color: solid('#FF0001') }),
    ),
  ]),
])
const rules = [
  rule('color_in_palette'),
  rule('font_size', { min: 12 }, { severity: 'warning' }),
  rule('slide_count', { max: 1 }, { severity: 'info' }),
]

function createResult(checked: Document, options: Partial<CheckOptions> = {}): CheckResult {
  const input = { format: checked.format, sha256: '', bytes: 0, pages: checked.pages.length }
  return { ...checkDocument(checked, rules, { ...brand, ...options }), input }
}

function print(result: CheckResult, options: Partial<PrintOptions> = {}): string {
  return printFindings(result, { color: false, width: 72, ...options })
}

test('prints issues with their places and fix, the worst first, then the totals', () => {
  expect(
    print(createResult(document)),
  ).toBe(`✗ Text “Q3 plan” uses #FF0001; the palette has nothing within ΔE 2.
  Nearest: brand-red #E60000 (ΔE 5.38).
  slide 2 · Box 2 · paragraph 1, run 1 · set by the layout · 2 times ·
  color_in_palette
  → Use brand-red #E60000 instead of #FF0001. Change it on the layout,
    which sets it for its slides.

▲ Text “Q3 plan” is 9 pt; expected: at least 12 pt.
  slide 2 · Box 2 · paragraph 1, run 1 · font_size
  → Set it in 12 pt.

• The file has 2 slides; expected: at most 1.
  slide_count
  → Remove slides.

fail · score 42.22 · 1 error, 1 warning, 1 note
`)
})

test('prints findings of one cause once, with their number and places', () => {
  const small = () => textBox(run('Q3 plan', { size: sourced(9, 'master') }))
  const repeated = deck([page([small(), small()]), page([small()])])
  const result = createResult(repeated)
  if (result.status === 'failed') throw new Error('could not be checked')
  const waivers = [result.findings.find(({ type }) => type === 'font_size')!.fingerprint]
  expect(print(createResult(repeated, { waivers }))).toContain(`▲ 9 pt → 12 pt, 3 places on 2 slides
  slides 1 to 2 · set by the master · 1 of 3 findings waived · font_size
  → Set it in 12 pt. Change it on the master, which sets it for its
    slides.
`)
  expect(print(result)).toMatch(/3 warnings, 1 note in 2 issues\n$/)
})

test('shows colour swatches if the terminal supports colours', () => {
  const printed = print(createResult(document), { color: true })
  expect(printed).toContain('\u001B[48;2;255;0;1m  \u001B[0m #FF0001')
  expect(printed).toContain('\u001B[48;2;230;0;0m  \u001B[0m #E60000 brand-red')
  expect(print(createResult(document))).not.toContain('\u001B')
})

test('stays within the width, counting wide characters as two', () => {
  const wide = deck([textBox(run('四半期 計画 '.repeat(20), { size: sourced(9) }))])
  for (const line of print(createResult(wide), { width: 50, color: true }).split('\n')) {
    const plain = stripVTControlCharacters(line)
    const columns = [...plain].reduce((sum, one) => sum + (/\p{Script=Han}/u.test(one) ? 2 : 1), 0)
    expect(columns).toBeLessThanOrEqual(50)
  }
})

test('marks waived findings and proposes nothing for them', () => {
  const result = createResult(document)
  if (result.status === 'failed') throw new Error('could not be checked')
  const waivers = result.findings.map(({ fingerprint }) => fingerprint)
  const printed = print(createResult(document, { waivers }))
  expect(printed).toContain('– Text “Q3 plan” is 9 pt')
  expect(printed).toContain('pass · score 100 · 3 waived')
  expect(printed).not.toContain('→')
})

test('reports that nothing was found, and what could not be judged', () => {
  expect(print(createResult(deck([textBox(run('Fine'))])))).toBe(
    'pass · score 100 · nothing found\n',
  )
  const unknown = deck([textBox(run('x', { size: null }))])
  expect(print(createResult(unknown))).toContain('pass · score 100 · 1 could not be judged')
})

test('removes control sequences for the terminal from texts of a file', () => {
  const evil = deck([
    shape({
      name: 'a\u001B[2Jb\u202Ec',
      paragraphs: textBox(run('x\u001B]0;owned\u0007', { size: sourced(9) })).paragraphs,
    }),
  ])
  const printed = print(createResult(evil))
  for (const character of ['\u001B', '\u0007', '\u202E']) expect(printed).not.toContain(character)
  expect(printed).toContain('a\uFFFD[2Jb\uFFFDc')
})

test('prints why a file could not be checked', async () => {
  const result = await check(new Uint8Array([0, 1]), rules, brand)
  expect(print(result)).toBe(
    'The file could not be checked: The file has an unknown format. Save it\nas PDF, or as PNG or JPEG. (unsupported_format)\n',
  )
})
