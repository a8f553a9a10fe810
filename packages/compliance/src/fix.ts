import type { Format } from '@blazon/document/document'
import type { Brand } from './brand.ts'
import { evaluate } from './evaluate.ts'
import type { Finding } from './finding.ts'
import { editCss } from './fixes/css.ts'
import type { Editor } from './fixes/editor.ts'
import { editPptx } from './fixes/pptx.ts'
import { editHtml, editSvg, editText } from './fixes/words.ts'
import { nothingCompared } from './pictures/compared-pictures.ts'
import type { Rule, Violation } from './rule.ts'
import { sniffFormat } from './sniff.ts'
import { noDictionaries } from './words/dictionaries.ts'

/** What the check was made with, which the findings are found again by. */
export interface FixOptions extends Brand {
  rules: readonly Rule[]
  /** Tells text formats apart. */
  filename?: string
  /** Where it is known, as of a text that was posted. */
  format?: Format
  /** Of a deck, the one slide that was checked. */
  slide?: number | null
  includeHidden?: boolean
  includeNotes?: boolean
}

export interface Fixed {
  bytes: Uint8Array
  /** Fingerprints of the findings that are mended at every occurrence, in the order given. */
  applied: readonly string[]
  /** Of those that still stand somewhere: for a person, or out of the reach of a machine. */
  left: readonly string[]
}

/**
 * Applies every fix that needs no person (`replace_color`, `replace_font`, `replace_text`) of the
 * findings of a check, waived ones apart, at each of their occurrences. Nothing else of the file
 * changes; the same file, findings and options give the same bytes. What can't be changed by
 * machine, a whole format included, is left.
 * @param findings of a check of these bytes by these rules.
 * @throws UnreadableFile (of the format's reader) where the file can't be read.
 */
export function fix(
  bytes: Uint8Array,
  findings: readonly Pick<Finding, 'fingerprint' | 'state'>[],
  options: FixOptions,
): Fixed {
  const names = findings
    .filter(({ state }) => state !== 'waived')
    .map(({ fingerprint }) => fingerprint)
  const filename = options.filename ?? null
  const format = options.format ?? sniffFormat(bytes, filename)
  const open = format && editors[format]
  if (!open) return { bytes, applied: [], left: names }

  const editor = open(bytes, filename, options.slide ?? null)
  const wanted = new Map(names.map((name) => [name, [] as Violation[]]))
  const { palettes, fonts, includeHidden = false, includeNotes = false } = options
  // A machine mends nothing about logos and spelling, so neither pixels nor words are looked at.
  const judged = { palettes, fonts, includeHidden, includeNotes }
  const context = { ...judged, pictures: nothingCompared, dictionaries: noDictionaries }
  const unknown = { baseline: new Set<string>(), waivers: new Set<string>() }
  evaluate(editor.document, options.rules, context, unknown, ({ fingerprint }, violation) => {
    wanted.get(fingerprint)?.push(violation)
  })
  const mendable = [...wanted.values()].flat().filter(isForMachines)
  const { bytes: mended, refused } = editor.mend(mendable)
  const standing = new Set(refused)
  const isApplied = (name: string) => {
    const violations = wanted.get(name) ?? []
    return (
      violations.length > 0 && violations.every((one) => isForMachines(one) && !standing.has(one))
    )
  }
  return {
    bytes: mended,
    applied: names.filter(isApplied),
    left: names.filter((name) => !isApplied(name)),
  }
}

type Open = (bytes: Uint8Array, filename: string | null, slide: number | null) => Editor

const editors: Partial<Record<Format, Open>> = {
  pptx: editPptx,
  css: editCss,
  html: editHtml,
  svg: editSvg,
  text: editText,
}

function isForMachines({ fix, spot }: Violation): boolean {
  return spot !== undefined && !!fix && fix.kind !== 'manual' && fix.replacement !== null
}
