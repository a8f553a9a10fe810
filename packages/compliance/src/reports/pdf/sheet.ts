import PDFDocument from 'pdfkit'
import { reportColors } from '../report-colors.ts'
import { openReportFonts, type Weight } from './fonts.ts'

/** The pages of a report as PDF: texts in the shipped fonts, tagged for screen readers. */

interface TextStyle {
  /** In points. */
  size: number
  /** `#RRGGBB`. */
  color: string
  weight?: Weight
  /** Space below, in points. */
  below?: number
}

export interface Sheet {
  readonly document: PDFKit.PDFDocument
  /** Writes a paragraph at the current height, over several lines and pages if it is long. */
  write(text: string, style: TextStyle): void
  /** Continues on the next page if less than this height is left. In points. */
  keep(height: number): void
  /** Writes what is at the bottom of each page, and returns the file. */
  close(footer: (page: number, pages: number) => string): Promise<Uint8Array>
}

interface SheetOptions {
  title: string
  /** BCP 47. */
  language: string
  /** The time that the file states; the same one gives the same bytes. */
  createdAt: Date
}

export const margin = 48

/** The height of the common font above its baseline, in ems. */
const ascent = 0.952

export function openSheet({ title, language, createdAt }: SheetOptions): Sheet {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    // The standard font has no characters beyond Latin 1.
    font: null as unknown as string,
    info: { Title: title, Creator: 'Blazon', Producer: 'PDFKit', CreationDate: createdAt },
  })
  const pieces: Buffer[] = []
  document.on('data', (piece: Buffer) => pieces.push(piece))
  const fonts = openReportFonts((name, font) => {
    // The library takes an open font too, which its types do not know.
    document.registerFont(name, font as unknown as Buffer)
  })
  const write = (text: string, { size, color, weight = 'regular', below = 0 }: TextStyle) => {
    const runs = fonts.divide(clean(text), weight)
    // By their own heights, the fonts of a line would have different baselines.
    const baseline = -ascent * size
    runs.forEach(({ text: part, font, stroke }, at) => {
      document
        .font(font, size)
        .fillColor(color)
        .strokeColor(color)
        .lineWidth(size * stroke)
      const continued = at < runs.length - 1
      document.text(part, { continued, baseline, lineGap: 1, fill: true, stroke: stroke > 0 })
    })
    document.y += below
  }
  return {
    document,
    write,
    keep(height) {
      if (document.y + height > document.page.height - margin) document.addPage()
    },
    async close(footer) {
      const { count } = document.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        document.switchToPage(page)
        // In the margin, text would begin a new page.
        document.page.margins.bottom = 0
        document.markContent('Artifact', { type: 'Pagination' })
        document.x = margin
        document.y = document.page.height - margin + 16
        write(footer(page + 1, count), { size: 8, color: reportColors.soft })
        document.endMarkedContent()
      }
      const ended = new Promise<void>((resolve, reject) => {
        document.on('end', resolve)
        document.on('error', reject)
      })
      document.end()
      await ended
      return new Uint8Array(Buffer.concat(pieces))
    },
  }
}

/** The text on one line, without invisible characters except the joiners that some scripts need. */
function clean(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
}
