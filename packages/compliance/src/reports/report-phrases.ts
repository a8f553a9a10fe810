import type { Finding } from '../finding.ts'
import type { Issue } from '../issues.ts'
import { excerpt, findRanges, pageNoun } from '../places/place.ts'
import type { CompletedCheck, Counts } from '../result.ts'
import type { ReportWords } from './report-words.ts'
import type { ReportedRule } from './reported-rule.ts'

/** What the reports for people have in common. */

/** The verdict in words; another sentence if no rule applied. */
export function describeVerdict({ verdict, rules }: CompletedCheck, { say }: ReportWords): string {
  return say(rules.length > 0 ? verdict : 'no_rules')
}

/** What a finding, or a number of findings, looks like. */
export type Tone = 'error' | 'warning' | 'info' | 'waived' | 'unjudged'

/** The numbers of findings that are not zero, each with its noun. */
export function listCounts(
  { error, warning, info, waived, indeterminate }: Counts,
  { say, locale }: ReportWords,
): { count: string; noun: string; tone: Tone }[] {
  const all = [
    { count: error, text: 'errors', tone: 'error' },
    { count: warning, text: 'warnings', tone: 'warning' },
    { count: info, text: 'notes', tone: 'info' },
    { count: waived, text: 'waived', tone: 'waived' },
    { count: indeterminate, text: 'unjudged', tone: 'unjudged' },
  ] as const
  return all
    .filter(({ count }) => count > 0)
    .map(({ count, text, tone }) => ({
      count: count.toLocaleString(locale),
      noun: say(text, { count }),
      tone,
    }))
}

/** The facts about the file: format, pages, size and hash, and the version of the engine. */
export function listFacts({ input, engine_version }: CompletedCheck, words: ReportWords): string[] {
  return [
    input.format.toUpperCase(),
    words.say(`count_${pageNoun(input.format)}`, { count: input.pages }),
    words.describeBytes(input.bytes),
    `SHA-256 ${input.sha256.slice(0, 12)}`,
    words.say('engine', { version: engine_version }),
  ]
}

/** `3 places on 2 slides: 2 to 3`. */
export function describeIssuePlaces(issue: Issue, words: ReportWords): string {
  const { slides } = issue
  const places = words.countPlaces(issue)
  if (slides.length === 0) return places
  const ranges = findRanges(slides).map(({ first, last }) =>
    first === last ? first : words.say('range', { first, last }),
  )
  return `${places}: ${ranges.join(', ')}`
}

/** Where on its page a finding is, in parts. */
export function describePlace(
  { location, source, occurrences }: Finding,
  { say }: ReportWords,
): string[] {
  const { shape_name, paragraph, run, line, column, selector, headings = [] } = location
  const parts = [
    headings.length === 0 ? null : say('under', { headings: excerpt(headings.join(' › ')) }),
    line === null ? shape_name : null,
    selector,
    line === null ? null : say('line', { line, column: column ?? 1 }),
    paragraph && line === null
      ? say(run ? 'run' : 'paragraph', { paragraph, run: run ?? '' })
      : null,
    source && source !== 'explicit' ? say(`source_${source}`) : null,
    occurrences > 1 ? say('times', { count: occurrences }) : null,
  ]
  return parts.filter((part): part is string => part !== null && part !== '')
}

/** The rule's requirement, for people. */
export function describeRule({ type }: ReportedRule, words: ReportWords): string {
  return words.describeRuleType(type) ?? words.say('a_rule')
}

/** The rule's name, otherwise its type in words. */
export function chooseTitle({ name, type, id }: ReportedRule, words: ReportWords): string {
  if (name) return name
  return type === '' ? id : words.nameRuleType(type)
}
