import type { Box, Document, Element, Page, Picture, Run } from '@blazon/document/document'
import { decode, type Raster } from '../pictures/decode.ts'
import { listBodies, listRuns } from '../places/walk.ts'
import { type Bounds, bounds } from './backdrop.ts'
import type { Pixels } from './contrast.ts'

/**
 * The pixels below texts that lie wholly on one picture, by run: in formats with both positions
 * (PDF). Texts above an edge of a picture, above something else on it, or on a turned, translucent
 * or washed out picture are left out.
 */
export async function readPictureColors(
  document: Document,
  includeHidden: boolean,
): Promise<Map<Run, Pixels>> {
  const found = new Map<Run, Pixels>()
  let before: Rasters = new Map()
  for (const page of document.pages) {
    const rasters: Rasters = new Map()
    for (const [order, element] of page.elements.entries()) {
      if (element.hidden && !includeHidden) continue
      const runs = [...listBodies(page, element)].flatMap(listRuns)
      if (runs.every(({ run }) => run.isUnseen)) continue
      const picture = findPictureBelow(page, element, order)
      if (!picture?.picture || !picture.box || !element.box) continue
      const key = JSON.stringify([picture.picture.sha256, picture.picture.crop])
      const raster = rasters.get(key) ?? before.get(key) ?? (await readRaster(picture.picture))
      rasters.set(key, raster)
      const pixels = raster && samplePixels(raster, bounds(picture.box), bounds(element.box))
      if (pixels) for (const { run } of runs) found.set(run, pixels)
    }
    before = rasters
  }
  return found
}

/** The pictures of one page and the page before it, since many pages repeat their pictures. */
type Rasters = Map<string, Raster | null>

/** The picture that is the first thing below a text, if it covers the whole text; otherwise null. */
function findPictureBelow({ elements }: Page, { box }: Element, order: number): Element | null {
  if (!box || box.rotation % 90 !== 0) return null
  const text = bounds(box)
  for (let at = order - 1; at >= 0; at -= 1) {
    const below = elements[at]!
    if (below.hidden || !below.box || !isPainted(below) || !touch(text, bounds(below.box))) continue
    return below.picture && isPlain(below) && contains(below.box, text) ? below : null
  }
  return null
}

function isPainted({ picture, fill }: Element): boolean {
  return picture !== null || (fill !== null && fill.value.kind !== 'none')
}

/** A stencil has a fill, and its own pixels say only where it is painted. */
function isPlain({ picture, fill, box }: Element): boolean {
  return !picture?.mirrored && !picture?.recolored && fill === null && box?.rotation === 0
}

function touch(one: Bounds, other: Bounds): boolean {
  const isApart =
    one.right <= other.left ||
    other.right <= one.left ||
    one.bottom <= other.top ||
    other.bottom <= one.top
  return !isApart
}

function contains(box: Box, inner: Bounds): boolean {
  const outer = bounds(box)
  const across = outer.left <= inner.left && inner.right <= outer.right
  return across && outer.top <= inner.top && inner.bottom <= outer.bottom
}

async function readRaster(picture: Picture): Promise<Raster | null> {
  const bytes = picture.read?.() ?? null
  return (bytes && (await decode(bytes, picture.crop)))?.raster ?? null
}

/** The greatest number of samples along each side of a text. */
const maxSamples = 32

/** Null if one of them is translucent. */
function samplePixels(raster: Raster, picture: Bounds, text: Bounds): Pixels | null {
  const columns = listSamples(raster.width, picture.left, picture.right, text.left, text.right)
  const rows = listSamples(raster.height, picture.top, picture.bottom, text.top, text.bottom)
  const pixels = new Uint8Array(columns.length * rows.length * 3)
  let at = 0
  for (const y of rows) {
    for (const x of columns) {
      const from = (y * raster.width + x) * 4
      if (raster.rgba[from + 3] !== 255) return null
      pixels.set(raster.rgba.subarray(from, from + 3), at)
      at += 3
    }
  }
  return pixels
}

/** Evenly spaced pixels of a picture below a text, along one direction. */
function listSamples(
  count: number,
  start: number,
  end: number,
  from: number,
  to: number,
): number[] {
  const scale = count / (end - start)
  const first = Math.min(count - 1, Math.floor((from - start) * scale))
  const last = Math.max(first, Math.min(count - 1, Math.ceil((to - start) * scale) - 1))
  const step = Math.max(1, (last - first + 1) / maxSamples)
  const samples: number[] = []
  for (let at = first; at <= last; at += step) samples.push(Math.floor(at))
  return samples
}
