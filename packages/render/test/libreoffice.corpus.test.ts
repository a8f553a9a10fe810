import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareDecks, median } from './compare/compare-decks.ts'
import { missingTool } from './compare/libreoffice.ts'

const corpus = '/work/shared/corpus/pptx'
const missing = existsSync(corpus) ? await missingTool() : `${corpus} is missing`
if (missing) console.log(`Pictures are not compared with LibreOffice's: ${missing}.`)

/**
 * Slides that are less alike than 0.8. All of them are charts: LibreOffice places titles, legends
 * and axes a few pixels elsewhere, and thin lines beside each other are not alike at all.
 */
const knownCharts: Readonly<Record<string, readonly number[]>> = {
  'cht-axis-props.pptx': [1, 3, 4, 5, 6, 7, 8],
  'cht-category-access.pptx': [1, 2],
  'cht-chart-props.pptx': [1, 2],
  'cht-chart-type.pptx': [1, 2, 3, 5, 6, 7],
  'cht-gridlines-props.pptx': [1],
  'cht-plot-props.pptx': [4, 5],
  'cht-point-access.pptx': [1, 2, 3],
  'cht-point-props.pptx': [1, 2, 3],
  'cht-replace-data.pptx': [3],
  'cht-series.pptx': [2, 5, 6],
  'cht-ticklabels-props.pptx': [2],
}

test.skipIf(missing !== null)('slides of the corpus look as LibreOffice draws them', async () => {
  const decks = readdirSync(corpus).filter((file) => file.endsWith('.pptx'))
  const comparisons = await compareDecks(decks.map((file) => `${corpus}/${file}`))
  expect(comparisons.length).toBeGreaterThan(100)
  const unlike = comparisons
    .filter(({ similarity }) => similarity < 0.8)
    .filter(({ deck, slide }) => !knownCharts[deck]?.includes(slide))
    .map(({ deck, slide }) => `${deck} ${slide}`)
  expect(unlike).toEqual([])
  // Measured: 0.935. The aim is 0.95.
  expect(median(comparisons.map(({ similarity }) => similarity))).toBeGreaterThan(0.92)
  const pictures = comparisons.flatMap(({ deck, slide, notes }) =>
    notes
      .filter((note) => note.kind === 'not_drawn' && note.element === 'picture')
      .map(() => `${deck} ${slide}`),
  )
  expect(pictures).toEqual([])
})
