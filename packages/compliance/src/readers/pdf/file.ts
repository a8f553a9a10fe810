import { malformed, UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { startFile } from './color-spaces.ts'
import { packageFolder } from './package-folder.ts'
import { createPort } from './port.ts'
import { loadWorker } from './worker.ts'

/** pdf.js, which a process that reads no PDF doesn't load. */
export type PdfJs = typeof import('pdfjs-dist')

export interface PdfFile {
  pdfjs: PdfJs
  document: PDFDocumentProxy
  /** Which layers are switched on. */
  layers: { isVisible(layer: unknown): boolean }
  /** How many pages broke off so far; what was read of them is not all. */
  failures(): number
  close(): Promise<void>
}

/**
 * Opens a PDF with nothing of it allowed to run and nothing fetched: its scripts and XFA forms are
 * left alone, functions are interpreted and never compiled, and character maps and the standard
 * fonts come from the package's own folder.
 * @param isStrict whether a page breaks off at the first thing in it that is broken, or goes on
 *   without it, of which pdf.js says nothing.
 * @throws UnreadableFile, and nothing else.
 */
export async function openPdf(bytes: Uint8Array, isStrict: boolean): Promise<PdfFile> {
  const pdfjs: PdfJs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const { WorkerMessageHandler } = loadWorker()
  startFile()
  const port = createPort()
  WorkerMessageHandler.initializeFromPort(port)
  const verbosity = pdfjs.VerbosityLevel.ERRORS
  const worker = pdfjs.PDFWorker.create({ port: port as never, verbosity })
  const task = pdfjs.getDocument({
    worker,
    // It takes the bytes away; the file's hash is still to be made.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: false,
    stopAtErrors: isStrict,
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
      throw new UnreadableFile('encrypted', 'The PDF is encrypted; a password opens it.')
    }
    throw malformed('The PDF’s structure is not a valid one.')
  }
}
