import type { Format } from '@blazon/document/document'
import type { Brand } from './brand.ts'
import type { Finding } from './finding.ts'
import { applySafely } from './fixes/apply-safely.ts'
import { type Change, describeChanges } from './fixes/changes.ts'
import { editCss } from './fixes/css.ts'
import { editDocx } from './fixes/docx.ts'
import type { Editor } from './fixes/editor.ts'
import { type Judged, type JudgedFinding, judge, nameFinding } from './fixes/judge.ts'
import { explainLeft, type LeftReason } from './fixes/left.ts'
import { editPptx } from './fixes/pptx.ts'
import { createRepair, type Repair } from './fixes/repair.ts'
import { editHtml, editSvg, editText } from './fixes/words.ts'
import type { Rule } from './rule.ts'
import { readRuleInputs } from './rule-inputs.ts'
import { sniffFormat } from './sniff.ts'

/** The options of the check, which find its findings again. */
export interface FixOptions extends Brand {
  rules: readonly Rule[]
  /** Distinguishes text formats. */
  filename?: string
  /** The format if it is known, as for a posted text. */
  format?: Format
  /** The number of the only slide of a deck that was checked. */
  slide?: number | null
  includeHidden?: boolean
  includeNotes?: boolean
  /** Fingerprints of waived findings. */
  waivers?: Iterable<string>
  /** Fingerprints of the findings to fix; by default all that can be fixed. */
  selected?: Iterable<string>
  /** Called with the number of pages before the first fix is tried. */
  onPages?: (count: number) => void
}

export interface Fixed {
  bytes: Uint8Array
  /** Fingerprints of the findings that the fixed file no longer has, in order. */
  applied: readonly string[]
  left: readonly Left[]
  /** The changes and their places. */
  changes: readonly Change[]
}

/** A finding that the fixed file still has. */
export interface Left extends LeftReason {
  fingerprint: string
}

/**
 * Applies the automatic fixes (`replace_color`, `replace_font`, `replace_text`) of a check's
 * findings at each of their occurrences, except waived ones. A value is changed where it is set: in
 * the theme, a master or a layout if every use of it gets the same value, otherwise on the shape or
 * run. The fixed file is checked with all rules: it has no new finding, and no text's contrast fell
 * below WCAG 2.2 AA. A fix that would break either is not applied, with the reason. The rest of the
 * file is unchanged; the same file, findings and options give the same bytes.
 * @param findings of a check of these bytes with these rules.
 * @throws UnreadableFile (of the format's reader) if the file cannot be read.
 */
export async function fix(
  bytes: Uint8Array,
  findings: readonly Pick<Finding, 'fingerprint' | 'state'>[],
  options: FixOptions,
): Promise<Fixed> {
  const names = findings
    .filter(({ state }) => state !== 'waived')
    .map(({ fingerprint }) => fingerprint)
  const filename = options.filename ?? null
  const format = options.format ?? sniffFormat(bytes, filename)
  const open = format && editors[format]
  if (!open) return leaveAll(bytes, names)

  const { rules, slide = null } = options
  const editor = open(bytes, filename, slide)
  options.onPages?.(editor.document.pages.length)
  const { palettes, fonts, templates = [], includeHidden = false, includeNotes = false } = options
  const brand = { palettes, fonts, templates, includeHidden, includeNotes }
  const known = { baseline: new Set<string>(), waivers: new Set(options.waivers) }
  const inputs = await readRuleInputs(bytes, editor.document, rules, options)
  const context = { ...brand, ...inputs }
  const before = judge(editor.document, rules, context, known)

  const selected = new Set(options.selected ?? names)
  const wanted = new Set(names.filter((name) => selected.has(name)))
  const { repairs, reasons } = readRepairs(before, wanted)
  const judgeBytes = async (fixed: Uint8Array) => {
    const { document } = open(fixed, filename, slide)
    const now = await readRuleInputs(fixed, document, rules, options, inputs)
    return judge(document, rules, { ...brand, ...now }, known)
  }
  const outcome = await applySafely({ editor, before, repairs, rules, context, judgeBytes })

  const standing = new Set((outcome.after ?? before).findings.map(nameFinding))
  const byFingerprint = new Map(before.findings.map((one) => [one.finding.fingerprint, one]))
  const isApplied = (name: string) => {
    const one = byFingerprint.get(name)
    return outcome.after !== null && one !== undefined && !standing.has(nameFinding(one))
  }
  const explain = (fingerprint: string): LeftReason => {
    if (!byFingerprint.has(fingerprint)) return explainLeft('finding_missing')
    if (!selected.has(fingerprint)) return explainLeft('not_selected')
    return (
      outcome.left.get(fingerprint) ?? reasons.get(fingerprint) ?? explainLeft('part_not_fixable')
    )
  }
  return {
    bytes: outcome.after === null ? bytes : outcome.bytes,
    applied: names.filter(isApplied),
    left: names
      .filter((name) => !isApplied(name))
      .map((fingerprint) => ({ fingerprint, ...explain(fingerprint) })),
    changes: describeChanges(outcome.plan, palettes, outcome.written),
  }
}

type Open = (bytes: Uint8Array, filename: string | null, slide: number | null) => Editor

const editors: Partial<Record<Format, Open>> = {
  pptx: editPptx,
  docx: editDocx,
  css: editCss,
  html: editHtml,
  svg: editSvg,
  text: editText,
}

function leaveAll(bytes: Uint8Array, names: readonly string[]): Fixed {
  const left = names.map((fingerprint) => ({ fingerprint, ...explainLeft('format_not_fixable') }))
  return { bytes, applied: [], left, changes: [] }
}

/**
 * The repairs of the selected findings; a finding with an occurrence that cannot be repaired is
 * left.
 */
function readRepairs(
  { findings }: Judged,
  wanted: ReadonlySet<string>,
): { repairs: Repair[]; reasons: ReadonlyMap<string, LeftReason> } {
  const reasons = new Map<string, LeftReason>()
  const repairs = findings.flatMap(({ finding, rule, violations }: JudgedFinding) => {
    if (!wanted.has(finding.fingerprint)) return []
    const found = violations.map((violation) => createRepair(finding, rule, violation))
    if (found.every((repair) => repair !== null)) return found
    const code = finding.fix?.description ? 'person_needed' : 'replacement_missing'
    reasons.set(finding.fingerprint, explainLeft(code))
    return []
  })
  return { repairs, reasons }
}
