import type { Document, Element } from '@blazon/document/document'
import { evaluate, type Known } from '../evaluate.ts'
import type { Finding } from '../finding.ts'
import type { EngineContext, Rule, Violation } from '../rule.ts'
import { isWorse, type LayoutFault, listLayoutFaults } from './layout.ts'
import { findContrast, listTexts } from './legibility.ts'

/** The rules' findings in a document, and the legibility and the layout of its texts. */
export interface Judged {
  findings: readonly JudgedFinding[]
  /** Contrast by the key of the text; unknown contrasts are absent. */
  texts: ReadonlyMap<string, JudgedText>
  /** Texts that overflow or overlap, by key. */
  faults: ReadonlyMap<string, LayoutFault>
}

export interface JudgedFinding {
  finding: Finding
  rule: Rule
  violations: readonly Violation[]
}

interface JudgedText {
  contrast: number
  minimum: number
  place: HarmPlace
}

/** Something that a fix made worse. */
export interface Harm {
  message: string
  /** The type of the rule, or `legibility`, or `layout`. */
  type: string
  place: HarmPlace
}

/** The page and the shape of the harm; null for the whole file. */
export interface HarmPlace {
  page: number | null
  element: string | null
}

export function judge(
  document: Document,
  rules: readonly Rule[],
  context: EngineContext,
  known: Known,
): Judged {
  const findings = new Map<Finding, { finding: Finding; rule: Rule; violations: Violation[] }>()
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const notice = (finding: Finding, violation: Violation) => {
    const rule = byId.get(finding.rule)
    if (!rule) throw new Error(`a finding of the unknown rule ${finding.rule}`)
    const judged = findings.get(finding) ?? { finding, rule, violations: [] }
    findings.set(finding, judged)
    judged.violations.push(violation)
  }
  evaluate(document, rules, context, known, { notice })
  const texts = new Map<string, JudgedText>()
  for (const text of listTexts(document, context.colorsBehind ?? new Map())) {
    const { key, page, element, paint, minimum } = text
    const contrast = findContrast(paint, text)
    const place = { page: page.number, element: nameElement(element) }
    if (contrast !== null) texts.set(key, { contrast, minimum, place })
  }
  const faults = new Map([...listLayoutFaults(document, context)].map((one) => [one.key, one]))
  return { findings: [...findings.values()], texts, faults }
}

/**
 * What is worse after a fix: a finding without a counterpart before, one with more occurrences, one
 * that was waived and no longer is, a text that has lost contrast and is below WCAG 2.2 AA, and one
 * that overflows its shape or overlaps another object.
 * Findings correspond if rule, observed value and shape are equal: a fix may change the text of a
 * shape.
 */
export function findHarms(before: Judged, after: Judged): Harm[] {
  const allowed = new Map<string, number>()
  for (const one of before.findings) {
    const name = nameFinding(one)
    allowed.set(name, (allowed.get(name) ?? 0) + one.finding.occurrences)
  }
  const harms: Harm[] = []
  for (const one of after.findings) {
    if (one.finding.state === 'waived') continue
    const name = nameFinding(one)
    const rest = (allowed.get(name) ?? 0) - one.finding.occurrences
    allowed.set(name, rest)
    const { message, type } = one.finding
    if (rest < 0) harms.push({ message, type, place: findPlace(one.violations[0]) })
  }
  for (const [key, { contrast, minimum, place }] of after.texts) {
    const earlier = before.texts.get(key)
    if (!earlier || isLegible(contrast, minimum, earlier.contrast)) continue
    const [was, is] = [earlier.contrast, contrast].map((one) =>
      (Math.floor(one * 100) / 100).toFixed(2),
    )
    const message = `The contrast of a text would fall from ${was}:1 to ${is}:1.`
    harms.push({ message, type: 'legibility', place })
  }
  for (const [key, fault] of after.faults) {
    if (!isWorse(fault, before.faults.get(key))) continue
    const { page, element, message } = fault
    harms.push({
      message,
      type: 'layout',
      place: { page: page.number, element: nameElement(element) },
    })
  }
  return harms
}

/** Whether a text reaches its minimum, or one that never did has lost nothing that anybody sees. */
export function isLegible(contrast: number, minimum: number, earlier: number): boolean {
  return contrast >= minimum - rounding || (earlier < minimum && contrast > earlier - unseenLoss)
}

const rounding = 1e-6
/** The ratio that nobody sees: 2.00:1 and 1.96:1 look the same. */
export const unseenLoss = 0.05

/** The key that corresponding findings share before and after a fix. */
function nameFinding({ finding, violations }: JudgedFinding): string {
  const { rule, observed, state } = finding
  const { page, sheet, element } = violations[0]?.place ?? {}
  // A fix of some cells of a range splits it, so that cells have no lasting names.
  const shape = element && (element.kind === 'cells' ? element.kind : nameElement(element))
  const isWaived = state === 'waived'
  return JSON.stringify([rule, observed, page?.number, sheet?.kind, sheet?.name, shape, isWaived])
}

/**
 * The keys of a finding that is in the fixed file too if one of them is. A sheet has many equal
 * findings in cells, which {@link nameFinding} does not tell apart.
 */
export function listPlacedNames(judged: JudgedFinding): string[] {
  const name = nameFinding(judged)
  const cells = judged.violations.flatMap(({ place: { element, paragraph } }) =>
    element?.kind === 'cells' ? [paragraph?.cells ?? element.name] : [],
  )
  return cells.length === 0 ? [name] : [...new Set(cells)].map((one) => `${name} ${one}`)
}

/** A name for a shape that an edit of its values does not change. */
function nameElement({ kind, id, name }: Element): string {
  return JSON.stringify([kind, id, name])
}

export function findPlace(violation: Violation | undefined): HarmPlace {
  const { page, element } = violation?.place ?? {}
  return { page: page?.number ?? null, element: element ? nameElement(element) : null }
}
