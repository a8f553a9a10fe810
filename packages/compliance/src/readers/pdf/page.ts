import type { Document, Element, Page } from '@blazon/document/document'
import type { PDFPageProxy } from 'pdfjs-dist'
import { parsePostscriptName } from '../../texts/postscript-name.ts'
import { emuPerPixel, type Matrix, multiply } from '../drawing/matrix.ts'
import { noBackground, onlyPage } from '../element.ts'
import type { Unread } from '../unread.ts'
import { drawnBy } from './content.ts'
import type { Drawn, DrawnText, FontFacts } from './drawn.ts'
import type { PdfFile } from './file.ts'
import type { Sides } from './graphics.ts'
import { createPatternReader } from './patterns.ts'
import { type Album, pictureElement, readSample, type Sample } from './pictures.ts'
import { joinPath, type Shape, shapeElement } from './shapes.ts'
import { textElements } from './text-elements.ts'

/** CSS pixels per point. */
const pixelsPerPoint = 96 / 72

export interface ReadPage {
  page: Page
  /** In EMU, as displayed. */
  size: { width: number; height: number }
  links: Document['externalLinks']
  /** Families of the embedded fonts of its text. */
  embeddedFonts: readonly string[]
}

/** The properties of a font that pdf.js has loaded. */
interface LoadedFont {
  name?: string
  bold?: boolean
  black?: boolean
  italic?: boolean
  vertical?: boolean
  isType3Font?: boolean
  missingFile?: boolean
  fontMatrix?: readonly number[]
}

const emThousandth = [0.001, 0, 0, 0.001, 0, 0]

/** Reads a page as displayed: cropped, rotated, with the initial visibility of its layers. */
export async function readPage(
  page: PDFPageProxy,
  { pdfjs, layers }: PdfFile,
  album: Album,
  unread: Unread,
): Promise<ReadPage> {
  const { pageNumber: number } = page
  const viewport = page.getViewport({ scale: 1 })
  const scale: Matrix = [pixelsPerPoint, 0, 0, pixelsPerPoint, 0, 0]
  const matrix = multiply(scale, viewport.transform as unknown as Matrix)
  const [right, bottom] = [viewport.width * pixelsPerPoint, viewport.height * pixelsPerPoint]
  const sides: Sides = { left: 0, top: 0, right, bottom }
  const operators = await page.getOperatorList()
  const resources = {
    font: createFontReader(page),
    pattern: createPatternReader(page),
    isVisible: (layer: unknown) => layer === null || layers.isVisible(layer),
  }
  const drawn = drawnBy(operators, resources, pdfjs.OPS, matrix, sides)
  const samples = await readSamples(page, drawn, album, unread)
  return {
    page: {
      ...onlyPage([], noBackground),
      number,
      ...withBackground(createElements(drawn, samples), sides),
    },
    size: { width: Math.round(right * emuPerPixel), height: Math.round(bottom * emuPerPixel) },
    links: await readLinks(page),
    embeddedFonts: drawn.flatMap((one) =>
      one.kind === 'text' && one.font.isEmbedded ? (one.font.family ?? []) : [],
    ),
  }
}

async function readLinks(page: PDFPageProxy): Promise<Document['externalLinks']> {
  const annotations: readonly { url?: unknown }[] = await page.getAnnotations()
  return annotations.flatMap(({ url }) =>
    typeof url === 'string' ? [{ page: page.pageNumber, target: url, kind: 'link' as const }] : [],
  )
}

/** The pictures that a page draws, by name. */
async function readSamples(
  page: PDFPageProxy,
  drawn: readonly Drawn[],
  album: Album,
  unread: Unread,
): Promise<ReadonlyMap<string, Sample>> {
  const samples = new Map<string, Sample>()
  const names = new Set(drawn.flatMap((one) => (one.kind === 'image' ? (one.object ?? []) : [])))
  for (const name of names) {
    const sample = await readSample(page, name, album)
    if (sample) samples.set(name, sample)
    else unread.note(`a picture on page ${page.pageNumber}`)
  }
  return samples
}

/**
 * Creates the elements in drawing order, bottom first; a text is at the place of its first letter.
 */
function createElements(drawn: readonly Drawn[], samples: ReadonlyMap<string, Sample>): Element[] {
  const placed: { element: Element; order: number }[] = []
  const texts: { drawn: DrawnText; order: number }[] = []
  let shape: { shape: Shape; order: number } | null = null
  const endShape = () => {
    if (shape) placed.push({ element: shapeElement(shape.shape), order: shape.order })
    shape = null
  }
  drawn.forEach((one, order) => {
    if (one.kind === 'path') {
      const joined: Shape | null = shape && joinPath(shape.shape, one)
      if (shape && joined) shape = { ...shape, shape: joined }
      else {
        endShape()
        shape = { shape: one, order }
      }
      return
    }
    endShape()
    if (one.kind === 'text') texts.push({ drawn: one, order })
    else placed.push({ element: pictureElement(one, samples.get(one.object ?? '') ?? null), order })
  })
  endShape()
  placed.push(...textElements(texts))
  return placed.sort((a, b) => a.order - b.order).map(({ element }) => element)
}

/** A paint over the whole page before anything else is the page's background. */
function withBackground(elements: readonly Element[], page: Sides) {
  const [first, ...rest] = elements
  const isWhole = (length: number | undefined, whole: number) =>
    length !== undefined && length >= (whole - 2) * emuPerPixel
  const isBackground =
    first?.kind === 'shape' &&
    first.fill !== null &&
    first.line === null &&
    isWhole(first.box?.width, page.right) &&
    isWhole(first.box?.height, page.bottom)
  return isBackground
    ? { background: first.fill ?? noBackground, elements: rest }
    : { background: noBackground, elements }
}

/** The fonts of a page by the names that its operators use. */
export function createFontReader({ commonObjs }: PDFPageProxy): (id: string) => FontFacts {
  const known = new Map<string, FontFacts>()
  return (id) => {
    const found = known.get(id) ?? readFacts(commonObjs.has(id) ? commonObjs.get(id) : {})
    known.set(id, found)
    return found
  }
}

function readFacts(font: LoadedFont): FontFacts {
  const { family, weight } = parsePostscriptName(font.name ?? '')
  const { isType3Font = false, fontMatrix = emThousandth } = font
  return {
    family: family === '' || isType3Font ? null : family,
    weight: weight ?? (font.black ? 900 : font.bold ? 700 : 400),
    italic: font.italic ?? false,
    vertical: font.vertical ?? false,
    isEmbedded: font.missingFile !== true,
    isMeasured: !isType3Font || Math.abs((fontMatrix[3] ?? 0) - 0.001) < 1e-9,
    matrix: fontMatrix,
  }
}
