import { expect, test } from 'vitest'
import { makeWordFile } from '../../../docx/test/word-parts.ts'
import { changedEntries, partText } from '../../../pptx/test/archive-entries.ts'
import { buildDeck, paragraph, shape } from '../../../pptx/test/deck-builder.ts'
import { rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import { fix } from '../fix.ts'

const rules = [
  rule('font_family', { allowed: ['Inter'] }),
  rule('term_forbidden', { terms: [{ text: 'J', replacement: 'Jay' }] }),
  rule('text_style', { no_all_caps: true }),
]
const brand = { palettes: [], fonts: [] }

async function checkAndFix(bytes: Uint8Array) {
  const result = await check(bytes, rules, brand)
  if (result.status === 'failed') throw new Error(result.failure.message)
  const fixed = await fix(bytes, result.findings, { ...brand, rules })
  return { findings: result.findings, ...fixed }
}

const latin = (typeface: string) => `<a:latin typeface="${typeface}"/>`

test.each([
  ...['Symbol', 'Wingdings', 'Wingdings 2', 'Wingdings 3', 'Webdings', 'Marlett', 'MT Extra'],
  ...['ZapfDingbats', 'ITC Zapf Dingbats', 'Font Awesome 5 Free', 'Material Icons'],
])('leaves the glyphs of %s to a person', async (typeface) => {
  const bytes = buildDeck({ slides: [shape({ text: paragraph('J K L', latin(typeface)) })] })
  const { findings, left, bytes: fixed } = await checkAndFix(bytes)
  expect(changedEntries(bytes, fixed)).toEqual([])
  expect(findings).toMatchObject([
    { type: 'font_family', observed: typeface, severity: 'warning', fix: { kind: 'manual' } },
  ])
  expect(findings[0]?.message).toBe(`Symbols are set in ${typeface}; allowed: Inter.`)
  expect(left).toMatchObject([{ code: 'person_needed' }])
})

const symbol = '<a:sym typeface="Wingdings" pitchFamily="2" charset="2"/>'

test.each(['\u00e0', '\uf0e0', 'J'])(
  'keeps an arrow that PowerPoint inserted (%s), and replaces the font in the theme around it',
  async (arrow) => {
    const runs = `<a:p><a:r><a:rPr/><a:t>Plan </a:t></a:r><a:r><a:rPr>${symbol}</a:rPr><a:t>${arrow}</a:t></a:r><a:r><a:rPr>${symbol}</a:rPr><a:t> build</a:t></a:r></a:p>`
    const bytes = buildDeck({ slides: [shape({ text: runs })] })
    const { findings, changes, bytes: fixed } = await checkAndFix(bytes)
    expect(findings.map(({ type }) => type)).toEqual(['font_family'])
    expect(changes).toMatchObject([{ kind: 'font', place: 'theme', places_count: 2 }])
    expect(changedEntries(bytes, fixed)).toEqual(['ppt/theme/theme1.xml'])
  },
)

test('judges neither the font nor the words of a formula', async () => {
  const math = `<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><a:rPr>${latin('Cambria Math')}</a:rPr><m:t>J</m:t></m:r></m:oMath></a14:m>`
  const slides = [
    shape({ text: `<a:p>${math}</a:p>` }),
    shape({ text: paragraph('xyz', latin('Cambria Math')) }),
  ]
  const { findings } = await checkAndFix(buildDeck({ slides }))
  expect(findings).toEqual([])
})

test('keeps symbols and formulas of a Word file, and replaces the font of their style', async () => {
  const styles =
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Papyrus" w:hAnsi="Papyrus"/></w:rPr></w:rPrDefault></w:docDefaults>'
  const body = `<w:p><w:r><w:t xml:space="preserve">Plan </w:t><w:sym w:font="Wingdings" w:char="004A"/></w:r><w:r><w:rPr><w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/></w:rPr><w:t>J</w:t></w:r>
<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>J</m:t></m:r></m:oMath></w:p>`
  const bytes = makeWordFile({ styles, body })
  const { findings, changes, bytes: fixed } = await checkAndFix(bytes)
  expect(findings.map(({ observed, fix: made }) => [observed, made?.kind])).toEqual([
    ['Papyrus', 'replace_font'],
    ['Wingdings', 'manual'],
  ])
  expect(changes).toMatchObject([
    { from: 'Papyrus', to: 'Inter', place: 'style', applicability: 'safe' },
    { from: 'Wingdings', applicability: 'manual', selected: false },
  ])
  expect(partText(fixed, 'word/document.xml')).toBe(partText(bytes, 'word/document.xml'))
})
