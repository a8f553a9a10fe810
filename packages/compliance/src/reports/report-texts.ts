import { pluralize } from '../counted.ts'
import type { Finding } from '../finding.ts'
import { countPlaces, type Issue } from '../issues.ts'
import { describeHeadings, listRanges } from '../places/place.ts'
import type { CompletedCheck, Counts } from '../result.ts'

/** What the reports for people have in common. */

const verdicts = { pass: 'On brand', warn: 'Nearly there', fail: 'Off brand' } as const

/** The verdict in words; another sentence if no rule applied. */
export function describeVerdict({ verdict, rules }: CompletedCheck): string {
  return rules.length > 0 ? verdicts[verdict] : 'No rules applied'
}

/** What a finding, or a number of findings, looks like. */
export type Tone = 'error' | 'warning' | 'info' | 'waived' | 'unjudged'

/** The numbers of findings that are not zero, each with its noun. */
export function listCounts(counts: Counts): { count: number; noun: string; tone: Tone }[] {
  const { error, warning, info, waived, indeterminate } = counts
  const all = [
    { count: error, noun: pluralize(error, 'error'), tone: 'error' },
    { count: warning, noun: pluralize(warning, 'warning'), tone: 'warning' },
    { count: info, noun: pluralize(info, 'note'), tone: 'info' },
    { count: waived, noun: 'waived', tone: 'waived' },
    { count: indeterminate, noun: 'could not be judged', tone: 'unjudged' },
  ] as const
  return all.filter(({ count }) => count > 0)
}

/** `3 places on 2 slides: 2 to 3`. */
export function describeIssuePlaces(issue: Issue): string {
  const { slides } = issue
  return `${countPlaces(issue)}${slides.length === 0 ? '' : `: ${listRanges(slides)}`}`
}

/** Where on its page a finding is, in parts. */
export function describePlace({ location, source, occurrences }: Finding): string[] {
  const { shape_name, paragraph, run, line, column, selector } = location
  return [
    describeHeadings(location),
    line === null ? shape_name : null,
    selector,
    line === null ? null : `line ${line}, column ${column ?? 1}`,
    paragraph && line === null ? `paragraph ${paragraph}${run ? `, run ${run}` : ''}` : null,
    source && source !== 'explicit' ? `set by the ${source}` : null,
    occurrences > 1 ? `${occurrences} times` : null,
  ].filter((part): part is string => part !== null && part !== '')
}
