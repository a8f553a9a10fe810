import { readDocument } from '@blazon/compliance/readers/read-document'
import { htmlReport } from '@blazon/compliance/reports/html'
import { renderPageOutline } from '@blazon/compliance/reports/outline/page-svg'
import type { PdfPicture } from '@blazon/compliance/reports/pdf'
import type { ReportedRule } from '@blazon/compliance/reports/reported-rule'
import { sarifReport } from '@blazon/compliance/reports/sarif'
import type { CompletedCheck } from '@blazon/compliance/result'
import type { Document } from '@blazon/document/document'
import { findPresentation, openPackage } from '@blazon/pptx/container/package'
import { slidePartNames } from '@blazon/pptx/slides/list-slides'
import { readSize } from '@blazon/pptx/slides/read-deck'
import { drawSlide, drawSlides, openDeckPictures } from '@blazon/render/deck-pictures'
import { renderPng } from '@blazon/render/raster'
import type { UploadedFace } from '../../kernel/api/slide-pictures.ts'
import type { Language } from '../../kernel/pages/language.ts'
import { allowPages, allowPixels } from '../../kernel/processes/cpu-budget.ts'
import { csvHeader, renderCsvLines } from './report-csv.ts'
import { loadReportWords } from './report-languages.ts'

/** The program of a report's process: it reads the file once more, to draw it. */

/** The file as the check read it. */
export interface CheckedFile {
  bytes: Uint8Array
  /** A text that was posted is plain text, whatever it looks like. */
  isText: boolean
  filename: string | null
  /** The one slide that was checked; null for the whole file. */
  slide: number | null
}

export interface ReportTask extends CheckedFile {
  format: 'html' | 'pdf' | 'sarif'
  /** JSON of the completed check, findings included. */
  result: string
  rules: readonly ReportedRule[]
  /** The organization's fonts that the deck names. */
  faces: readonly Omit<UploadedFace, 'bytes'>[]
  /** The bytes of each face, in the same order. */
  faceBytes: readonly Uint8Array[]
  /** The name of the brand. */
  brand: string
  /** In ISO 8601. */
  checkedAt: string
  /** Of HTML and PDF. */
  language: Language
  /** Whether the page has a link to the report as PDF. */
  linksPdf: boolean
}

/**
 * The limits of a page. With more pictures it is slow to open; later slides have their findings
 * alone.
 */
const pictureLimits = { maxLength: 64 * 2 ** 20, maxCpuMs: 6_000, pageCpuMs: 40 }

export async function writeReport(task: ReportTask): Promise<string | Uint8Array> {
  const { format, result, rules, filename, brand, linksPdf } = task
  const check = JSON.parse(result) as CompletedCheck
  const named = { filename: filename ?? 'text.txt', rules }
  if (format === 'sarif') return `${JSON.stringify(sarifReport(check, named))}\n`
  const options = { ...named, words: await loadReportWords(task.language) }
  if (format === 'pdf') {
    // The library of PDF and its fonts are loaded for this format only.
    const { listPicturedSlides, pdfReport } = await import('@blazon/compliance/reports/pdf')
    const pictures = await paintSlides(task, check, listPicturedSlides(check).shown)
    return pdfReport(check, { ...options, brand, checkedAt: new Date(task.checkedAt), pictures })
  }
  const document = await readAgain(task)
  const pictures = await drawDeck(task, document)
  return htmlReport(check, document, { ...options, pictures, linksPdf })
}

export type CsvTask = Pick<ReportTask, 'result' | 'language'>

/** The report as CSV, with messages in the language. */
export async function writeTranslatedCsv({ result, language }: CsvTask): Promise<string> {
  const { findings } = JSON.parse(result) as CompletedCheck
  const { describeFinding } = await loadReportWords(language)
  return csvHeader + renderCsvLines(findings, describeFinding)
}

/** Pixels of a slide: printed, it has about 170 dots per inch. */
const paintedWidth = 1_000

/**
 * Returns the pictures of a deck's slides as PNG; none for other formats. Only the process has limits of
 * time, so that a report never depends on the speed of the machine.
 */
async function paintSlides(
  { bytes, faces, faceBytes }: ReportTask,
  { input }: CompletedCheck,
  numbers: readonly number[],
): Promise<Map<number, PdfPicture>> {
  const painted = new Map<number, PdfPicture>()
  if (input.format !== 'pptx') return painted
  const uploaded = faces.map((face, at) => ({ ...face, bytes: faceBytes[at]! }))
  const deck = await openDeckPictures(bytes, uploaded)
  const { width, height } = deck.size
  for (const number of numbers) {
    allowPages(1)
    const slide = await drawSlide(deck, number)
    if ('svg' in slide) {
      allowPixels(paintedWidth * paintedWidth * (height / width))
      const png = await renderPng(slide.svg, paintedWidth)
      const refused = { refused: `The picture of slide ${number} is too complex for a PNG.` }
      painted.set(number, png === null ? refused : { png, width, height })
    } else painted.set(number, slide)
  }
  return painted
}

/** Returns the pictures of a deck's slides by their number; none for other formats. */
async function drawDeck({ bytes, faces, faceBytes, slide }: ReportTask, document: Document) {
  if (document.format !== 'pptx') return new Map()
  const { maxLength, maxCpuMs, pageCpuMs } = pictureLimits
  const uploaded = faces.map((face, at) => ({ ...face, bytes: faceBytes[at]! }))
  const numbers = slide === null ? document.pages.map(({ number }) => number) : [slide]
  const limits = { maxLength, maxCpuMs: maxCpuMs + numbers.length * pageCpuMs }
  return drawSlides(bytes, uploaded, limits, numbers)
}

export interface DrawnPage {
  number: number
  /** EMU. */
  width: number
  height: number
  /** An outline of the page; null for a slide, which has a picture of its own. */
  svg: string | null
}

export interface ListTask extends CheckedFile {
  isDeck: boolean
}

/** A format without a page size, such as text, has no pages to draw on. */
export async function listPages({ isDeck, ...file }: ListTask): Promise<DrawnPage[]> {
  return isDeck ? listSlides(file) : outlinePages(file)
}

/** Reads only the presentation part; slides are read when they are drawn. */
function listSlides({ bytes, slide }: CheckedFile): DrawnPage[] {
  const pack = openPackage(bytes)
  const { width, height } = readSize(findPresentation(pack).root)
  const all = slidePartNames(pack).map((_, at) => at + 1)
  const numbers = slide === null ? all : [slide]
  return numbers.map((number) => ({ number, width, height, svg: null }))
}

async function outlinePages(file: CheckedFile): Promise<DrawnPage[]> {
  const { pages, size } = await readAgain(file)
  if (size === null || size.width <= 0 || size.height <= 0) return []
  return pages.map((page) => ({
    number: page.number,
    width: Math.round(size.width),
    height: Math.round(size.height),
    svg: renderPageOutline(page, size, `Page ${page.number}`),
  }))
}

function readAgain({ bytes, isText, filename, slide }: CheckedFile): Promise<Document> {
  const format = isText ? { format: 'text' as const } : {}
  return readDocument(bytes, { filename, slide, onPages: allowPages, ...format })
}
