import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareDecks, median } from './compare/compare-decks.ts'
import { missingTool } from './compare/libreoffice.ts'

const corpus = '/work/shared/corpus/pptx'
const missing = existsSync(corpus) ? await missingTool() : `${corpus} is missing`
if (missing) console.log(`Pictures are not compared with LibreOffice's: ${missing}.`)

/** Slides that are less alike than 0.8, with the reason for each. */
const knownDifferences: Readonly<Record<string, string>> = {
  'cht-axis-props.pptx 6': 'LibreOffice begins the x axis of bubbles at 0.5, we begin it at 0.',
  'cht-axis-props.pptx 7': 'LibreOffice turns dates that do not fit, we leave dates out.',
  'cht-chart-props.pptx 2': 'LibreOffice makes room for turned labels that begin left of the axis.',
  'cht-chart-type.pptx 1': 'LibreOffice draws 3-D areas in perspective, we draw them flat.',
  'cht-chart-type.pptx 6': 'LibreOffice begins the x axis of bubbles at 0.5, we begin it at 0.',
  'cht-chart-type.pptx 7': 'LibreOffice makes radar charts larger, and hides their markers.',
}

test.skipIf(missing !== null)('slides of the corpus look as LibreOffice draws them', async () => {
  const decks = readdirSync(corpus).filter((file) => file.endsWith('.pptx'))
  const comparisons = await compareDecks(decks.map((file) => `${corpus}/${file}`))
  expect(comparisons.length).toBeGreaterThan(100)
  const unlike = comparisons
    .filter(({ similarity }) => similarity < 0.8)
    .map(({ deck, slide }) => `${deck} ${slide}`)
    .filter((name) => !knownDifferences[name])
  expect(unlike).toEqual([])
  // Measured: 0.973.
  expect(median(comparisons.map(({ similarity }) => similarity))).toBeGreaterThan(0.95)
  const pictures = comparisons.flatMap(({ deck, slide, notes }) =>
    notes
      .filter((note) => note.kind === 'not_drawn' && note.element === 'picture')
      .map(() => `${deck} ${slide}`),
  )
  expect(pictures).toEqual([])
})
