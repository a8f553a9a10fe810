import { createHash } from 'node:crypto'
import type { Box, Element, Picture } from '@blazon/document/document'
import type { PDFPageProxy } from 'pdfjs-dist'
import { keepsRectangles, type Matrix } from '../drawing/matrix.ts'
import type { DrawnImage } from './drawn.ts'
import { unnamedElement, uprightBox } from './elements.ts'
import { computeSides, intersect, type Sides } from './graphics.ts'
import { type DecodedImage, encodePng, type Raster, sampled } from './raster.ts'

/** The content of a picture, wherever and however often it is drawn. */
export interface Sample {
  /** Identifies its pixels, independent of their compression. */
  sha256: string
  /** Null if too many others are already stored. */
  raster: Raster | null
}

/** The pictures of a file by hash, up to a memory limit. */
export interface Album {
  samples: Map<string, Sample>
  bytes: number
}

const maxAlbumBytes = 128 * 1024 * 1024

export function createAlbum(): Album {
  return { samples: new Map(), bytes: 0 }
}

/** A picture of a page, by name, after decoding; null if that fails. */
export async function readSample(
  { objs, commonObjs }: PDFPageProxy,
  name: string,
  album: Album,
): Promise<Sample | null> {
  const held = name.startsWith('g_') ? commonObjs : objs
  const image = await new Promise<DecodedImage | null>((resolve) => held.get(name, resolve))
  if (!image?.data) return null
  const sha256 = hashPicture(image)
  const known = album.samples.get(sha256)
  if (known) return known
  const raster = album.bytes < maxAlbumBytes ? sampled(image) : null
  const sample = { sha256, raster }
  album.bytes += raster?.rgba.byteLength ?? 0
  album.samples.set(sha256, sample)
  return sample
}

/** @param sample of its pixels; null if they are unknown. */
export function pictureElement(drawn: DrawnImage, sample: Sample | null): Element {
  const { pixels, fill, hidden, matrix, opacity } = drawn
  const { box, crop } = locate(drawn)
  const raster = sample?.raster ?? null
  return {
    ...unnamedElement('picture', 'image'),
    box,
    hidden,
    fill: fill && { value: fill, source: 'explicit' },
    picture: {
      sha256: sample?.sha256 ?? null,
      pixels,
      crop,
      linked: false,
      // The unit square is upside down on a page with y downwards.
      mirrored: matrix[0] * matrix[3] - matrix[1] * matrix[2] > 0,
      recolored: opacity < 1,
      read: () => raster && encodePng(raster),
    },
  }
}

function hashPicture({ width, height, kind, data }: DecodedImage): string {
  return createHash('sha256').update(`${width} ${height} ${kind} `).update(data).digest('hex')
}

/** The visible box of a picture, and its crop: a clipped picture counts as cropped. */
function locate({ matrix, clip }: DrawnImage): { box: Box; crop: Picture['crop'] } {
  const whole = computeSides([0, 0, 1, 1], matrix)
  const seen = intersect(whole, clip)
  const [a, b, c, d] = matrix
  if (seen === null || !keepsRectangles(matrix) || Math.abs(b) > Math.abs(a) || a < 0 || d > 0) {
    return { box: turnedBox(matrix), crop: { left: 0, top: 0, right: 0, bottom: 0 } }
  }
  const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)]
  const share = (cut: number, of: number) => (of > 0 ? Math.round((cut / of) * 1e4) / 1e4 : 0)
  return {
    box: uprightBox(seen),
    crop: {
      left: share(seen.left - whole.left, width),
      top: share(seen.top - whole.top, height),
      right: share(whole.right - seen.right, width),
      bottom: share(whole.bottom - seen.bottom, height),
    },
  }
}

/** The box of the unit square before its rotation, in EMU. */
function turnedBox([a, b, c, d, e, f]: Matrix): Box {
  const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)]
  const [x, y] = [e + (a + c) / 2, f + (b + d) / 2]
  const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI)
  return {
    ...uprightBox(aroundPoint(x, y, width, height)),
    rotation: (degrees + 360) % 360,
  }
}

function aroundPoint(x: number, y: number, width: number, height: number): Sides {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}
