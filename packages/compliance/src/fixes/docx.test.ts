import { openArchive } from '@blazon/pptx/container/zip'
import { expect, test } from 'vitest'
import { makeWordFile } from '../../../docx/test/word-parts.ts'
import { color, palette, rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import { fix } from '../fix.ts'

const brand = {
  palettes: [
    palette([color('ink', '#111111'), color('red', '#E60000'), color('white', '#FFFFFF')]),
  ],
  fonts: [],
}

const rules = [
  rule('color_in_palette', {}),
  rule('font_family', { allowed: ['Inter'] }),
  rule('term_forbidden', { terms: [{ text: 'utilise', replacement: 'use' }] }),
]

const styles = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/><w:color w:val="111111"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:styleId="Lead"><w:name w:val="Lead"/><w:rPr><w:color w:val="FF0001" w:themeColor="accent9"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Mixed"><w:name w:val="Mixed"/><w:rPr><w:color w:val="FF0101"/></w:rPr></w:style>`

const body = `<w:p><w:pPr><w:pStyle w:val="Lead"/></w:pPr><w:r><w:t>One</w:t></w:r></w:p>
<w:p><w:pPr><w:pStyle w:val="Lead"/></w:pPr><w:r><w:t xml:space="preserve">We util</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>ise &amp; more</w:t></w:r></w:p>
<w:p><w:pPr><w:shd w:val="clear" w:fill="0000FF"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="Papyrus" w:hAnsi="Papyrus"/><w:highlight w:val="yellow"/><w:u w:val="single"/></w:rPr><w:t>Marked</w:t></w:r></w:p>`

async function checkAndFix(bytes: Uint8Array) {
  const result = await check(bytes, rules, brand)
  if (result.status === 'failed') throw new Error(result.failure.message)
  return { ...(await fix(bytes, result.findings, { rules, ...brand })), findings: result.findings }
}

test('fixes a value in its style, and keeps every other part of the file', async () => {
  const file = makeWordFile({ styles, body })
  const { bytes, applied, left, findings } = await checkAndFix(file)
  expect(applied).toHaveLength(findings.length)
  expect(left).toEqual([])
  const [before, after] = [openArchive(file), openArchive(bytes)]
  const textOf = (name: string) => Buffer.from(after.read(name)!).toString()
  expect(textOf('word/styles.xml')).toBe(
    Buffer.from(before.read('word/styles.xml')!)
      .toString()
      .replace('w:val="FF0001" w:themeColor="accent9"', 'w:val="E60000"')
      .replace(
        'w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"',
        'w:ascii="Inter" w:hAnsi="Inter"',
      ),
  )
  expect(textOf('word/document.xml')).toBe(
    Buffer.from(before.read('word/document.xml')!)
      .toString()
      .replace('We util', 'We use')
      .replace('ise &amp; more', ' &amp; more')
      .replace('<w:t> &amp;', '<w:t xml:space="preserve"> &amp;')
      .replace('Papyrus" w:hAnsi="Papyrus', 'Inter" w:hAnsi="Inter')
      .replace('<w:highlight w:val="yellow"/>', '')
      .replace('w:fill="0000FF"', 'w:fill="111111"')
      .replace(
        '<w:u w:val="single"/>',
        (underline) => `${underline}<w:shd w:val="clear" w:color="auto" w:fill="FFFFFF"/>`,
      ),
  )
  for (const name of before.names) {
    if (name.endsWith('styles.xml') || name.endsWith('document.xml')) continue
    expect(Buffer.compare(after.read(name)!, before.read(name)!)).toBe(0)
  }
  const again = await check(bytes, rules, brand)
  expect(again).toMatchObject({ findings_count: 0 })
})

test("fixes a style's value on the text itself if another text has to keep it", async () => {
  const file = makeWordFile({
    styles,
    body: '<w:p><w:pPr><w:pStyle w:val="Mixed"/></w:pPr><w:r><w:t>Red</w:t></w:r></w:p><w:p><w:pPr><w:pStyle w:val="Mixed"/><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Kept</w:t></w:r></w:p>',
  })
  const only = { ...rule('color_in_palette', {}), applies_to: { roles: ['body' as const] } }
  const result = await check(file, [only], brand)
  if (result.status === 'failed') throw new Error(result.failure.message)
  const { bytes } = await fix(file, result.findings, { rules: [only], ...brand })
  const archive = openArchive(bytes)
  expect(Buffer.from(archive.read('word/styles.xml')!).toString()).toContain('FF0101')
  expect(Buffer.from(archive.read('word/document.xml')!).toString()).toContain(
    '<w:r><w:rPr><w:color w:val="E60000"/></w:rPr><w:t>Red</w:t></w:r>',
  )
})
