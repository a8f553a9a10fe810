import type { Document, Element, SharedSheet, Source } from '@blazon/document/document'
import type { WarningParams } from '@blazon/warnings/warning'
import { createAllowedSwatches } from './colors/allowed-swatches.ts'
import { type Finding, type Observed, type Severity, severities } from './finding.ts'
import { fingerprinter } from './fingerprint.ts'
import {
  describeSheet,
  excerpt,
  type PageNoun,
  type Place,
  pageNoun,
  shapeName,
  toLocation,
} from './places/place.ts'
import type { NotApplicable, NotApplicableReason } from './result.ts'
import type { Context, EngineContext, Rule, RuleType, Violation } from './rule.ts'
import { findRuleType } from './rules/registry.ts'

/** The result of one rule for a document. */
export interface Evaluation {
  rule: Rule
  /** Number of units that obey. */
  obeying: number
  /** Number of units that could not be evaluated. */
  indeterminate: number
  /** The findings of each unit that does not obey. */
  disobeying: readonly (readonly Finding[])[]
  findings: readonly Located[]
}

/** A finding and the place of its first occurrence. */
export interface Located {
  finding: Finding
  place: Place
}

/** Fingerprints of an earlier check's findings, and of waived ones. */
export interface Known {
  baseline: ReadonlySet<string>
  waivers: ReadonlySet<string>
}

/** Called with each violation and its finding. */
type Notice = (finding: Finding, violation: Violation) => void

interface EvaluateListeners {
  notice?: Notice
  /** Called with the number of rules that are evaluated. */
  onRule?: (done: number) => void
  /** Called with the result of each rule. */
  onEvaluation?: (evaluation: Evaluation) => void
}

/**
 * Evaluates every enabled rule that applies to the document's format, in order.
 *
 * @param fingerprint shared by the parts of a document that is evaluated in parts
 */
export function evaluate(
  document: Document,
  rules: readonly Rule[],
  brand: EngineContext,
  known: Known,
  { notice = () => {}, onRule = () => {}, onEvaluation = () => {} }: EvaluateListeners = {},
  fingerprint = fingerprinter(),
): Evaluation[] {
  const judging = rules.filter(
    (rule) => rule.enabled && explainNotApplicable(rule, document) === null,
  )
  const context = { ...brand, allowedSwatches: createAllowedSwatches(brand, judging) }
  return rules
    .filter(({ enabled }) => enabled)
    .flatMap((rule, at) => {
      onRule(at)
      const ruleType = requireRuleType(rule)
      if (explainNotApplicable(rule, document) !== null) return []
      const found = evaluateRule(rule, ruleType, document, context, known, fingerprint, notice)
      onEvaluation(found)
      return [found]
    })
}

/** The enabled rules that {@link evaluate} leaves out for the format of a document, in order. */
export function listNotApplicable(document: Document, rules: readonly Rule[]): NotApplicable[] {
  return rules.flatMap((rule) => {
    const reason = rule.enabled ? explainNotApplicable(rule, document) : null
    return reason === null ? [] : [{ rule: rule.id, reason }]
  })
}

/** The document with only the pages to which the rule applies. */
function restricted(document: Document, { applies_to }: Rule): Document {
  const layouts = nonEmpty(applies_to?.layouts)
  const slides = nonEmpty(applies_to?.slides)
  if (!layouts && !slides) return document
  const pages = document.pages.filter(
    ({ number, layout }) =>
      (!slides || slides.includes(number)) &&
      (!layouts || (layout !== null && layouts.includes(layout))),
  )
  return { ...document, pages }
}

/** Why a rule does not judge the format of a document; null if it does. */
function explainNotApplicable(rule: Rule, { format }: Document): NotApplicableReason | null {
  if (!requireRuleType(rule).formats.includes(format)) return 'format_not_judged'
  const isIncluded = nonEmpty(rule.applies_to?.formats)?.includes(format) ?? true
  return isIncluded ? null : 'format_excluded'
}

function requireRuleType({ type }: Rule): RuleType {
  const ruleType = findRuleType(type)
  if (!ruleType) throw new Error(`there is no rule type ${type}`)
  return ruleType
}

function evaluateRule(
  rule: Rule,
  ruleType: RuleType,
  whole: Document,
  brand: Omit<Context, 'roles'>,
  known: Known,
  fingerprint: ReturnType<typeof fingerprinter>,
  notice: Notice,
): Evaluation {
  const roles = nonEmpty(rule.applies_to?.roles)
  const context = { ...brand, roles: roles ? new Set(roles) : null }
  const document = restricted(whole, rule)
  const groups = new Grouping((violation) =>
    createFinding(rule, document, violation, known, fingerprint),
  )
  const disobeying: Finding[][] = []
  let obeying = 0
  let indeterminate = 0
  for (const judgement of ruleType.evaluate(document, rule.params, context)) {
    if (judgement === 'obeys') obeying += 1
    else if (judgement === 'indeterminate') indeterminate += 1
    else disobeying.push(judgement.map((violation) => groups.add(violation, notice)))
  }
  return { rule, obeying, indeterminate, disobeying, findings: groups.findings }
}

