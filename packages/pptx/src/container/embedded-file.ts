import type { EmbeddedFile } from '@blazon/document/document'
import type { Package } from './package.ts'
import type { Relationship } from './relationships.ts'

/** Describes the embedded part of an object; null if it is missing. */
export function describeEmbeddedFile(
  pack: Package,
  relationship: Relationship | null,
): EmbeddedFile | null {
  if (!relationship || relationship.external || !pack.archive.has(relationship.target)) return null
  const { target } = relationship
  const [, extension = ''] = /\.([a-z]+)$/i.exec(target) ?? []
  return {
    kind: kinds.get(extension.slice(0, 3).toLowerCase()) ?? 'other',
    name: target.split('/').at(-1) ?? target,
  }
}

/**
 * Kinds by the first three letters of the part's extension, so that `xlsx`, `xlsm`, `xlsb` and
 * `xls` are alike.
 */
const kinds: ReadonlyMap<string, EmbeddedFile['kind']> = new Map([
  ['xls', 'workbook'],
  ['ods', 'workbook'],
  ['doc', 'document'],
  ['odt', 'document'],
  ['pdf', 'document'],
  ['ppt', 'presentation'],
  ['odp', 'presentation'],
])
