import type { Document } from '@blazon/document/document'
import { readWorkbook } from '@blazon/xlsx/read-workbook'

/**
 * Reads an Excel workbook as a document whose pages are its sheets.
 * @param sheet the only sheet to read, from 1; the document then has no other.
 * @throws UnreadableFile (of `@blazon/pptx`), and nothing else.
 */
export function readXlsx(
  bytes: Uint8Array,
  _filename: string | null = null,
  sheet: number | null = null,
): Document {
  return readWorkbook(bytes, sheet)
}
