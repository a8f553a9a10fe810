import type { Format } from '@blazon/document/document'
import type { Brand } from './brand.ts'
import type { Finding } from './finding.ts'
import { applySafely } from './fixes/apply-safely.ts'
import { type Change, describeChanges } from './fixes/changes.ts'
import { editCss } from './fixes/css.ts'
import type { Editor } from './fixes/editor.ts'
import type { Unmade } from './fixes/grade.ts'
import { type Judged, type JudgedFinding, judge, listPlacedNames } from './fixes/judge.ts'
import { listComparisons } from './fixes/keep-apart.ts'
import { explainLeft, type LeftReason } from './fixes/left.ts'
import { editDocx, editPptx, editXlsx } from './fixes/office.ts'
import { createPaletteChoices } from './fixes/palette-choices.ts'
import { createRepair, type Repair } from './fixes/repair.ts'
import { findChosen, type Replacement } from './fixes/replacements.ts'
import { listUnmade } from './fixes/unmade.ts'
import { editHtml, editSvg, editText } from './fixes/words.ts'
import { sniffFormat } from './readers/sniff.ts'
import type { Rule, Violation } from './rule.ts'
import { readRuleInputs } from './rule-inputs.ts'

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
  /**
   * Fingerprints of the findings to fix, however much that changes; by default all findings, as far
   * as that is safe.
   */
  selected?: Iterable<string>
  /** Values to write instead of those that are proposed; their findings are fixed, too. */
  replacements?: readonly Replacement[]
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
interface Left extends LeftReason {
  fingerprint: string
}

/**
 * Applies the automatic fixes (`replace_color`, `replace_font`, `replace_text`) of a check's
 * findings at each of their occurrences, except waived ones. A value is changed where it is set: in
 * the theme, a master or a layout if every use of it gets the same value, otherwise on the shape or
 * run. Colours that a chart, a table, a diagram or a gradient tells apart stay apart. The fixed file
 * is checked with all rules: it has no new finding, no text's contrast fell below WCAG 2.2 AA, and no
 * text overflows or overlaps that did not before. A fix that would break one of these is not applied,
 * with the reason; nor is an unsafe one that nobody asked for. The rest of the file is unchanged; the
 * same file, findings and options give the same bytes.
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
  const {
    palettes,
    fonts,
    tokenSets = [],
    templates = [],
    includeHidden = false,
    includeNotes = false,
  } = options
  const brand = { palettes, fonts, tokenSets, templates, includeHidden, includeNotes }
  const known = { baseline: new Set<string>(), waivers: new Set(options.waivers) }
  const measured = { ...options, isFixed: true }
  const inputs = await readRuleInputs(bytes, editor.document, rules, measured)
  const context = { ...brand, ...inputs }
  const before = judge(editor.document, rules, context, known)

  const selected = new Set(options.selected ?? names)
  const { repairs, reasons, manual, wanted } = readRepairs(before, new Set(names), {
    selected,
    isAsked: options.selected !== undefined,
    replacements: options.replacements ?? [],
  })
  const judgeBytes = async (fixed: Uint8Array) => {
    const { document } = open(fixed, filename, slide)
    const now = await readRuleInputs(fixed, document, rules, measured, inputs)
    return judge(document, rules, { ...brand, ...now }, known)
  }
  const comparisons = listComparisons(editor.document)
  const candidates = createPaletteChoices(context, rules)
  const planning = { editor, repairs, rules, context, comparisons, candidates }
  const outcome = await applySafely({ ...planning, before, judgeBytes })

  const standing = new Set((outcome.after ?? before).findings.flatMap(listPlacedNames))
  const byFingerprint = new Map(before.findings.map((one) => [one.finding.fingerprint, one]))
  const isApplied = (name: string) => {
    const one = byFingerprint.get(name)
    if (outcome.after === null || one === undefined) return false
    return !listPlacedNames(one).some((placed) => standing.has(placed))
  }
  const explain = (fingerprint: string): LeftReason => {
    if (!byFingerprint.has(fingerprint)) return explainLeft('finding_missing')
    if (!wanted.has(fingerprint)) return explainLeft('not_selected')
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
    changes: describeChanges({
      plan: outcome.plan,
      unmade: [...listUnmade(planning, outcome.left), ...manual],
      palettes,
      written: outcome.written,
      candidates,
    }),
  }
}

type Open = (bytes: Uint8Array, filename: string | null, slide: number | null) => Editor

const editors: Partial<Record<Format, Open>> = {
  pptx: editPptx,
  docx: editDocx,
  xlsx: editXlsx,
  css: editCss,
  html: editHtml,
  svg: editSvg,
  text: editText,
}

function leaveAll(bytes: Uint8Array, names: readonly string[]): Fixed {
  const left = names.map((fingerprint) => ({ fingerprint, ...explainLeft('format_not_fixable') }))
  return { bytes, applied: [], left, changes: [] }
}

interface Wish {
  /** Fingerprints of the findings to fix. */
  selected: ReadonlySet<string>
  /** Whether the caller named them. */
  isAsked: boolean
  replacements: readonly Replacement[]
}

/** The repairs of the wanted findings, and those that are left to a person. */
interface Repairs {
  repairs: readonly Repair[]
  reasons: ReadonlyMap<string, LeftReason>
  manual: readonly Unmade[]
  wanted: ReadonlySet<string>
}

/** A finding with an occurrence that cannot be repaired is left. */
function readRepairs(
  { findings }: Judged,
  fixable: ReadonlySet<string>,
  { selected, isAsked, replacements }: Wish,
): Repairs {
  const reasons = new Map<string, LeftReason>()
  const wanted = new Set<string>()
  const manual: Unmade[] = []
  const repairs = findings.flatMap(({ finding, rule, violations }: JudgedFinding) => {
    const { fingerprint, fix: proposal } = finding
    const chosen = violations.map((violation) => findChosen(violation, replacements))
    const isWanted = selected.has(fingerprint) || chosen.some((one) => one !== null)
    if (!fixable.has(fingerprint) || !isWanted) return []
    wanted.add(fingerprint)
    const found = violations.map((violation, at) => {
      const value = chosen[at] ?? null
      const asked = value !== null || (isAsked && selected.has(fingerprint))
      return createRepair(finding, rule, violation, { isAsked: asked, chosen: value })
    })
    if (found.every((repair) => repair !== null)) return found
    reasons.set(
      fingerprint,
      explainLeft(proposal?.description ? 'person_needed' : 'replacement_missing'),
    )
    manual.push(...violations.flatMap((violation) => readManual(finding, rule, violation)))
    return []
  })
  return { repairs, reasons, manual, wanted }
}

/** What a person could write at the spot of a violation, for the reason that the rule gives. */
function readManual(finding: Finding, rule: Rule, violation: Violation): Unmade[] {
  const { spot, fix: proposal, alternatives } = violation
  const to = proposal?.replacement ?? alternatives?.[0]
  if (!spot || proposal?.kind !== 'manual' || to === undefined) return []
  const repair = { finding, rule, violation: { ...violation, spot }, isAsked: false, chosen: null }
  const reason: LeftReason = { code: 'person_needed', reason: proposal.description }
  return [{ repair, to, applicability: 'manual', reason }]
}
