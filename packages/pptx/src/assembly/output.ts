import { relationshipsPartName } from '../container/relationships.ts'
import { malformed, UnreadableFile } from '../container/unreadable-file.ts'
import { type NewEntry, writeArchive } from '../container/write-archive.ts'
import { xmlBytes } from '../container/xml-encoding.ts'
import { escapeXml } from '../container/xml-text.ts'
import type { PackedEntry } from '../container/zip.ts'

/** A part of the deck that is being assembled. */
export interface OutputPart {
  readonly name: string
  readonly contentType: string
  content: Uint8Array | PackedEntry | null
  links: Link[]
}

/** A relationship; `target` is a part, or an external address. */
export interface Link {
  id: string
  type: string
  target: OutputPart | string
}

export interface Output {
  /**
   * Adds a part; `stem` is its name without the running number, `ppt/slides/slide`. Its content may
   * be set later.
   */
  add(stem: string, extension: string, contentType: string): OutputPart
  /** A part by its name. */
  find(name: string): OutputPart | null
  /** The package; `links` are its own relationships. The same parts give the same bytes. */
  bytes(links: readonly Link[]): Uint8Array
}

export const relationshipTypes =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export function makeOutput(): Output {
  const parts: OutputPart[] = []
  const counts = new Map<string, number>()

  const add = (stem: string, extension: string, contentType: string): OutputPart => {
    if (parts.length >= maxParts) {
      throw new UnreadableFile('limit_exceeded', `The deck would have more than ${maxParts} parts.`)
    }
    const number = (counts.get(stem) ?? 0) + 1
    counts.set(stem, number)
    const name = isSingle(stem) ? `${stem}.${extension}` : `${stem}${number}.${extension}`
    const part: OutputPart = { name, contentType, content: null, links: [] }
    parts.push(part)
    return part
  }

  const find = (name: string) => parts.find((part) => part.name === name) ?? null

  const bytes = (links: readonly Link[]): Uint8Array => {
    const entries: NewEntry[] = [
      { name: '[Content_Types].xml', content: contentTypes(parts) },
      { name: '_rels/.rels', content: relationshipsXml('', links) },
    ]
    for (const { name, content, links: own } of parts) {
      if (!content) throw malformed(`${name} has no content.`)
      entries.push({ name, content })
      if (own.length > 0) {
        entries.push({ name: relationshipsPartName(name), content: relationshipsXml(name, own) })
      }
    }
    return writeArchive(entries)
  }
  return { add, find, bytes }
}

const maxParts = 5_000

/** Whether a deck has only one part of this kind. */
function isSingle(stem: string): boolean {
  return /^(docProps\/|ppt\/(presentation|presProps|viewProps|tableStyles)$)/.test(stem)
}

function relationshipsXml(source: string, links: readonly Link[]): Uint8Array {
  const entries = links.map(({ id, type, target }) => {
    const [address, mode] =
      typeof target === 'string'
        ? [target, ' TargetMode="External"']
        : [relativeName(target.name, source), '']
    return (
      `<Relationship Id="${escapeXml(id)}" Type="${escapeXml(type)}"` +
      ` Target="${escapeXml(address)}"${mode}/>`
    )
  })
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return xmlBytes(`<Relationships xmlns="${namespace}">${entries.join('')}</Relationships>`)
}

/** Relative targets, as Office writes them: some programs support no others. */
function relativeName(target: string, source: string): string {
  const to = target.split('/')
  const from = source.split('/').slice(0, -1)
  let same = 0
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++
  return [...from.slice(same).map(() => '..'), ...to.slice(same)].join('/')
}

const relationshipsType = 'application/vnd.openxmlformats-package.relationships+xml'

/** Media types by extension, as in Office; XML parts individually by name. */
function contentTypes(parts: readonly OutputPart[]): Uint8Array {
  const defaults = new Map([
    ['rels', relationshipsType],
    ['xml', 'application/xml'],
  ])
  const overrides: string[] = []
  for (const { name, contentType } of parts) {
    const extension = name.slice(name.lastIndexOf('.') + 1)
    const known = defaults.get(extension)
    if (known === undefined) defaults.set(extension, contentType)
    else if (known !== contentType) {
      overrides.push(`<Override PartName="/${name}" ContentType="${escapeXml(contentType)}"/>`)
    }
  }
  const types = [...defaults].map(
    ([extension, type]) => `<Default Extension="${extension}" ContentType="${escapeXml(type)}"/>`,
  )
  const namespace = 'http://schemas.openxmlformats.org/package/2006/content-types'
  return xmlBytes(`<Types xmlns="${namespace}">${types.join('')}${overrides.join('')}</Types>`)
}
