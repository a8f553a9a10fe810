import { type Relationships, readRelationships, relationshipsPartName } from './relationships.ts'
import { malformed, UnreadableFile } from './unreadable-file.ts'
import { parseXml, type XmlElement } from './xml.ts'
import { type Archive, openArchive } from './zip.ts'

/** An Open Packaging Conventions package: parts by name, each parsed at most once. */
export interface Package {
  readonly archive: Archive
  /** The root element of an XML part, or null (and `unread`) where the part is missing. */
  xml(partName: string): XmlElement | null
  bytes(partName: string): Uint8Array | null
  /** The XML parts that were read so far, by name. */
  parsed(): ReadonlyMap<string, XmlElement | null>
  relationships(partName: string): Relationships
  /** Names of parts that something refers to and that are not there, in the order they were met. */
  readonly unread: Set<string>
}

/**
 * @param located whether the elements of its parts tell where they stand in them.
 * @throws UnreadableFile
 */
export function openPackage(bytes: Uint8Array, located = false): Package {
  if (isCompoundFile(bytes)) throw compoundFileError(bytes)
  const archive = openArchive(bytes)
  if (!archive.has('[Content_Types].xml') || !archive.has('_rels/.rels')) {
    throw new UnreadableFile('unsupported_format', 'The archive is not an Office document.')
  }
  const unread = new Set<string>()
  const contents = new Map<string, Uint8Array | null>()
  const roots = new Map<string, XmlElement | null>()
  const relationships = new Map<string, Relationships>()

  const read = (partName: string) =>
    cached(contents, partName, () => {
      const content = archive.read(partName)
      if (!content) unread.add(partName)
      return content
    })
  const parse = (partName: string) =>
    cached(roots, partName, () => {
      const content = archive.read(partName)
      if (!content) unread.add(partName)
      return content && parseXml(content, partName, located)
    })

  return {
    archive,
    unread,
    xml: parse,
    bytes: read,
    parsed: () => roots,
    relationships: (partName) =>
      cached(relationships, partName, () => {
        const name = relationshipsPartName(partName)
        return readRelationships(archive.has(name) ? parse(name) : null, partName)
      }),
  }
}

/** The presentation part's name and root, found through the package's relationships. */
export function findPresentation(pack: Package): { partName: string; root: XmlElement } {
  const relationship = pack.relationships('').byKind('officeDocument')
  if (!relationship) throw malformed('The package names no main document.')
  const partName = relationship.target
  if (!pack.archive.has(partName)) throw malformed(`The main document ${partName} is missing.`)
  if (!isXmlPart(pack, partName)) throw notPresentation()
  const root = pack.xml(partName)
  if (root?.name !== 'p:presentation') throw notPresentation()
  return { partName, root }
}

/** Binary workbooks (.xlsb) and their kind have a main document that is not XML. */
function isXmlPart(pack: Package, partName: string): boolean {
  return pack.archive.read(partName)?.subarray(0, 64).includes(0x3c) ?? false
}

function notPresentation(): UnreadableFile {
  return new UnreadableFile('unsupported_format', 'The file is not a PowerPoint presentation.')
}

function cached<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = make()
  map.set(key, value)
  return value
}

const compoundFileSignature = [0xd0, 0xcf, 0x11, 0xe0]

/** OLE2 (MS-CFB): what an encrypted Office file and the older .ppt are wrapped in. */
function isCompoundFile(bytes: Uint8Array): boolean {
  return compoundFileSignature.every((byte, index) => bytes[index] === byte)
}

function compoundFileError(bytes: Uint8Array): UnreadableFile {
  const stream = Buffer.from('EncryptedPackage', 'utf16le')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(stream)
    ? new UnreadableFile('encrypted', 'The file is encrypted; remove the password and try again.')
    : new UnreadableFile('unsupported_format', 'Files of PowerPoint 97-2003 (.ppt) are not read.')
}
