import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { openArchive } from '@blazon/pptx/container/zip'

/** Whether an archive is an Excel workbook in XML, by the content type of its main document. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false
  try {
    const types = openArchive(bytes).read('[Content_Types].xml')
    return mainDocument.test(Buffer.from(types ?? []).toString('latin1'))
  } catch (error) {
    // The reader reports the fault when it opens the file.
    if (error instanceof UnreadableFile) return false
    throw error
  }
}

/** Workbooks and templates, with and without macros; a binary workbook (.xlsb) has another type. */
const mainDocument =
  /(?:spreadsheetml\.(?:sheet|template)|ms-excel\.(?:sheet|template|addin)\.macroEnabled)\.main\+xml/
