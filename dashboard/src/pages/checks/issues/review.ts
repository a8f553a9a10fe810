import type { Finding, Issue } from '@blazon/sdk/types'

/** An issue with its number, which its row and the frames of its findings show. */
export interface ReviewedIssue {
  /** From 1, in the order of the API: the worst first. */
  number: number
  issue: Issue
  /** In document order; without those beyond the page's limit. */
  findings: readonly Finding[]
}

/** A finding with the number of its issue. */
export interface Numbered {
  number: number
  finding: Finding
}

export const reviewFilters = ['severity', 'rule', 'state'] as const
export type ReviewFilter = (typeof reviewFilters)[number]
export type ReviewFilters = Readonly<Partial<Record<ReviewFilter, string | undefined>>>

/** Each issue with its findings. */
export function joinFindings(
  issues: readonly Issue[],
  findings: readonly Finding[],
): ReviewedIssue[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = createKey(finding, findOrigin(finding))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [finding])
    else group.push(finding)
  }
  return issues.map((issue, at) => ({
    number: at + 1,
    issue,
    findings: groups.get(createKey(issue, issue.origin)) ?? [],
  }))
}

/** The issues with at least one matching finding, each with only these; `page` null is any. */
export function filterIssues(
  issues: readonly ReviewedIssue[],
  filters: ReviewFilters,
  page: number | null,
): ReviewedIssue[] {
  const isFiltered = page !== null || reviewFilters.some((name) => filters[name] !== undefined)
  if (!isFiltered) return [...issues]
  return issues
    .map((reviewed) => ({
      ...reviewed,
      findings: reviewed.findings.filter(
        (finding) =>
          reviewFilters.every(
            (name) => filters[name] === undefined || finding[name] === filters[name],
          ) &&
          (page === null || isOnPage(finding, page)),
      ),
    }))
    .filter(({ findings }) => findings.length > 0)
}

/** The findings that each page shows, including those of its layout and master. */
export function groupByPage(issues: readonly ReviewedIssue[]): ReadonlyMap<number, Numbered[]> {
  const groups = new Map<number, Numbered[]>()
  for (const { number, findings } of issues)
    for (const finding of findings)
      for (const page of new Set([firstPage(finding), ...(finding.location.slides ?? [])])) {
        if (page === null) continue
        const group = groups.get(page)
        if (group === undefined) groups.set(page, [{ number, finding }])
        else group.push({ number, finding })
      }
  return groups
}

/** The first page that shows a finding; null for the whole file. */
export function firstPage({ location: { slide, page } }: Finding): number | null {
  return slide ?? page
}

export function isOnPage(finding: Finding, page: number): boolean {
  return firstPage(finding) === page || finding.location.slides?.includes(page) === true
}

/** The API's key for grouping a check's findings (docs of `GET /brand/checks/{id}/issues`). */
function createKey(
  { rule, severity, observed }: Pick<Finding, 'rule' | 'severity' | 'observed'>,
  origin: Issue['origin'],
): string {
  return JSON.stringify([rule, severity, observed, origin])
}

/** Where the value of a finding is set. */
function findOrigin({ source, location }: Finding): Issue['origin'] {
  switch (source) {
    case 'style':
    case 'layout':
    case 'master':
    case 'theme':
    case 'default':
      return source
    default:
      return location.slide === null ? 'file' : 'slide'
  }
}
