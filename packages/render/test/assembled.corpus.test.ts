import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AssemblySlide, assemble } from '@blazon/pptx/assembly/assemble'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { listSlides } from '@blazon/pptx/slides/list-slides'
import { describe, expect, test } from 'vitest'
import { openFontLibrary } from '../src/fonts/font-library.ts'
import { openDeck } from '../src/open-deck.ts'
import { deckWithOtherStyles } from './compare/other-styles.ts'

const folder = '/work/shared/corpus/pptx'
const names = existsSync(folder) ? readdirSync(folder).sort() : []

const knownDifferences = new Set([
  // Shows its slide number.
  'txt-text.pptx, slide 1',
  // Uses a table style that is built into PowerPoint, and that the first deck defines otherwise.
  'shp-shapes.pptx, slide 1',
])

const first = { name: 'first', bytes: deckWithOtherStyles() }

describe.skipIf(names.length === 0)('a deck of all slides of the corpus', () => {
  test('after one with other defaults draws each of them as its own deck does', async () => {
    const fonts = await openFontLibrary()
    const corpus = names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
    const decks = [first, ...corpus].flatMap(({ name, bytes }) => {
      const count = countSlides(bytes)
      return count === 0 ? [] : [{ name, bytes, count }]
    })
    const slides = decks.flatMap(({ bytes, count }) =>
      Array.from({ length: count }, (_, at): AssemblySlide => {
        return { deck: bytes, slide: at + 1, mark: null, hidden: null, section: null }
      }),
    )
    const built = assemble({ slides, masterPolicy: 'keep', variables: {}, title: 'Corpus' })
    const together = openDeck(built.bytes, { fonts })
    const different: string[] = []
    let number = 0
    for (const { name, bytes, count } of decks) {
      const alone = openDeck(bytes, { fonts })
      for (let slide = 1; slide <= count; slide++) {
        number++
        if (alone.size.width !== together.size.width) continue
        const before = comparable((await alone.renderSlide(slide)).svg, slide)
        const after = comparable((await together.renderSlide(number)).svg, number)
        const place = `${name}, slide ${slide}`
        if (before !== after && !knownDifferences.has(place)) different.push(place)
      }
    }
    expect(number).toBeGreaterThan(100)
    expect(different).toEqual([])
  })
})

const pictureBullets = '/work/shared/corpus/found/render/38-picture-bullet-of-layout.pptx'

test.skipIf(!existsSync(pictureBullets))(
  'picture bullets of a layout survive a merge',
  async () => {
    const fonts = await openFontLibrary()
    const deck = readFileSync(pictureBullets)
    const alone = comparable((await openDeck(deck, { fonts }).renderSlide(1)).svg, 1)
    expect(alone).toContain('<image')
    const slideOf = (bytes: Uint8Array): AssemblySlide => {
      return { deck: bytes, slide: 1, mark: null, hidden: null, section: null }
    }
    // A copy is another deck, whose slide gets the layout of the first.
    for (const masterPolicy of ['keep', 'merge'] as const) {
      const slides = [slideOf(deck), slideOf(deck.subarray())]
      const { bytes } = assemble({ slides, masterPolicy, variables: {}, title: 'Merged' })
      const together = openDeck(bytes, { fonts })
      for (const number of [1, 2]) {
        expect(comparable((await together.renderSlide(number)).svg, number)).toBe(alone)
      }
    }
  },
)

/** The drawing without the slide's number, which prefixes its ids. */
function comparable(svg: string, number: number): string {
  return svg.replaceAll(`s${number}-`, 's-')
}

function countSlides(bytes: Uint8Array): number {
  try {
    return listSlides(bytes).slides.filter(({ contentHash }) => contentHash !== null).length
  } catch (error) {
    if (error instanceof UnreadableFile) return 0
    throw error
  }
}
