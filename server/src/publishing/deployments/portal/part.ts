import type { Warning } from '@blazon/warnings/warning'
import { sha256 } from '../../../kernel/base/sha256.ts'
import type { Source } from '../schema.ts'
import type { Input, Unapproved } from '../sources/source.ts'
import { warnOfSource } from '../warnings.ts'

/** What the portal shows of one kind of resource, and the files that this needs. */
export interface PortalPart<Shown> {
  shown: Shown[]
  sources: Source[]
  inputs: Input[]
  /** SHA-256 of stored contents that must not be removed. */
  contents: string[]
  /** What was left out. */
  warnings: Warning[]
  /** The path that an input builds, by the key of the file in the model. */
  files: Record<string, string>
}

/** A part whose resources a person may approve. */
export interface ApprovedPart<Shown> extends PortalPart<Shown> {
  unapproved: Unapproved[]
}

/**
 * Remembers that an input of the part builds the file at that path, and returns the key of the file in
 * the model. `version` changes with the content.
 */
export function placeAt(
  { files }: Pick<PortalPart<unknown>, 'files'>,
  path: string,
  version: string,
): { key: string; isNew: boolean } {
  const key = sha256(`${path} ${version}`).slice(0, 32)
  const isNew = files[key] === undefined
  files[key] = path
  return { key, isNew }
}

export function emptyPart<Shown>(): PortalPart<Shown> {
  return { shown: [], sources: [], inputs: [], contents: [], warnings: [], files: {} }
}

/** The ids that were selected and do not exist or are not published. */
export function warnOfMissing(
  ids: readonly string[] | null,
  shown: readonly { id: string }[],
): Warning[] {
  const known = new Set(shown.map(({ id }) => id))
  return (ids ?? [])
    .filter((id) => !known.has(id))
    .map((id) => warnOfSource('source_missing', { source: id }))
}
