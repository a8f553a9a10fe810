import { expect, test } from 'vitest'
import {
  deck,
  judgements,
  run,
  shape,
  sourced,
  textBox,
  violations,
} from '../../../test/documents.ts'

const type = 'font_family'
const fonts = (latin: string, ea: string | null = null, cs: string | null = null) => ({
  fonts: {
    latin: sourced(latin, 'master'),
    ea: ea === null ? null : sourced(ea),
    cs: cs === null ? null : sourced(cs),
  },
})

test('reports the family, the allowed families and the replacement', () => {
  const document = deck([textBox(run('Hello', fonts('Comic Sans MS')))])
  expect(violations(type, document, { allowed: ['Inter', 'Arial'] })).toEqual([
    expect.objectContaining({
      observed: 'Comic Sans MS',
      expected: 'Inter, Arial',
      message: 'Text “Hello” is set in Comic Sans MS; allowed: Inter, Arial.',
      source: 'master',
      fix: {
        kind: 'replace_font',
        description: 'Set it in Inter instead of Comic Sans MS.',
        replacement: 'Inter',
      },
    }),
  ])
})

test('compares names without regard to case or outer space', () => {
  const document = deck([textBox(run('Hello', fonts(' INTER ')))])
  expect(judgements(type, document, { allowed: ['inter'] })).toEqual(['obeys'])
})

test.each([
  ['日本語', 'Noto Sans JP', 'obeys'],
  ['日本語', 'SimSun', 'SimSun'],
  ['한국어', 'SimSun', 'SimSun'],
])('judges %s by the East Asian font alone', (text, ea, expected) => {
  const document = deck([textBox(run(text, fonts('Comic Sans MS', ea)))])
  const [judged, ...rest] = judgements(type, document, { allowed: ['Noto Sans JP'] })
  expect(typeof judged === 'string' ? judged : judged?.[0].observed).toBe(expected)
  expect(rest).toEqual([])
})

test('judges Arabic and Thai only by the complex-script font', () => {
  for (const text of ['مرحبا', 'สวัสดี', 'שלום']) {
    const document = deck([textBox(run(text, fonts('Comic Sans MS', null, 'Noto Sans')))])
    expect(judgements(type, document, { allowed: ['Noto Sans'] })).toEqual(['obeys'])
  }
})

test('judges each script of a mixed text, and ignores symbols', () => {
  const mixed = deck([textBox(run('Q3 日本', fonts('Arial', 'SimSun')))])
  expect(violations(type, mixed, { allowed: ['Inter'] }).map((one) => one.observed)).toEqual([
    'Arial',
    'SimSun',
  ])
  const symbols = deck([textBox(run('→ •', fonts('Wingdings')))])
  expect(judgements(type, symbols, { allowed: ['Inter'] })).toEqual([])
})

test('reports a text as indeterminate if its script has no font', () => {
  const document = deck([textBox(run('日本', fonts('Inter')))])
  expect(judgements(type, document, { allowed: ['Inter'] })).toEqual(['indeterminate'])
})

test('accepts aliases of a brand font that is given by id or family', () => {
  const brand = {
    fonts: [
      { id: 'fnt_1', family: 'Inter', postscript_name: null, aliases: ['Inter UI', 'InterVar'] },
    ],
  }
  const document = deck([textBox(run('Hello', fonts('Inter UI')))])
  expect(judgements(type, document, { allowed: ['fnt_1'] }, brand)).toEqual(['obeys'])
  expect(judgements(type, document, { allowed: ['inter'] }, brand)).toEqual(['obeys'])
  expect(violations(type, document, { allowed: ['Arial'] }, brand)).toHaveLength(1)
  const other = deck([textBox(run('Hello', fonts('Arial')))])
  expect(violations(type, other, { allowed: ['fnt_1'] }, brand)[0]?.expected).toBe('Inter')
})

test("prefers a role's families to the rule's", () => {
  const params = { allowed: ['Inter'], per_role: { title: { allowed: ['Inter Display'] } } }
  const title = shape({ role: 'title', paragraphs: textBox('Hello').paragraphs })
  expect(violations(type, deck([title]), params)[0]?.expected).toBe('Inter Display')
  expect(judgements(type, deck([textBox('Hello')]), params)).toEqual(['obeys'])
})

test('strips the subset prefix and the style of a font in a PDF', () => {
  const pdf = (name: string) => deck([textBox(run('Hello', fonts(name)))], { format: 'pdf' })
  const allowed = { allowed: ['Inter Display'] }
  expect(judgements(type, pdf('ABCDEF+InterDisplay-Bold'), allowed)).toEqual(['obeys'])
  expect(violations(type, pdf('ABCDEF+Arial-BoldMT'), allowed)[0]?.observed).toBe('Arial-BoldMT')
})

test('takes a weight that Office lists as a family for the family', () => {
  const set = (family: string) => deck([textBox(run('Hello', fonts(family)))])
  const allowed = { allowed: ['Segoe UI', 'Arial'] }
  expect(judgements(type, set('Segoe UI Semibold'), allowed)).toEqual(['obeys'])
  expect(violations(type, set('Segoe Print'), allowed)).toHaveLength(1)
  expect(violations(type, set('Arial Black'), allowed)).toHaveLength(1)
})

test('judges full-width letters by their East Asian font', () => {
  const document = deck([textBox(run('\uFF28\uFF49', fonts('Papyrus', 'Yu Gothic')))])
  expect(judgements(type, document, { allowed: ['Yu Gothic'] })).toEqual(['obeys'])
})
