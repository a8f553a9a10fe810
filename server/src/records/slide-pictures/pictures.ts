import { renderVersion } from '@blazon/render/render-version'
import { LRUCache } from 'lru-cache'
import type {
  FaceEntry,
  PicturedFile,
  SlidePicture,
  SlidePictures,
  UploadedFace,
} from '../../kernel/api/slide-pictures.ts'
import { createByteCache } from '../../kernel/base/byte-cache.ts'
import { sha256 } from '../../kernel/base/sha256.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import {
  moduleBeside,
  type Processes,
  type Work,
  WorkLimit,
} from '../../kernel/processes/processes.ts'
import type { Blobs } from '../../storage/blobs.ts'
import { toBlobAddress } from '../files/uploads.ts'
import type { ExportOutcome, ExportTask } from './export-task.ts'
import type { DrawTask, PngTask } from './task.ts'

interface Options {
  processes: Processes
  blobs: Blobs
  /** The faces of an organization's fonts that pictures may use. */
  selectFaces(tenant: Tenant): Promise<FaceEntry[]>
}

const drawing: Work<DrawTask, SlidePicture[]> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'drawSlides',
}
const preparing: Work<object, unknown> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'prepare',
}
const listing: Work<{ bytes: Uint8Array }, string[]> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'listFamilies',
}
const rasterizing: Work<PngTask, Uint8Array | null> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'drawPng',
}
const exporting: Work<ExportTask, ExportOutcome> = {
  module: moduleBeside(import.meta.url, './export-task'),
  name: 'exportDeck',
  cpuMs: 30_000,
  hasFailed: (outcome) => 'refused' in outcome,
}

const mebibyte = 2 ** 20
const cachedBytes = 96 * mebibyte
/** Cache size of a refused picture. */
const entryBytes = 500
const maxFontBytes = 64 * mebibyte
const pngWidth = 1280
/**
 * The first slide is drawn alone, so that it appears soon; the next eight share one opening of the
 * deck.
 */
const slidesTogether = 8

/** A deck to draw, with the entries of its faces. */
interface Deck {
  tenant: Tenant
  file: PicturedFile
  faces: readonly ChosenFace[]
  tag: string
}

interface ChosenFace extends FaceEntry {
  /** The family's name in the deck. */
  family: string
}

