import { crc32 } from 'node:zlib'
import { findPresentation, openPackage, type Package, packageIn } from '../container/package.ts'
import { relationshipsPartName, writeRelationships } from '../container/relationships.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, children } from '../container/xml-query.ts'
import type { Archive } from '../container/zip.ts'
import type { FilledPart } from '../fill/fill-slide.ts'
import { createPartHasher, packageParts } from '../identity/content-hash.ts'
import type { Sheets } from '../sheet/sheets.ts'
import { slidePartNames } from '../slides/list-slides.ts'
import { openSheets, readSize } from '../slides/read-deck.ts'

/** A deck that is a source of slides. */
export interface Source {
  readonly pack: Package
  /** The presentation part. */
  readonly presentation: { readonly partName: string; readonly root: XmlElement }
  /** The parts of its slides, in order; null if the presentation's reference is broken. */
  readonly slides: readonly (string | null)[]
  /** EMU */
  readonly size: { readonly width: number; readonly height: number }
  contentType(partName: string): string
  /** Hash of a part and everything that it refers to, independent of names and notation. */
  hash(partName: string): string
  readonly sheets: Sheets
  /** Adds the parts of a filled slide. */
  add(parts: readonly FilledPart[]): void
  /** Whether a part was added, so that its variables are filled. */
  isFilled(partName: string): boolean
}

/** An archive to which entries are added in memory; an added one hides an entry of its name. */
interface GrowingArchive extends Archive {
  /** Must be called before the name is read. */
  add(name: string, content: Uint8Array): void
}

/** @throws UnreadableFile */
export function openSource(bytes: Uint8Array): Source {
  const archive = growingArchive(openPackage(bytes).archive)
  const pack = packageIn(archive)
  const presentation = findPresentation(pack)
  const added = new Map<string, string>()
  const contentType = readContentTypes(pack)
  let sheets: Sheets | null = null
  return {
    pack,
    presentation,
    slides: slidePartNames(pack),
    size: readSize(presentation.root),
    contentType: (partName) => added.get(partName) ?? contentType(partName),
    hash: createPartHasher(packageParts(pack)),
    get sheets() {
      sheets ??= openSheets(pack, null).sheets
      return sheets
    },
    add(parts) {
      for (const { name, contentType: type, bytes: content, relationships } of parts) {
        added.set(name, type)
        archive.add(name, content)
        if (relationships.length === 0) continue
        archive.add(relationshipsPartName(name), writeRelationships(relationships))
      }
    },
    isFilled: (partName) => partName.startsWith('filled/slide') && added.has(partName),
  }
}

/** ECMA-376-2, 7.2.3: the part's own type, otherwise that of its extension. */
function readContentTypes(pack: Package): Source['contentType'] {
  const root = pack.xml('[Content_Types].xml')
  const types = (name: string, key: string, text: (key: string) => string) =>
    new Map(
      children(root, name).map((entry) => [
        text(attribute(entry, key) ?? '').toLowerCase(),
        attribute(entry, 'ContentType') ?? '',
      ]),
    )
  const own = types('ct:Override', 'PartName', (name) => name.replace(/^\//, ''))
  const byExtension = types('ct:Default', 'Extension', (extension) => extension)
  return (partName) => {
    const name = partName.toLowerCase()
    const extension = /\.([^./]+)$/.exec(name)?.[1] ?? ''
    return own.get(name) ?? byExtension.get(extension) ?? 'application/octet-stream'
  }
}

function growingArchive(archive: Archive): GrowingArchive {
  const added = new Map<string, { name: string; content: Uint8Array }>()
  const find = (name: string) => added.get(name.toLowerCase())?.content
  return {
    get names() {
      return [...archive.names, ...[...added.values()].map(({ name }) => name)]
    },
    has: (name) => added.has(name.toLowerCase()) || archive.has(name),
    read: (name) => find(name) ?? archive.read(name),
    packed(name) {
      const content = find(name)
      if (!content) return archive.packed(name)
      return { method: 'stored', crc: crc32(content), size: content.length, data: content }
    },
    verify: () => archive.verify(),
    add: (name, content) => void added.set(name.toLowerCase(), { name, content }),
  }
}
