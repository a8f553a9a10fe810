import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AssemblySlide, assemble } from '@blazon/pptx/assembly/assemble'
import { listSlides } from '@blazon/pptx/slides/list-slides'
import sharp from 'sharp'
import { drawWithLibreOffice } from './libreoffice.ts'
import { deckWithOtherStyles } from './other-styles.ts'

const maxSlides = 110
/** The width in pixels. */
const width = 480
/** Levels of 255 that a pixel may differ: the rasterizer rounds the same line differently. */
const tolerance = 8

interface AssemblyComparison {
  compared: number
  different: { deck: string; slide: number; share: number }[]
}

/**
 * Draws slides with LibreOffice, in their own decks and in one assembled deck whose first slide has
 * other text and table styles.
 * @param paths of decks and of folders of decks
 * @returns the slides whose pictures differ, with the share of their pixels
 */
export async function compareAssembly(paths: readonly string[]): Promise<AssemblyComparison> {
  const first = deckWithOtherStyles()
  const decks = await readDecks(paths, first)
  const slides = [{ bytes: first, count: 1 }, ...decks].flatMap(({ bytes, count }) =>
    Array.from({ length: count }, (_, at): AssemblySlide => {
      return { deck: bytes, slide: at + 1, mark: null, hidden: null, section: null }
    }),
  )
  const { bytes } = assemble({ slides, masterPolicy: 'keep', variables: {}, title: 'Compared' })
  const folder = await mkdtemp(join(tmpdir(), 'blazon-assembly-'))
  try {
    const path = join(folder, 'assembled.pptx')
    await writeFile(path, bytes)
    const drawn = await drawWithLibreOffice([path, ...decks.map((deck) => deck.path)], width)
    const together = drawn.get(path)?.pictures ?? []
    const different: AssemblyComparison['different'] = []
    let number = 1
    for (const deck of decks) {
      const alone = drawn.get(deck.path)?.pictures ?? []
      for (let slide = 0; slide < deck.count; slide++, number++) {
        const [before, after] = [alone[slide], together[number]]
        const share = before && after ? await differingShare(before, after) : 1
        if (share > 0) different.push({ deck: deck.path, slide: slide + 1, share })
      }
    }
    return { compared: number - 1, different }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Decks with the page size of the first, and without hidden slides, which LibreOffice leaves out. */
async function readDecks(given: readonly string[], first: Uint8Array) {
  const found: { path: string; bytes: Uint8Array; count: number }[] = []
  const { size } = listSlides(first)
  let count = 0
  for (const path of await findPaths(given)) {
    const bytes = new Uint8Array(await readFile(path))
    const list = listSlides(bytes)
    const isShown = list.slides.every(({ hidden, contentHash }) => !hidden && contentHash !== null)
    const fits = list.size.width === size.width && list.size.height === size.height
    if (!fits || !isShown || list.slides.length === 0 || count >= maxSlides) continue
    count += list.slides.length
    found.push({ path, bytes, count: list.slides.length })
  }
  return found
}

async function findPaths(given: readonly string[]): Promise<string[]> {
  const paths: string[] = []
  for (const path of given) {
    if (!(await stat(path)).isDirectory()) paths.push(path)
    else {
      const files = (await readdir(path)).filter((file) => file.endsWith('.pptx')).sort()
      paths.push(...files.map((file) => join(path, file)))
    }
  }
  return paths
}

/** The share of pixels that differ. */
async function differingShare(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  )
  if (!a || a.length !== b?.length) return 1
  let count = 0
  for (let at = 0; at < a.length; at += 3) {
    const distance = Math.max(...[0, 1, 2].map((add) => Math.abs(a[at + add]! - b[at + add]!)))
    if (distance > tolerance) count++
  }
  return count / (a.length / 3)
}
