import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSlides } from '@blazon/pptx/slides/list-slides'
import { readSlides } from '@blazon/pptx/slides/read-slides'
import { slideFacts } from '@blazon/pptx/slides/slide-facts'
import { drawSlide, openDeckPictures } from '@blazon/render/deck-pictures'
import {
  createPictureHasher,
  hashStructure,
} from '../server/src/library/slide-assets/hash-structure.ts'
import { mostSimilar } from '../server/src/library/slide-assets/likeness.ts'
import type { Fingerprint } from '../server/src/library/slide-assets/likeness-store.ts'
import { report } from './tools/load.ts'

const corpus = '/work/shared/corpus/pptx'

interface Known extends Fingerprint {
  id: string
  svg: string | null
}

/**
 * How often a slide of the corpus that LibreOffice saved is not recognized, and how often one slide
 * is taken for another that is drawn differently. Every slide is compared with every other.
 */
export async function benchIdentify(): Promise<void> {
  if (!existsSync(corpus)) {
    process.stdout.write(`identify: skipped, because ${corpus} does not exist\n`)
    return
  }
  const place = mkdtempSync(join(tmpdir(), 'blazon-identify-'))
  try {
    const names = readdirSync(corpus).filter((name) => name !== 'no-slides.pptx')
    const profile = `-env:UserInstallation=file://${place}/profile`
    const files = names.map((name) => join(corpus, name))
    const convert = ['--headless', '--convert-to', 'pptx', '--outdir', join(place, 'out')]
    execFileSync('soffice', [profile, ...convert, ...files], { stdio: 'ignore' })
    const slides = (await Promise.all(names.map((name) => readDeck(corpus, name, true)))).flat()
    const read = names.map((name) => readDeck(join(place, 'out'), name, false))
    const byId = new Map(slides.map((slide) => [slide.id, slide]))
    const copies = (await Promise.all(read)).flat().filter(({ id }) => byId.has(id))
    compare('by words and media', slides.map(withoutStructure), copies.map(withoutStructure))
    const { lost } = compare('with structure', slides, copies)
    const detail = `${lost} of ${copies.length}`
    report('copies of LibreOffice not recognized', lost / copies.length, '≤ 0.00', detail)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function compare(how: string, slides: readonly Known[], copies: readonly Known[]) {
  const byId = new Map(slides.map((slide) => [slide.id, slide]))
  const all = slides.map((slide) => ({ ...slide, slide: 1 }))
  let [lost, others, pairs, taken] = [0, 0, 0, 0]
  for (const copy of copies) {
    const own = byId.get(copy.id)!
    if (!mostSimilar(copy, [{ ...own, slide: 1 }])?.isCopy) lost++
    const best = mostSimilar(copy, all)
    if (best?.isCopy && byId.get(best.id)!.svg !== own.svg) others++
  }
  for (const [at, one] of slides.entries()) {
    for (const other of all.slice(at + 1)) {
      if (one.svg === other.svg) continue
      pairs++
      if (mostSimilar(one, [other])?.isCopy) taken++
    }
  }
  process.stdout.write(
    `  ${how}: ${lost} of ${copies.length} copies lost, ${others} named another slide, ${taken} of ${pairs} pairs taken\n`,
  )
  return { lost }
}

function withoutStructure(slide: Known): Known {
  return { ...slide, structure: null }
}

async function readDeck(folder: string, name: string, isDrawn: boolean): Promise<Known[]> {
  const bytes = new Uint8Array(readFileSync(join(folder, name)))
  const numbers = listSlides(bytes).slides.map(({ number }) => number)
  const deck = isDrawn ? await openDeckPictures(bytes) : null
  const hashPicture = createPictureHasher()
  const known: Known[] = []
  for (const [at, reading] of [...readSlides(bytes, numbers)].entries()) {
    if ('failure' in reading) continue
    const drawn = deck && (await drawSlide(deck, numbers[at]!))
    known.push({
      id: `${name} ${numbers[at]}`,
      text: slideFacts(reading.slide).text,
      media: reading.media,
      structure: await hashStructure(reading, hashPicture),
      svg: drawn && 'svg' in drawn ? drawn.svg : null,
    })
  }
  return known
}
