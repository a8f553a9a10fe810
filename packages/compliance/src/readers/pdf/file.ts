import { malformed, UnreadableFile } from '@blazon/pptx/unreadable-file'
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'

/** pdf.js, which a process that reads no PDF doesn't load. */
export type PdfJs = typeof import('pdfjs-dist')

export function loadPdfJs(): Promise<PdfJs> {
  return import('pdfjs-dist/legacy/build/pdf.mjs') as Promise<PdfJs>
}

export interface PdfFile {
  pdfjs: PdfJs
  document: PDFDocumentProxy
  /** Which layers are switched on. */
  layers: { isVisible(layer: unknown): boolean }
  close(): Promise<void>
}

/**
 * Opens a PDF with nothing of it allowed to run and nothing fetched: its scripts and XFA forms are
 * left alone, functions are interpreted and never compiled, and character maps come from the
 * package's own folder.
 * @param isStrict whether pdf.js gives up a page at the first thing in it that is broken, or goes on.
 * @throws UnreadableFile, and nothing else.
 */
export async function openPdf(bytes: Uint8Array, isStrict: boolean): Promise<PdfFile> {
  const pdfjs = await loadPdfJs()
  const task: PDFDocumentLoadingTask = pdfjs.getDocument({
    // It takes the bytes away; the file's hash is still to be made.
    data: bytes.slice(),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: false,
    stopAtErrors: isStrict,
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  try {
    const document = await task.promise
    const layers = await document.getOptionalContentConfig()
    return { pdfjs, document, layers, close: () => task.destroy() }
  } catch (error) {
    await task.destroy()
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new UnreadableFile('encrypted', 'The PDF is encrypted; a password opens it.')
    }
    throw malformed('The PDF’s structure is not a valid one.')
  }
}

/** A folder of the package, as a path. */
function folder(name: string): string {
  const { pathname } = new URL(
    `../../${name}/`,
    import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'),
  )
  return decodeURIComponent(pathname)
}
