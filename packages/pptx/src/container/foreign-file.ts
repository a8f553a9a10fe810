import { UnreadableFile } from './unreadable-file.ts'
import type { Archive } from './zip.ts'

/** OLE2 (MS-CFB): the container of encrypted Office files and of the older binary formats. */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return compoundFileSignature.every((byte, index) => bytes[index] === byte)
}

/** The error for a compound file, by the name of the stream with its document. */
export function compoundFileError(bytes: Uint8Array): UnreadableFile {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const hasStream = (name: string) => content.includes(Buffer.from(name, 'utf16le'))
  if (hasStream('EncryptedPackage')) {
    return new UnreadableFile(
      'encrypted',
      'The file is encrypted; remove the password and try again.',
    )
  }
  const found = binaryFormats.find(({ stream }) => hasStream(stream))
  return refusal(
    found?.message ?? 'The file is of an old Office format. Save it as .pptx or .docx.',
  )
}

/** The error for an archive that is not an Office document. */
export function foreignArchiveError(archive: Archive): UnreadableFile {
  const kind = Buffer.from(archive.read('mimetype') ?? [])
    .toString('latin1')
    .trim()
  const declared = declaredTypes.find(({ type }) => kind.startsWith(type))
  if (declared) return refusal(declared.message)
  if (archive.names.some((name) => name.endsWith('.iwa') || name === 'Index.zip')) {
    return refusal(
      'Keynote, Pages and Numbers files can’t be read. Export the file from the app as PowerPoint (.pptx), Word (.docx) or PDF.',
    )
  }
  if (archive.has('canvas.fig') || archive.has('document.json')) {
    return refusal('Figma and Sketch files can’t be read. Export the design as PDF, SVG or PNG.')
  }
  return refusal('The archive is not an Office document. Extract it, and use the files in it.')
}

/** The error for an Office document of another kind; null for an unknown main document. */
export function foreignDocumentError(partName: string): UnreadableFile | null {
  if (/(^|\/)workbook\.bin$/i.test(partName)) {
    return refusal(
      'Binary Excel workbooks (.xlsb) can’t be read. Open the file in Excel or LibreOffice and save it as .xlsx.',
    )
  }
  return /(^|\/)workbook\.xml$/i.test(partName)
    ? refusal('The file is an Excel workbook, not a PowerPoint presentation. Choose a .pptx file.')
    : null
}

function refusal(message: string): UnreadableFile {
  return new UnreadableFile('unsupported_format', message)
}

const compoundFileSignature = [0xd0, 0xcf, 0x11, 0xe0]

const binaryFormats = [
  {
    stream: 'PowerPoint Document',
    message:
      'PowerPoint 97-2003 files (.ppt) can’t be read. Open the file in PowerPoint or LibreOffice and save it as .pptx.',
  },
  {
    stream: 'WordDocument',
    message:
      'Word 97-2003 files (.doc) can’t be read. Open the file in Word or LibreOffice and save it as .docx.',
  },
  {
    stream: 'Workbook',
    message:
      'Excel 97-2003 files (.xls) can’t be read. Open the file in Excel or LibreOffice and save it as .xlsx.',
  },
] as const

const openDocument = 'application/vnd.oasis.opendocument'

/** Advice by the type that the archive declares in `mimetype`. */
const declaredTypes = [
  {
    type: `${openDocument}.presentation`,
    message:
      'OpenDocument presentations (.odp) can’t be read. Open the file in LibreOffice or PowerPoint and save it as .pptx.',
  },
  {
    type: `${openDocument}.text`,
    message:
      'OpenDocument texts (.odt) can’t be read. Open the file in LibreOffice or Word and save it as .docx.',
  },
  {
    type: `${openDocument}.spreadsheet`,
    message:
      'OpenDocument spreadsheets (.ods) can’t be read. Open the file in LibreOffice or Excel and save it as .xlsx.',
  },
  { type: 'application/epub+zip', message: 'EPUB books can’t be read. Export the book as PDF.' },
  {
    type: 'application/vnd.adobe.indesign-idml-package',
    message: 'InDesign files (.idml) can’t be read. Export the document as PDF.',
  },
] as const
