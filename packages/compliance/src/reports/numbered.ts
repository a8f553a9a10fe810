import type { Finding } from '../finding.ts'
import type { CompletedCheck } from '../result.ts'
import type { Tone } from './report-phrases.ts'

/** A finding and its number in the report, from 1. */
export interface Numbered {
  number: number
  finding: Finding
}

/** Findings by page; those of the whole file under 0. */
export function byPage({ findings }: CompletedCheck): ReadonlyMap<number, readonly Numbered[]> {
  const pages = new Map<number, Numbered[]>()
  findings.forEach((finding, index) => {
    const { slide, page, line, shape_id } = finding.location
    // A format with one page does not number it.
    const number = slide ?? page ?? (line !== null || shape_id !== null ? 1 : 0)
    const group = pages.get(number) ?? []
    pages.set(number, group)
    group.push({ number: index + 1, finding })
  })
  return pages
}

/** What a finding looks like; in HTML, the CSS class. */
export function chooseTone({ severity, state }: Finding): Tone {
  return state === 'waived' ? 'waived' : severity
}
