import type { XmlElement } from './xml.ts'
import { xmlBytes } from './xml-encoding.ts'
import { attribute, children } from './xml-query.ts'
import { escapeXml } from './xml-text.ts'

export interface Relationship {
  id: string
  /** The last segment of its type, the same in Transitional and Strict: `slideLayout`. */
  kind: string
  /** The complete URI of its type. */
  type: string
  /** The name of a part without its leading slash; for an external one, its address. */
  target: string
  external: boolean
}

/** The relationships of one part, by id and by kind. */
export interface Relationships {
  readonly all: readonly Relationship[]
  byId(id: string | null): Relationship | null
  /** The first internal one of that kind. */
  byKind(kind: string): Relationship | null
}

/** The name of the part that holds the relationships of `partName` (`''` is the package). */
export function relationshipsPartName(partName: string): string {
  const slash = partName.lastIndexOf('/') + 1
  return `${partName.slice(0, slash)}_rels/${partName.slice(slash)}.rels`
}

/** Parses a relationships part; null for a missing one. */
export function readRelationships(root: XmlElement | null, partName: string): Relationships {
  const all = children(root, 'rel:Relationship').map((element) => {
    const external = attribute(element, 'TargetMode') === 'External'
    const target = attribute(element, 'Target') ?? ''
    const type = attribute(element, 'Type') ?? ''
    return {
      id: attribute(element, 'Id') ?? '',
      kind: type.split('/').at(-1) ?? '',
      type,
      target: external ? target : resolvePartName(target, partName),
      external,
    }
  })
  const ids = new Map(all.map((relationship) => [relationship.id, relationship]))
  return {
    all,
    byId: (id) => (id === null ? null : (ids.get(id) ?? null)),
    byKind: (kind) => all.find((one) => one.kind === kind && !one.external) ?? null,
  }
}

/** The bytes of a relationships part; the targets are absolute. */
export function writeRelationships(all: readonly Relationship[]): Uint8Array {
  const entries = all.map(({ id, type, target, external }) => {
    const address = external ? target : `/${encodeURI(target)}`
    const mode = external ? ' TargetMode="External"' : ''
    return `<Relationship Id="${escapeXml(id)}" Type="${escapeXml(type)}" Target="${escapeXml(address)}"${mode}/>`
  })
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return xmlBytes(`<Relationships xmlns="${namespace}">${entries.join('')}</Relationships>`)
}

/**
 * Resolves a target relative to its source part to a part name; one that leaves the package stays
 * at the root.
 */
function resolvePartName(target: string, source: string): string {
  const path = decode(target.replace(/#.*$/, ''))
  const segments = path.startsWith('/') ? [] : source.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}

function decode(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
