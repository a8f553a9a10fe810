import { sayRefusal } from '@blazon/pptx/container/refusals'
import { malformed, UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { type Archive, openArchive } from '@blazon/pptx/container/zip'
import { createStyleSheet, type StyleSheet } from './styles/style-sheet.ts'
import { attribute, child, children, parseXml, type XmlElement } from './xml.ts'

/** Data that is read once for a whole file. */
export interface OdfFile {
  archive: Archive
  /** `office:presentation` or `office:text`. */
  body: XmlElement
  styles: StyleSheet
  properties: Readonly<Record<string, string>>
  macros: boolean
  /** Parts that could not be read. */
  unread: Set<string>
}

/** @throws UnreadableFile for an encrypted file, and for one without the body. */
export function openOdf(bytes: Uint8Array, body: 'office:presentation' | 'office:text'): OdfFile {
  const archive = openArchive(bytes)
  refuseEncrypted(archive)
  const content = readPart(archive, 'content.xml')
  if (!content) throw malformed('The file has no content.xml.')
  const found = child(child(content, 'office:body'), body)
  if (!found) throw malformed('The content of the file is not of the kind that its mimetype says.')
  return {
    archive,
    body: found,
    styles: createStyleSheet(content, readPart(archive, 'styles.xml')),
    properties: readProperties(readPart(archive, 'meta.xml')),
    macros: archive.names.some((name) => /^(?:Basic|Scripts)\/.+\.(?:xml|py|js|bsh)$/.test(name)),
    unread: new Set(),
  }
}

function readPart(archive: Archive, name: string): XmlElement | null {
  const bytes = archive.read(name)
  return bytes && parseXml(bytes, name)
}

function refuseEncrypted(archive: Archive): void {
  const manifest = Buffer.from(archive.read('META-INF/manifest.xml') ?? [])
  if (!archive.has('encrypted-package') && !manifest.includes('encryption-data')) return
  throw new UnreadableFile('encrypted', sayRefusal('file_encrypted'))
}

function readProperties(meta: XmlElement | null): Record<string, string> {
  const properties = new Map<string, string>()
  const given = child(meta, 'office:meta')
  const set = (name: string, element: XmlElement | null) => {
    const text = element?.content
      .filter((one) => typeof one === 'string')
      .join('')
      .trim()
    if (text && name && !properties.has(name)) properties.set(name, text)
  }
  for (const [element, name] of names) set(name, child(given, element))
  for (const one of children(given, 'meta:user-defined'))
    set(attribute(one, 'meta:name') ?? '', one)
  return Object.fromEntries(properties)
}

/** The author is who made the file, as in Office files. */
const names: readonly (readonly [element: string, name: string])[] = [
  ['dc:title', 'title'],
  ['dc:subject', 'subject'],
  ['meta:initial-creator', 'author'],
  ['dc:creator', 'last_modified_by'],
  ['dc:description', 'description'],
  ['meta:keyword', 'keywords'],
]
