import { openPdf, type PdfFile } from '@blazon/compliance/readers/pdf/file'
import { guarded } from '@blazon/compliance/readers/pdf/guard'
import { checkStreams } from '@blazon/compliance/readers/pdf/streams'
import { findPdfHeader } from '@blazon/compliance/readers/sniff'
import { createSurface } from '@blazon/render/bitmap/surface'
import type { Pixels } from '../../../kernel/processes/native-pictures.ts'
import type { Size } from './picture-headers.ts'

/** The longer side of a drawn page, in pixels. */
const maxSide = 3_840
/** Pixels of a picture in a page; their colours take 200 MB. */
const maxImagePixels = 50_000_000
/** Drawing ends early enough for the limit of the process, so that the text of the file is kept. */
const maxDrawingMs = 5_000
const pixelsOfPoint = 96 / 72

/** A page in the file that does not exist. */
export class MissingPage extends Error {
  override readonly name = 'MissingPage'
}

interface DrawnPage {
  /** The size of the page at 96 pixels per inch. */
  size: Size
  picture: Pixels
}

/**
 * Draws a page of a PDF on white, with at most 3,840 pixels on its longer side. Runs in child processes.
 * Throws {@link MissingPage}, and other errors for a page that cannot be drawn.
 * @param scaleOf how many times its own size a page of a size is drawn
 * @param maxMs processor time of drawing
 */
export async function drawPdfPage(
  file: Uint8Array,
  number: number,
  scaleOf: (size: Size) => number,
  maxMs = maxDrawingMs,
): Promise<DrawnPage> {
  // Positions in a PDF count from its header.
  const bytes = file.subarray(Math.max(0, findPdfHeader(file)))
  await checkStreams(bytes)
  return guarded(async () => {
    const { document, close } = await openPdf(bytes, false, maxImagePixels)
    try {
      const { numPages } = document
      if (number > numPages) {
        throw new MissingPage(`it has ${numPages === 1 ? '1 page' : `${numPages} pages`}.`)
      }
      return await draw(await document.getPage(number), scaleOf, maxMs)
    } finally {
      await close()
    }
  })
}

type Page = Awaited<ReturnType<PdfFile['document']['getPage']>>

async function draw(
  page: Page,
  scaleOf: (size: Size) => number,
  maxMs: number,
): Promise<DrawnPage> {
  const own = page.getViewport({ scale: pixelsOfPoint })
  const scale = Math.min(scaleOf(own), maxSide / Math.max(own.width, own.height))
  const viewport = page.getViewport({ scale: pixelsOfPoint * scale })
  const [width, height] = [wholePixels(viewport.width), wholePixels(viewport.height)]
  const { context } = createSurface({ left: 0, top: 0, width, height })
  const began = process.cpuUsage()
  const drawing = page.render({
    canvas: null,
    // Skia's context has what pdf.js uses of that of browsers.
    canvasContext: context as never,
    viewport,
    background: 'white',
  })
  // pdf.js pauses every 15 ms.
  drawing.onContinue = (resume: () => void) => {
    const { user, system } = process.cpuUsage(began)
    if ((user + system) / 1_000 > maxMs) drawing.cancel()
    else resume()
  }
  await drawing.promise
  const { data } = context.getImageData(0, 0, width, height)
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  return {
    size: { width: wholePixels(own.width), height: wholePixels(own.height) },
    picture: { width, height, pixels },
  }
}

function wholePixels(length: number): number {
  return Math.max(1, Math.round(length))
}