export function createSlidePictures({ processes, blobs, selectFaces }: Options): SlidePictures {
  const pictures = new LRUCache<string, SlidePicture>({
    maxSize: cachedBytes,
    sizeCalculation: (picture) => ('svg' in picture ? 2 * picture.svg.length : 0) + entryBytes,
  })
  const pngs = createByteCache<Uint8Array>(cachedBytes / 4, (png) => png.byteLength)
  const families = new LRUCache<string, readonly string[]>({ max: 10_000 })
  const running = new Map<string, Promise<SlidePicture | null>>()
  /** Decks with a requested slide: their next slides are drawn together. */
  const begun = new LRUCache<string, true>({ max: 1_000 })

  return {
    prepare: () => processes.prepare(preparing),
    async open(tenant, file) {
      const faces = await chooseFaces(tenant, file)
      const named = faces.map(({ sha256, family }) => `${sha256} ${family}`)
      const tag = sha256([renderVersion, file.sha256, ...named].join('\n')).slice(0, 32)
      const deck: Deck = { tenant, file, faces, tag }
      return {
        tag,
        readFaces: () => readFaces(tenant, faces),
        svg: (slide) => findOrDraw(deck, slide),
        png: (slide) => findOrRasterize(deck, slide),
        export: (format, title) => exportAll(deck, format, title),
      }
    },
    async readFaces(tenant, findNames) {
      const entries = await selectFaces(tenant)
      if (entries.length === 0) return []
      const called = await findNames([...new Set(entries.flatMap(({ names }) => names))])
      return readFaces(tenant, chooseNamed(entries, called))
    },
  }

  async function findOrDraw(deck: Deck, slide: number): Promise<SlidePicture> {
    const name = namePicture(deck, slide)
    const inProgress = running.get(name)
    // Await only if a drawing is running, so that slides requested in the same tick are drawn
    // together.
    const known = pictures.get(name) ?? (inProgress && (await inProgress))
    if (known) return known
    const numbers = begun.has(deck.tag) ? missingFrom(deck, slide) : [slide]
    begun.set(deck.tag, true)
    const drawn = await draw(deck, numbers)
    // Several slides together took too long, so each is drawn alone.
    return drawn ?? (await draw(deck, [slide]))!
  }

  function missingFrom(deck: Deck, slide: number): number[] {
    const next = Array.from({ length: slidesTogether - 1 }, (_, at) => slide + at + 1)
    const isThere = (name: string) => pictures.has(name) || running.has(name)
    return [slide, ...next.filter((number) => !isThere(namePicture(deck, number)))]
  }

  /** Draws slides in one process; returns the first, or null if they took too long together. */
  function draw(deck: Deck, numbers: readonly number[]): Promise<SlidePicture | null> {
    const drawn = drawAll(deck, numbers).catch((error: unknown) => {
      if (numbers.length > 1 && error instanceof WorkLimit) return []
      throw error
    })
    const each = numbers.map((number, at) => {
      const name = namePicture(deck, number)
      const one = drawn.then((all) => all[at] ?? null).finally(() => running.delete(name))
      // The caller of the first slide receives the error.
      one.catch(() => {})
      running.set(name, one)
      return one
    })
    return each[0]!
  }

  async function drawAll(deck: Deck, numbers: readonly number[]): Promise<SlidePicture[]> {
    const { tenant, tag } = deck
    const task: DrawTask = { ...(await readDeck(deck)), numbers }
    const key = `${tag} ${numbers.join(' ')}`
    const drawn = await processes.run(drawing, task, { ...tenant, key })
    for (const [at, picture] of drawn.entries())
      pictures.set(namePicture(deck, numbers[at]!), picture)
    return drawn
  }

  async function readDeck(deck: Deck): Promise<Omit<DrawTask, 'numbers'>> {
    const [bytes, faces] = await Promise.all([
      blobs.read(toBlobAddress(deck.tenant, deck.file)),
      readFaces(deck.tenant, deck.faces),
    ])
    return {
      bytes,
      faces: faces.map(({ bytes: _, ...face }) => face),
      faceBytes: faces.map((face) => face.bytes),
    }
  }

  async function exportAll(deck: Deck, format: 'pdf' | 'png', title: string) {
    const task: ExportTask = { ...(await readDeck(deck)), format, title, width: pngWidth }
    const key = `${deck.tag} ${format}`
    return processes.run(exporting, task, { ...deck.tenant, key })
  }

  async function findOrRasterize(deck: Deck, slide: number) {
    const picture = await findOrDraw(deck, slide)
    if ('refused' in picture) return picture
    const name = namePicture(deck, slide)
    const task = { svg: picture.svg, width: pngWidth }
    const png = await pngs.get(name, () =>
      processes.run(rasterizing, task, { ...deck.tenant, key: `${name} png` }),
    )
    return png === null ? { refused: 'The picture is too complex for a PNG.' } : { png }
  }

  function readFaces(tenant: Tenant, faces: readonly ChosenFace[]): Promise<UploadedFace[]> {
    return Promise.all(
      faces.map(async ({ family, weight, italic, sha256 }) => {
        const bytes = await blobs.read(toBlobAddress(tenant, { sha256 }))
        return { family, weight, italic, bytes }
      }),
    )
  }

  /** The faces whose family the deck uses. The deck is read only if the tenant has fonts. */
  async function chooseFaces(tenant: Tenant, file: PicturedFile): Promise<ChosenFace[]> {
    const entries = await selectFaces(tenant)
    if (entries.length === 0) return []
    return chooseNamed(entries, await findFamilies(tenant, file))
  }

  async function findFamilies(tenant: Tenant, file: PicturedFile): Promise<readonly string[]> {
    const known = families.get(file.sha256)
    if (known) return known
    const bytes = await blobs.read(toBlobAddress(tenant, file))
    const found = await processes
      .run(listing, { bytes }, { ...tenant, key: file.sha256 })
      .catch((error: unknown) => {
        if (error instanceof WorkLimit) return []
        throw error
      })
    families.set(file.sha256, found)
    return found
  }
}

/** The faces with one of the names, once for each of their names, up to the limit. */
function chooseNamed(entries: readonly FaceEntry[], called: readonly string[]): ChosenFace[] {
  const names = new Set(called)
  let bytes = 0
  return entries.flatMap((entry) =>
    entry.names.flatMap((family) => {
      if (!names.has(family) || bytes + entry.bytes > maxFontBytes) return []
      bytes += entry.bytes
      return [{ ...entry, family }]
    }),
  )
}

function namePicture({ tag }: Deck, slide: number): string {
  return `${tag} ${slide}`
}
