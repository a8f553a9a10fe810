import { malformed, UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { sayUnchecked } from '../../refusal-messages.ts'
import { startFile } from './color-spaces.ts'
import { packageFolder } from './package-folder.ts'
import { createPort } from './port.ts'
import { loadWorker } from './worker.ts'

/** pdf.js, loaded only by processes that read PDFs. */
export type PdfJs = typeof import('pdfjs-dist')

export interface PdfFile {
  pdfjs: PdfJs
  document: PDFDocumentProxy
  /** Which layers are on. */
  layers: { isVisible(layer: unknown): boolean }
  /** Number of pages that ended early so far; their content is incomplete. */
  failures(): number
  close(): Promise<void>
}

/**
 * Opens a PDF without executing or fetching anything: scripts and XFA forms are ignored, functions
 * are interpreted and never compiled, and character maps and the standard fonts come from the
 * package's own folder.
 * @param isStrict whether a page ends at its first error; otherwise pdf.js skips the error without
 * reporting it.
 * @param maxImageSize the pixels of the largest picture that is decoded; larger ones are not drawn
 * @throws UnreadableFile, and nothing else.
 */
export async function openPdf(
  bytes: Uint8Array,
  isStrict: boolean,
  maxImageSize = -1,
): Promise<PdfFile> {
  const pdfjs: PdfJs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const { WorkerMessageHandler } = loadWorker()
  startFile()
  const port = createPort()
  WorkerMessageHandler.initializeFromPort(port)
  const verbosity = pdfjs.VerbosityLevel.ERRORS
  const worker = pdfjs.PDFWorker.create({ port: port as never, verbosity })
  const task = pdfjs.getDocument({
    worker,
    // pdf.js transfers the bytes, which are still needed for the file's hash.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: false,
    stopAtErrors: isStrict,
    maxImageSize,
    cMapUrl: packageFolder('cmaps'),
    standardFontDataUrl: packageFolder('standard_fonts'),
    verbosity,
  })
  const close = async () => {
    await task.destroy()
    worker.destroy()
    port.terminate()
  }
  try {
    const document = await task.promise
    const layers = await document.getOptionalContentConfig()
    return { pdfjs, document, layers, failures: port.failures, close }
  } catch (error) {
    await close()
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new UnreadableFile('encrypted', sayUnchecked('pdf_encrypted'))
    }
    throw malformed('The structure of the PDF is not valid.')
  }
}
