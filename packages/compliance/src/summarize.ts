import type { Document, Element } from '@blazon/document/document'
import type { Evaluation } from './evaluate.ts'
import type { Finding } from './finding.ts'
import type { CompletedCheck, Counts } from './result.ts'

/** All findings in document order: by page, z-order of the shape, order of the rule, then place. */
export function inDocumentOrder(document: Document, evaluations: readonly Evaluation[]): Finding[] {
  // Those on no page come first, and on each page those on no shape of its own. The rules come in
  // order, and the findings of each in document order.
  const pages = new Map([[0, createPlaces([])]])
  for (const { number, elements } of document.pages) pages.set(number, createPlaces(elements))
  for (const { findings } of evaluations) {
    for (const { finding, place } of findings) {
      const places = pages.get(place.page?.number ?? 0)!
      const found = places.get(place.element) ?? places.get(null)!
      found.push(finding)
    }
  }
  return [...pages.values()].flatMap((places) => [...places.values()].flat())
}

/** A list for the findings on no shape, and one for each shape. */
function createPlaces(elements: readonly Element[]): Map<Element | null, Finding[]> {
  const places = new Map<Element | null, Finding[]>([[null, []]])
  for (const element of elements) places.set(element, [])
  return places
}

/** Counts the findings of each kind; waived ones only count in `waived`. */
export function countFindings(document: Document, evaluations: readonly Evaluation[]): Counts {
  const counts: Counts = {
    error: 0,
    warning: 0,
    info: 0,
    waived: 0,
    indeterminate: document.unread.length,
    by_rule: {},
  }
  for (const { rule, indeterminate, findings } of evaluations) {
    counts.indeterminate += indeterminate
    counts.by_rule[rule.id] ??= 0
    for (const { finding } of findings) {
      if (finding.state === 'waived') counts.waived += 1
      else {
        counts[finding.severity] += 1
        counts.by_rule[rule.id] = (counts.by_rule[rule.id] ?? 0) + 1
      }
    }
  }
  return counts
}

export function decideVerdict(counts: Counts): CompletedCheck['verdict'] {
  if (counts.error > 0) return 'fail'
  return counts.warning > 0 ? 'warn' : 'pass'
}

/**
 * The mean over rules, by weight, of the share of units that obey. Units whose findings are all
 * waived, and indeterminate units, are excluded; a rule without units does not count; without any
 * applicable rule the score is 100.
 *
 * Many errors lower the score, because a share alone forgives them in a long file: a deck with 195
 * errors had 74, and one with 38 had 71. Many errors on each page lower it too, if pages have a size:
 * a slide full of errors had 92. Not more than {@link fewErrors} errors, and not more than
 * {@link fewOnPage} on each page, do not lower it.
 * @param pages the number of pages of one size that were judged; null for a flow format.
 */
export function computeScore(
  evaluations: readonly Evaluation[],
  { error }: Pick<Counts, 'error'>,
  pages: number | null,
): number {
  let total = 0
  let weights = 0
  for (const { rule, obeying, disobeying } of evaluations) {
    const failing = disobeying.filter(isUnwaived).length
    if (obeying + failing === 0) continue
    total += (rule.weight * obeying) / (obeying + failing)
    weights += rule.weight
  }
  if (weights === 0) return 100
  const onPage = pages === null ? 0 : error / Math.max(1, pages)
  const many = Math.max(1, error / fewErrors, onPage / fewOnPage) ** -steepness
  const hundredths = (total / weights) * many * 10_000
  // The rounding error of binary fractions must not turn 70 into 69.99.
  return Math.floor(hundredths + 1e-7) / 100
}

const fewErrors = 20
const fewOnPage = 5
/** Ten times as many errors take 29 % of the score. */
const steepness = 0.15

function isUnwaived(findings: readonly Finding[]): boolean {
  return findings.some(({ state }) => state !== 'waived')
}
