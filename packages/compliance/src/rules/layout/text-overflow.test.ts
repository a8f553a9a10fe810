import { readDeck } from '@blazon/pptx/slides/read-deck'
import { expect, test } from 'vitest'
import { buildDeck } from '../../../../pptx/test/deck-builder.ts'
import { rule } from '../../../test/documents.ts'
import { check } from '../../check.ts'
import { mayOverflow } from '../../texts/overflow.ts'

/** A text of 18 pt in Arial. */
function deckWith(text: string, body = ''): Uint8Array {
  return buildTestDeck(
    `<a:p><a:r><a:rPr sz="1800"><a:latin typeface="Arial"/></a:rPr><a:t>${text}</a:t></a:r></a:p>`,
    body,
  )
}

/** A text box of 3 by 1 inch on a slide. */
function buildTestDeck(paragraphs: string, body = ''): Uint8Array {
  return buildDeck({
    slides: [
      `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Box"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="914400"/><a:ext cx="2743200" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr>${body}</a:bodyPr>${paragraphs}</p:txBody></p:sp>`,
    ],
  })
}

async function judge(bytes: Uint8Array) {
  const result = await check(bytes, [rule('text_overflow')], { palettes: [], fonts: [] })
  if (result.status === 'failed') throw new Error(result.failure.message)
  return { found: result.findings, indeterminate: result.counts.indeterminate, score: result.score }
}

const long = 'Every line of this text needs some room. '.repeat(4)

test('measures a text that may be too high, and reports the overflow', async () => {
  const { found } = await judge(deckWith(long))
  expect(found).toMatchObject([{ observed: 'text beyond the height of its shape' }])
  // Seven lines at 18 pt, 21.6 pt each, from 3.6 pt below the top of a box of 72 pt.
  expect(found[0]?.message).toContain('reaches 82.8 pt beyond the height of its shape “Box”')
})

test('accepts a text that fits or is shrunk to fit', async () => {
  expect(await judge(deckWith('Short'))).toMatchObject({ found: [], indeterminate: 0 })
  for (const fit of ['<a:normAutofit/>', '<a:spAutoFit/>']) {
    expect((await judge(deckWith(long, fit))).found).toEqual([])
  }
})

test.each([
  ['fills its lines', 'Point 1 of the list, with words that fill it', '', '', false],
  ['is spaced', 'Point 1 of the list, with words that fill it', ' spc="400"', '', true],
  ['is indented', 'Point 1 of the list, with words that fill it', '', ' marL="1371600"', true],
])(
  'knows from the widths of letters whether a text may overflow that %s',
  async (_what, text, run, margins, expected) => {
    const paragraph = `<a:p><a:pPr${margins}/><a:r><a:rPr sz="1800"${run}><a:latin typeface="Calibri"/></a:rPr><a:t>${text}</a:t></a:r></a:p>`
    const [element] = readDeck(buildTestDeck(paragraph)).pages[0]!.elements
    expect(mayOverflow(element!)).toBe(expected)
    expect(mayOverflow(element!, ['Calibri'])).toBe(true)
  },
)
