import { expect, test } from 'vitest'
import { partText } from '../../../pptx/test/archive-entries.ts'
import { buildDeck, paragraph, shape } from '../../../pptx/test/deck-builder.ts'
import { rule, run, sourced } from '../../test/documents.ts'
import { checkAndFix } from '../../test/fixing.ts'
import { findFontRole, proposeFont } from './font-roles.ts'

const brand = [
  { family: 'Inter', roles: ['body'] },
  { family: 'Lora', roles: ['heading', 'quote'] },
  { family: 'JetBrains Mono', roles: ['code'] },
  { family: 'Noto Sans JP', roles: [] },
]

test.each([
  ['heading', 'latin', { family: 'Lora' }],
  ['body', 'latin', { family: 'Inter' }],
  ['code', 'latin', { family: 'JetBrains Mono' }],
  ['body', 'ea', { family: 'Noto Sans JP' }],
  ['body', 'cs', { family: 'Inter', caution: 'script_font_missing' }],
] as const)('proposes the family for %s in the script %s', (role, script, expected) => {
  const families = role === 'body' && script === 'cs' ? brand.slice(0, 3) : brand
  expect(proposeFont(families, role, script)).toEqual(expected)
})

test('proposes a family for any text where none has the role, and no symbols', () => {
  const plain = ['Wingdings', 'Fira Code', 'Inter', 'Lora'].map((family) => ({ family, roles: [] }))
  expect(proposeFont(plain, 'heading', 'latin')).toEqual({ family: 'Inter' })
  expect(proposeFont(plain, 'code', 'latin')).toEqual({ family: 'Fira Code' })
  expect(proposeFont(plain.slice(0, 1), 'body', 'latin')).toBeNull()
  expect(proposeFont(plain.slice(2), 'code', 'latin')).toEqual({
    family: 'Inter',
    caution: 'code_font_missing',
  })
})

test('reads the role of a text from its placeholder, the theme and its font', () => {
  const set = (family: string, parts = {}) =>
    run('x', { fonts: { latin: sourced(family), ea: null, cs: null }, ...parts })
  expect(findFontRole(set('Arial'), 'title', 'pptx')).toBe('heading')
  expect(findFontRole(set('Arial'), 'subtitle', 'pptx')).toBe('body')
  expect(findFontRole(set('Arial'), 'subtitle', 'docx')).toBe('heading')
  expect(findFontRole(set('Arial', { themeFont: 'major' }), 'other', 'pptx')).toBe('heading')
  expect(findFontRole(set('Courier New'), 'body', 'pptx')).toBe('code')
  expect(findFontRole(set('Arial'), 'body', 'pptx')).toBe('body')
})

const latin = (typeface: string) => `<a:latin typeface="${typeface}"/>`

test('sets titles, the heading font of the theme, code and other texts each in their family', async () => {
  const slides = [
    shape({ placeholder: 'type="title"', text: paragraph('Title', latin('Papyrus')) }) +
      shape({ id: 3, text: paragraph('Number', latin('+mj-lt')) }) +
      shape({ id: 4, text: paragraph('Text', latin('Papyrus')) }) +
      shape({ id: 5, text: paragraph('x = 1', latin('Consolas')) }),
  ]
  const rules = [rule('font_family', { allowed: brand })]
  const { bytes, after } = await checkAndFix(buildDeck({ slides }), rules)
  expect(after.findings).toEqual([])
  const written = [
    ...partText(bytes, 'ppt/slides/slide1.xml').matchAll(/latin typeface="([^"]+)"/g),
  ]
  expect(written.map(([, family]) => family)).toEqual(['Lora', '+mj-lt', 'Inter', 'JetBrains Mono'])
  expect(partText(bytes, 'ppt/theme/theme1.xml')).toContain('<a:latin typeface="Lora"/>')
})

test('leaves code in its font if no family has the role, until it is asked for', async () => {
  const bytes = buildDeck({ slides: [shape({ text: paragraph('x = 1', latin('Consolas')) })] })
  const rules = [rule('font_family', { allowed: ['Inter'] })]
  const { applied, changes, left, before } = await checkAndFix(bytes, rules)
  expect(applied).toEqual([])
  expect(left).toMatchObject([{ code: 'code_font_missing' }])
  expect(changes).toMatchObject([{ to: 'Inter', applicability: 'unsafe', selected: false }])
  const selected = before.findings.map(({ fingerprint }) => fingerprint)
  expect((await checkAndFix(bytes, rules, [], { selected })).applied).toEqual(selected)
})
