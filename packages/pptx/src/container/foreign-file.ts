import { sayRefusal } from './refusals.ts'
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
    return new UnreadableFile('encrypted', sayRefusal('file_encrypted'))
  }
  const found = binaryFormats.find(({ stream }) => hasStream(stream))
  return refuse(found?.code ?? 'old_office_file')
}

/** The error for an archive that is not an Office document. */
export function foreignArchiveError(archive: Archive): UnreadableFile {
  const kind = Buffer.from(archive.read('mimetype') ?? [])
    .toString('latin1')
    .trim()
  const declared = declaredTypes.find(({ type }) => kind.startsWith(type))
  if (declared) return refuse(declared.code)
  if (archive.names.some((name) => name.endsWith('.iwa') || name === 'Index.zip')) {
    return refuse('iwork_file')
  }
  if (archive.has('canvas.fig') || archive.has('document.json')) {
    return refuse('design_file')
  }
  return refuse('unknown_archive')
}

/** The error for an Office document of another kind; null for an unknown main document. */
export function foreignDocumentError(partName: string): UnreadableFile | null {
  if (/(^|\/)workbook\.bin$/i.test(partName)) return refuse('xlsb_file')
  return /(^|\/)workbook\.xml$/i.test(partName) ? refuse('workbook_not_presentation') : null
}

function refuse(code: ForeignCode): UnreadableFile {
  return new UnreadableFile('unsupported_format', sayRefusal(code))
}

type ForeignCode =
  | (typeof binaryFormats)[number]['code']
  | (typeof declaredTypes)[number]['code']
  | 'design_file'
  | 'iwork_file'
  | 'old_office_file'
  | 'unknown_archive'
  | 'workbook_not_presentation'
  | 'xlsb_file'

const compoundFileSignature = [0xd0, 0xcf, 0x11, 0xe0]

const binaryFormats = [
  { stream: 'PowerPoint Document', code: 'ppt_file' },
  { stream: 'WordDocument', code: 'doc_file' },
  { stream: 'Workbook', code: 'xls_file' },
] as const

const openDocument = 'application/vnd.oasis.opendocument'

/** The code of the advice by the type that the archive declares in `mimetype`. */
const declaredTypes = [
  { type: `${openDocument}.presentation`, code: 'odp_file' },
  { type: `${openDocument}.text`, code: 'odt_file' },
  { type: `${openDocument}.spreadsheet`, code: 'ods_file' },
  { type: 'application/epub+zip', code: 'epub_file' },
  { type: 'application/vnd.adobe.indesign-idml-package', code: 'idml_file' },
] as const
