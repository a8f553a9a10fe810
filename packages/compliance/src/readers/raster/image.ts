import type { Document, Element, Mark, PaintColor } from '@blazon/document/document'
import { sha256 } from '@blazon/pptx/container/media'
import { malformed } from '@blazon/pptx/container/unreadable-file'
import { noBackground, onlyPage } from '../element.ts'
import { emptyElement } from '../empty-element.ts'
import { limitExceeded } from '../markup/source.ts'
import { unknown } from '../style/values.ts'

/** What a reader found in an image file. */
export interface Image {
  width: number
  height: number
  /** Pixels per inch; null if the file does not contain it. */
  dpi: number | null
  properties: Readonly<Record<string, string>>
  /** Its dominant colours, or why they are unknown. */
  colors: readonly PaintColor[] | { unread: string }
}

const maxPixels = 100_000_000

/** @throws UnreadableFile for an image without pixels, or with more than 100 million. */
export function checkPixels(width: number, height: number): void {
  if (width === 0 || height === 0) throw malformed('The image has no pixels.')
  if (width * height > maxPixels) {
    throw limitExceeded(
      `The image has ${width} × ${height} pixels; at most 100 million can be read.`,
    )
  }
}

/** An image as a document: one picture, its dominant colours as estimates. */
export function imageDocument(format: 'png' | 'jpeg', bytes: Uint8Array, image: Image): Document {
  const { width, height, dpi, properties, colors } = image
  const emuPerPixel = 914_400 / (dpi ?? 96)
  const size = { width: Math.round(width * emuPerPixel), height: Math.round(height * emuPerPixel) }
  return {
    format,
    pages: [onlyPage([createPicture(bytes, image, size, createMarks(colors))], noBackground)],
    size,
    properties: dpi === null ? properties : { ...properties, dpi: `${Math.round(dpi)}` },
    macros: false,
    externalLinks: [],
    masterHashes: [],
    unread: [],
  }
}

function createMarks(colors: Image['colors']): Mark[] {
  if ('unread' in colors) {
    return [{ name: 'colours', target: 'fill', paint: explicit(unknown(colors.unread)) }]
  }
  return colors.map((color) => ({
    name: 'dominant colour',
    target: 'fill',
    paint: explicit({ kind: 'solid', color }),
    isEstimate: true,
  }))
}

function explicit<Value>(value: Value) {
  return { value, source: 'explicit' as const }
}

function createPicture(
  bytes: Uint8Array,
  { width, height }: Image,
  size: { width: number; height: number },
  marks: readonly Mark[],
): Element {
  return {
    ...emptyElement('picture', 'image', 'image'),
    box: { x: 0, y: 0, ...size, rotation: 0 },
    marks,
    picture: {
      sha256: sha256(bytes),
      pixels: { width, height },
      crop: { left: 0, top: 0, right: 0, bottom: 0 },
      linked: false,
    },
  }
}
