import { expect, test } from 'vitest'
import { partText } from '../../../pptx/test/archive-entries.ts'
import { buildDeck, paragraph } from '../../../pptx/test/deck-builder.ts'
import { color, rule } from '../../test/documents.ts'
import { checkAndFix, solid } from '../../test/fixing.ts'
import { isLegible } from './judge.ts'

/** A text box without fitting, 3 by 1 inch. */
function box(id: number, text: string): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Box ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="${id * 1_200_000}"/><a:ext cx="2743200" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/>${text}</p:txBody></p:sp>`
}

const set = (text: string, family: string) => paragraph(text, `<a:latin typeface="${family}"/>`)
const narrow = 'Each of these narrow lines fits into the box, and the end'

test('keeps a font whose replacement would make the text overflow, whatever the rules are', async () => {
  const bytes = buildDeck({
    slides: [box(1, set(narrow, 'Arial')) + box(2, set('Short', 'Arial'))],
  })
  const rules = [rule('font_family', { allowed: ['Courier New'] })]
  const fixed = await checkAndFix(bytes, rules)
  expect(fixed.left).toMatchObject([
    {
      code: 'layout_broken',
      reason: expect.stringMatching(
        /^It would change the layout\. The text “Each .* of its shape “Box 1”\.$/,
      ),
    },
  ])
  expect(fixed.changes).toMatchObject([
    { to: 'Courier New', selected: true, places_count: 1 },
    {
      to: 'Courier New',
      applicability: 'unsafe',
      selected: false,
      reason: { code: 'layout_broken' },
    },
  ])
  const families = [
    ...partText(fixed.bytes, 'ppt/slides/slide1.xml').matchAll(/latin typeface="([^"]+)"/g),
  ]
  expect(families.map(([, family]) => family)).toEqual(['Arial', 'Courier New'])
})

test('keeps words whose replacement would make the text overflow', async () => {
  const bytes = buildDeck({ slides: [box(1, set(`We use it. ${narrow}`, 'Arial'))] })
  const long = { text: 'use', replacement: 'take advantage of every one of the possibilities of' }
  const { left } = await checkAndFix(bytes, [rule('term_forbidden', { terms: [long] })])
  expect(left).toMatchObject([{ code: 'layout_broken' }])
})

test('a text that was hard to read may lose what nobody sees', async () => {
  expect(isLegible(1.999, 4.5, 2)).toBe(true)
  expect(isLegible(1.9, 4.5, 2)).toBe(false)
  expect(isLegible(4.49, 4.5, 4.51)).toBe(false)
  const bytes = buildDeck({ slides: [box(1, paragraph('Pale', solid('B5B5B5')))] })
  const rules = [rule('color_in_palette', { tolerance: 0.1, targets: ['text'] })]
  const { left } = await checkAndFix(bytes, rules, [color('pale', '#B6B6B6')])
  expect(left).toEqual([])
})