/** The place of an attribute whose text is judged, such as `2:4 p[title]`; null for other places. */
function attributePlace({ element, paragraph, position }: Place): string | null {
  if (!element?.attributeTexts || paragraph !== null || !position?.selector) return null
  return `${position.line}:${position.column} ${position.selector}`
}

/** Collects violations: equal observed values in one shape are one finding. */
class Grouping {
  readonly findings: Located[] = []
  readonly #groups = new Map<Element | string, Map<Observed, Finding>>()
  readonly #cells = new Map<Finding, Set<string>>()
  readonly #create: (violation: Violation) => Finding

  constructor(create: (violation: Violation) => Finding) {
    this.#create = create
  }

  add(violation: Violation, notice: Notice): Finding {
    const finding = this.#createFinding(violation)
    notice(finding, violation)
    return finding
  }

  #createFinding(violation: Violation): Finding {
    const { page, element } = violation.place
    // The text of an attribute is changed by a person, and that of its element by a fix.
    const shape = attributePlace(violation.place) ?? element ?? `page ${page?.number}`
    const group = this.#groups.get(shape) ?? new Map<Observed, Finding>()
    this.#groups.set(shape, group)
    const found = group.get(violation.observed)
    if (found) {
      found.occurrences += 1
      if (element?.kind === 'cells') this.#nameCells(found, violation.place, element)
      return found
    }
    const finding = this.#create(violation)
    group.set(violation.observed, finding)
    this.findings.push({ finding, place: violation.place })
    if (element?.kind === 'cells') this.#nameCells(finding, violation.place, element)
    return finding
  }

  /** Several cells of a range are one place: all of them, or the whole range. */
  #nameCells(finding: Finding, place: Place, element: Element): void {
    const cells = this.#cells.get(finding) ?? new Set()
    this.#cells.set(finding, cells.add(shapeName(place) ?? ''))
    const isWhole = cells.size > maxNamedCells || cells.size === element.paragraphs.length
    finding.location.shape_name = isWhole ? element.name : [...cells].join(', ')
  }
}

/** Cells that a finding lists; for more, it names their range. */
const maxNamedCells = 8

function createFinding(
  rule: Rule,
  document: Document,
  violation: Violation,
  known: Known,
  fingerprint: ReturnType<typeof fingerprinter>,
): Finding {
  const { place, observed, expected, message, code, params } = violation
  const name = fingerprint(rule.type, violation.measured ?? observed, place)
  const old = known.baseline.has(name) ? 'existing' : 'new'
  return storable({
    rule: rule.id,
    type: rule.type,
    severity: milder(rule.severity, violation.atMost),
    message: place.sheet
      ? `${message} ${describeSheet(place.sheet, sheetNoun(document, place.sheet))}`
      : message,
    code,
    params: place.sheet ? { ...params, ...nameSheet(place.sheet) } : params,
    fingerprint: name,
    observed,
    expected,
    nearest: violation.nearest ?? null,
    source: readSource(violation),
    occurrences: 1,
    location: toLocation(document.format, place),
    state: known.waivers.has(name) ? 'waived' : old,
    fix: violation.fix ?? null,
  })
}

/** What names a shared sheet in a message; its slides are those of the location. */
function nameSheet({ kind, name }: SharedSheet): WarningParams {
  return { on: kind, ...(name !== null && { on_name: excerpt(name) }) }
}

/** What shows a shared sheet: pages of a Word file its header or footer, slides of a deck its master or layout. */
function sheetNoun({ format }: Document, { kind }: SharedSheet): PageNoun {
  const isOnPages = format !== 'xlsx' && (kind === 'header' || kind === 'footer')
  return isOnPages ? 'page' : pageNoun(format)
}

/**
 * The source of a violation. A shape on a master or layout has that sheet, also for its own text.
 */
function readSource({ place, source = null }: Violation): Source | null {
  const { sheet } = place
  if (sheet === null || sheet.kind === 'header' || sheet.kind === 'footer') return source
  const isInherited = source === 'layout' || source === 'master' || source === 'theme'
  return isInherited || source === 'default' ? source : sheet.kind
}

function milder(severity: Severity, limit: Severity = 'error'): Severity {
  return severities[Math.max(severities.indexOf(severity), severities.indexOf(limit))] ?? severity
}

/** Replaces characters that neither UTF-8 nor a database's text can represent. */
function storable<Value>(value: Value): Value {
  if (isStorable(value)) return value
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD') as Value
  if (Array.isArray(value)) return value.map(storable) as Value
  return Object.fromEntries(
    Object.entries(value as object).map(([key, member]) => [key, storable(member)]),
  ) as Value
}

/** Nearly every finding is storable, and copying them all would take a tenth of the rules' time. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  for (const key in value) if (!isStorable((value as Record<string, unknown>)[key])) return false
  return true
}

function nonEmpty<Item>(list: readonly Item[] | undefined): readonly Item[] | null {
  return list && list.length > 0 ? list : null
}
