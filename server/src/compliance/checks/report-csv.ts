import type { Finding } from '@blazon/compliance/finding'
import { csvLine } from '../../kernel/base/csv.ts'

type Describe = (finding: Finding) => string

/** The columns of the report as CSV. All but the message are read by programs, and have no language. */
const columns: readonly (readonly [
  string,
  (finding: Finding, describe: Describe) => string | number | null,
])[] = [
  ['severity', ({ severity }) => severity],
  ['type', ({ type }) => type],
  ['rule', ({ rule }) => rule],
  ['slide', ({ location }) => location.slide ?? location.page],
  ['shape', ({ location }) => location.shape_name],
  ['line', ({ location }) => location.line],
  ['text', ({ location }) => location.text],
  ['message', (finding, describe) => describe(finding)],
  ['observed', ({ observed }) => observed],
  ['expected', ({ expected }) => expected],
  ['nearest', ({ nearest }) => nearest?.hex ?? null],
  ['source', ({ source }) => source],
  ['occurrences', ({ occurrences }) => occurrences],
  ['state', ({ state }) => state],
  ['fingerprint', ({ fingerprint }) => fingerprint],
  ['sheet', ({ location }) => location.sheet ?? null],
]

export const csvHeader = csvLine(columns.map(([name]) => name))

/** Returns a line of RFC 4180 for each finding. */
export function renderCsvLines(
  findings: readonly Finding[],
  describe: Describe = ({ message }) => message,
): string {
  return findings
    .map((finding) => csvLine(columns.map(([, cell]) => cell(finding, describe))))
    .join('')
}
