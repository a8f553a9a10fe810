import { existsSync, readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Comparison, compareDecks, median } from './compare/compare-decks.ts'
import {
  areaDifferences,
  lineDifferences,
  pictureDifferences,
} from './compare/known-differences.ts'
import { missingTool } from './compare/libreoffice.ts'

const corpus = '/work/shared/corpus/pptx'
/** Every third deck takes 60 s of a core. In full: RENDER_DECKS=all. */
const step = process.env.RENDER_DECKS === 'all' ? 1 : 3
const missing = existsSync(corpus) ? await missingTool() : `${corpus} is missing`
if (missing) console.log(`Pictures are not compared with LibreOffice's: ${missing}.`)

describe.skipIf(missing !== null)('slides of the corpus beside LibreOffice', () => {
  let comparisons: Comparison[]
  beforeAll(async () => {
    const decks = readdirSync(corpus).filter((file) => file.endsWith('.pptx'))
    const compared = decks.sort().filter((_, index) => index % step === step - 1)
    comparisons = await compareDecks(compared.map((file) => `${corpus}/${file}`))
    expect(comparisons.length).toBeGreaterThan(100 / step)
  }, 3_600_000)

  test('slides look alike', () => {
    const unlike = comparisons.filter(({ similarity }) => similarity < 0.8).map(nameSlide)
    expect(unlike.filter((name) => !pictureDifferences[name])).toEqual([])
    expect(median(comparisons.map(({ similarity }) => similarity))).toBeGreaterThan(0.95)
  })

  test('lines of text are within 2 % of the height of the slide', () => {
    const lines = comparisons.flatMap((comparison) =>
      comparison.lines.map((line) => ({ ...line, slide: nameSlide(comparison) })),
    )
    expect(lines.length).toBeGreaterThan(1_000 / step)
    const offsets = lines.flatMap(({ offset }) => offset ?? [])
    expect(offsets.length / lines.length).toBeGreaterThan(0.95)
    expect(median(offsets)).toBeLessThan(0.003)
    const other = lines.filter(
      ({ offset, slide }) => (offset === null || offset > 0.02) && !lineDifferences[slide],
    )
    expect(other).toEqual([])
  })

  test('shapes have the same colours, and charts are of the same kind', () => {
    const areas = comparisons.flatMap((comparison) =>
      comparison.areas.map((area) => ({ ...area, place: `${nameSlide(comparison)} ${area.name}` })),
    )
    expect(areas.length).toBeGreaterThan(150 / step)
    const isOther = ({ kind, colorDistance, similarity }: (typeof areas)[number]) =>
      colorDistance > 5 || (kind === 'chart' && (similarity ?? 1) < 0.5)
    const other = areas.filter((area) => isOther(area) && !areaDifferences[area.place])
    expect(other).toEqual([])
  })

  test('no picture is missing', () => {
    const undrawn = comparisons.filter(({ notes }) =>
      notes.some((note) => note.kind === 'not_drawn' && note.element === 'picture'),
    )
    expect(undrawn.map(nameSlide)).toEqual([])
  })
})

function nameSlide({ deck, slide }: Comparison): string {
  return `${deck} ${slide}`
}
