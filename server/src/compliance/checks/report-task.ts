import { readDocument } from '@blazon/compliance/readers/read-document'
import { htmlReport } from '@blazon/compliance/reports/html'
import { renderPageOutline } from '@blazon/compliance/reports/outline/page-svg'
import type { ReportedRule } from '@blazon/compliance/reports/reported-rule'
import { sarifReport } from '@blazon/compliance/reports/sarif'
import type { CompletedCheck } from '@blazon/compliance/result'
import type { Document } from '@blazon/document/document'
import { findPresentation, openPackage } from '@blazon/pptx/container/package'
import { slidePartNames } from '@blazon/pptx/slides/list-slides'
import { readSize } from '@blazon/pptx/slides/read-deck'
import { drawSlides } from '@blazon/render/deck-pictures'
import type { UploadedFace } from '../../kernel/api/slide-pictures.ts'
import { allowPages } from '../../kernel/processes/cpu-budget.ts'

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
  format: 'html' | 'sarif'
  /** JSON of the completed check, findings included. */
  result: string
  rules: readonly ReportedRule[]
  /** The organization's fonts that the deck names. */
  faces: readonly Omit<UploadedFace, 'bytes'>[]
  /** The bytes of each face, in the same order. */
  faceBytes: readonly Uint8Array[]
}

/**
 * The limits of a report. With more pictures it is slow to open; later slides have their findings
 * alone.
 */
const pictureLimits = { maxLength: 64 * 2 ** 20, maxCpuMs: 6_000, pageCpuMs: 40 }

export async function writeReport(task: ReportTask): Promise<string> {
  const { format, result, rules, filename } = task
  const check = JSON.parse(result) as CompletedCheck
  const options = { filename: filename ?? 'text.txt', rules }
  if (format === 'sarif') return `${JSON.stringify(sarifReport(check, options))}\n`
  const document = await readAgain(task)
  return htmlReport(check, document, { ...options, pictures: await drawDeck(task, document) })
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
