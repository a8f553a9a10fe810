import type { Warning } from '@blazon/warnings/warning'
import {
  compoundFileError,
  foreignArchiveError,
  foreignDocumentError,
  isCompoundFile,
} from './foreign-file.ts'
import { sayRefusal } from './refusals.ts'
import { type Relationships, readRelationships, relationshipsPartName } from './relationships.ts'
import { malformed, UnreadableFile } from './unreadable-file.ts'
import { parseXml, type XmlElement } from './xml.ts'
import type { KnownScopes } from './xml-scan.ts'
import { type Archive, openArchive } from './zip.ts'

/** An Open Packaging Conventions package: parts by name, each parsed once unless it is released. */
export interface Package {
  readonly archive: Archive
  /** The root element of an XML part; null (and an entry in `unread`) if the part is missing. */
  xml(partName: string): XmlElement | null
  bytes(partName: string): Uint8Array | null
  /** Drops the parsed part, which is parsed again on demand. */
  release(partName: string): void
  /** The parsed XML parts, by name. */
  parsed(): ReadonlyMap<string, XmlElement | null>
  relationships(partName: string): Relationships
  /** Names of missing parts that are referred to, in the order of their discovery. */
  readonly unread: Set<string>
}

/**
 * @param located whether the elements of its parts record their positions.
 * @throws UnreadableFile
 */
export function openPackage(bytes: Uint8Array, located = false): Package {
  if (isCompoundFile(bytes)) throw compoundFileError(bytes)
  const archive = openArchive(bytes)
  if (!archive.has('[Content_Types].xml') || !archive.has('_rels/.rels')) {
    throw foreignArchiveError(archive)
  }
  const pack = packageIn(archive, located)
  opened.set(bytes, pack)
  return pack
}

/** The package in an archive that is known to hold one. */
export function packageIn(archive: Archive, located = false): Package {
  const unread = new Set<string>()
  const contents = new Map<string, Uint8Array | null>()
  const roots = new Map<string, XmlElement | null>()
  const relationships = new Map<string, Relationships>()
  const scopes: KnownScopes = new Map()

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
      return content && parseXml(content, partName, located, scopes)
    })

  return {
    archive,
    unread,
    xml: parse,
    release: (partName) => void roots.delete(partName),
    bytes: read,
    parsed: () => roots,
    relationships: (partName) =>
      cached(relationships, partName, () => {
        const name = relationshipsPartName(partName)
        return readRelationships(archive.has(name) ? parse(name) : null, partName)
      }),
  }
}

/**
 * Returns the package that was last opened from these bytes, by identity, with what was parsed of it;
 * opens it if there is none. Inflating and parsing a deck again costs a third of a check.
 * @throws UnreadableFile
 */
export function reopenPackage(bytes: Uint8Array): Package {
  return opened.get(bytes) ?? openPackage(bytes)
}

const opened = new WeakMap<Uint8Array, Package>()

/** The presentation part's name and root, found through the package's relationships. */
export function findPresentation(pack: Package): { partName: string; root: XmlElement } {
  return findMainDocument(pack, 'p:presentation', sayRefusal('not_presentation'))
}

/**
 * The main document's name and root, found through the package's relationships.
 * @param rootName the required name of the root.
 * @param refusal the reason why another root is refused.
 * @throws UnreadableFile
 */
export function findMainDocument(
  pack: Package,
  rootName: string,
  refusal: Warning,
): { partName: string; root: XmlElement } {
  const relationship = pack.relationships('').byKind('officeDocument')
  if (!relationship) throw malformed('The package names no main document.')
  const partName = relationship.target
  if (!pack.archive.has(partName)) throw malformed(`The main document ${partName} is missing.`)
  const root = isXmlPart(pack, partName) ? pack.xml(partName) : null
  if (root?.name !== rootName) {
    throw foreignDocumentError(partName) ?? new UnreadableFile('unsupported_format', refusal)
  }
  return { partName, root }
}

/** Whether the file contains a macro project, according to a relationship or a content type. */
export function hasMacros(pack: Package, mainDocument: string): boolean {
  const types = pack.xml('[Content_Types].xml')?.children ?? []
  return (
    pack.relationships(mainDocument).all.some(({ kind }) => kind === 'vbaProject') ||
    types.some(
      ({ attributes }) => attributes.ContentType === 'application/vnd.ms-office.vbaProject',
    )
  )
}

/** Binary workbooks (.xlsb) and similar files have a main document that is not XML. */
function isXmlPart(pack: Package, partName: string): boolean {
  return pack.archive.read(partName)?.subarray(0, 64).includes(0x3c) ?? false
}

function cached<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = make()
  map.set(key, value)
  return value
}
