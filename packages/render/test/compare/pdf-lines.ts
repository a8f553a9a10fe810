import { type Matrix, multiply } from '@blazon/compliance/readers/drawing/matrix'
import { drawnBy } from '@blazon/compliance/readers/pdf/content'
import { openPdf } from '@blazon/compliance/readers/pdf/file'
import { createFontReader } from '@blazon/compliance/readers/pdf/page'
import { createPatternReader } from '@blazon/compliance/readers/pdf/patterns'
import type { TextLine } from './text-line.ts'

/** A part of a line in one style. */
export interface Stretch extends TextLine {
  /** Its size, in heights of the slide. */
  em: number
}

/** The stretches of text on each page of a PDF, in the order that they are drawn in. */
export async function readPdfStretches(pdf: Uint8Array): Promise<Stretch[][]> {
  const file = await openPdf(pdf, false)
  try {
    const pages: Stretch[][] = []
    for (let number = 1; number <= file.document.numPages; number += 1) {
      const page = await file.document.getPage(number)
      const { transform, width, height } = page.getViewport({ scale: 1 })
      const toFractions: Matrix = [1 / width, 0, 0, 1 / height, 0, 0]
      const sides = { left: 0, top: 0, right: width, bottom: height }
      const resources = {
        font: createFontReader(page),
        pattern: createPatternReader(page),
        isVisible: () => true,
      }
      const matrix = transform as unknown as Matrix
      const operators = await page.getOperatorList()
      pages.push(
        drawnBy(operators, resources, file.pdfjs.OPS, matrix, sides).flatMap((drawn) => {
          if (drawn.kind !== 'text') return []
          const { text, from, to, em } = drawn
          const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
          const [, , , , x, y] = multiply(toFractions, [1, 0, 0, 1, from.x, from.y])
          return [{ text, x, y, angle: (Math.round(degrees) + 360) % 360, em: em / height }]
        }),
      )
      page.cleanup()
    }
    return pages
  } finally {
    await file.close()
  }
}
