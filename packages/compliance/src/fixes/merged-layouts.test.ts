import { type Assembly, assemble } from '@blazon/pptx/assembly/assemble'
import { expect, test } from 'vitest'
import { slide } from '../../../pptx/test/assembling.ts'
import { buildDeck, paragraph, shape } from '../../../pptx/test/deck-builder.ts'
import { listMergeOverflows } from './merged-layouts.ts'

const box = (height: number) =>
  `<a:xfrm><a:off x="914400" y="914400"/><a:ext cx="2743200" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`

/** A deck whose layout has a body of this height, in EMU, with a text on each slide. */
const deck = (height: number, ...texts: string[]) =>
  buildDeck({
    layout: { shapes: shape({ placeholder: 'type="body" idx="1"', properties: box(height) }) },
    slides: texts.map((text) =>
      shape({ name: 'Points', placeholder: 'type="body" idx="1"', text: paragraph(text) }),
    ),
  })

const long = 'These words fill several lines of the body, and the last ones need {{room}}'
const high = deck(2_743_200, 'Short', long)

async function warn(first: Uint8Array, room = 'room') {
  const slides = [slide(first, 1), slide(high, 1), slide(high, 2)]
  const variables = { room }
  const assembly: Assembly = { slides, masterPolicy: 'merge', variables, title: 'Merged' }
  return listMergeOverflows({
    bytes: assemble(assembly).bytes,
    slides: new Set([2, 3]),
    assembleKept: () => assemble({ ...assembly, masterPolicy: 'keep' }).bytes,
  })
}

test('warns of a text that fits its own layout and not that of the first deck', async () => {
  const warnings = await warn(deck(457_200, 'First'))
  expect(warnings).toEqual([
    {
      code: 'merged_text_too_high',
      message: expect.stringMatching(
        /^Slide 3: The text “These words .*” reaches \d+(\.\d)? pt beyond the height of its shape “Points” in the layout of the first deck\. /,
      ),
      params: {
        slide: 3,
        text: expect.stringMatching(/^These words/),
        name: 'Points',
        distance: expect.any(Number),
      },
    },
  ])
})

test('does not warn of a text that fits, nor of one that overflows its own layout as much', async () => {
  expect(await warn(deck(2_743_200, 'First'))).toEqual([])
  const words = Array.from({ length: 200 }, () => 'room').join(' ')
  expect(await warn(deck(2_743_200, 'First'), words)).toEqual([])
})
