import { expect, test } from 'vitest'
import { cpuUnits } from '../../../../../testing/cpu-time.ts'
import {
  deck,
  judgements,
  page,
  paragraph,
  run,
  shape,
  textBox,
  violations,
} from '../../../test/documents.ts'
import { checkDocument } from '../../check.ts'
import { readText } from '../../readers/text.ts'

const type = 'term_forbidden'
const terms = [{ text: 'utilise', replacement: 'use' }, { text: 'synergy' }]

test('finds a term across the runs of a paragraph, and reports where it begins', () => {
  const document = deck([textBox('We ', 'uti', run('lise it', { caps: true }))])
  const [violation] = violations(type, document, { terms })
  expect(violation).toMatchObject({
    observed: 'utilise',
    expected: '“use”',
    message: '“utilise” is not allowed; write “use”.',
    fix: { kind: 'replace_text', replacement: 'use' },
    place: { text: 'We utilise it', run: { number: 2 } },
  })
})

test('judges each paragraph once, and lists its terms from left to right', () => {
  const document = deck([
    shape({ paragraphs: [paragraph('synergy, utilise'), paragraph('fine'), paragraph(' ')] }),
  ])
  const judged = judgements(type, document, { terms })
  expect(
    judged.map((one) => (typeof one === 'string' ? one : one.map(({ observed }) => observed))),
  ).toEqual([['synergy', 'utilise'], 'obeys'])
})

test('proposes nothing without a replacement, and removal for an empty one', () => {
  const document = deck([textBox('synergy')])
  expect(violations(type, document, { terms })[0]?.fix).toBeNull()
  const leave = { terms: [{ text: 'synergy', replacement: '' }] }
  expect(violations(type, document, leave)[0]?.fix).toMatchObject({
    description: 'Leave out “synergy”.',
    replacement: '',
  })
})

test('reads notes and alternative texts only if the rule says so', () => {
  const slide = page([shape({ altText: 'synergy' })], { notes: [paragraph('synergy')] })
  const found = (where?: string[], includeNotes = false) =>
    violations(type, deck([slide]), where ? { terms, where } : { terms }, { includeNotes }).length
  expect([found(), found(undefined, true), found(['notes']), found(['alt_text'])]).toEqual([
    0, 1, 1, 1,
  ])
})

test('reads only the named roles', () => {
  const title = shape({ role: 'title', paragraphs: [paragraph('synergy')] })
  const document = deck([page([title, textBox('synergy')])])
  expect(violations(type, document, { terms, where: ['title'] })).toHaveLength(1)
})

test('reports line and column in a text file', () => {
  const document = readText(new TextEncoder().encode('Fine.\n\nWe\nalso utilise it'), null)
  const rule = {
    id: 'rul_1',
    revision: 1,
    type,
    params: { terms },
    severity: 'warning' as const,
    weight: 10,
    enabled: true,
    applies_to: null,
  }
  const { findings } = checkDocument(document, [rule], { palettes: [], fonts: [] })
  expect(findings[0]?.location).toMatchObject({ slide: null, line: 4, column: 6 })
})

test('positions many words of a long text in linear time', () => {
  const long = readText(new TextEncoder().encode('a line, utilise it\n'.repeat(30_000)), null)
  let found: ReturnType<typeof violations> = []
  const units = cpuUnits(() => {
    found = violations(type, long, { terms })
  })
  expect(found.at(-1)?.place.position).toMatchObject({ line: 30_000, column: 9 })
  expect(units).toBeLessThan(200)
})
