import type { Finding } from '@blazon/sdk/types'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Search } from '../../api/use-filters.ts'
import { firstPage, isOnPage, type ReviewedIssue } from './issues/review.ts'

/** The selection on the page of a check. It is part of the address, so that it can be linked. */
export interface Selection {
  issue: ReviewedIssue | null
  /** Id of a finding. */
  finding: string | null
  /** Number of the current page. */
  page: number
}

export interface SelectionActions {
  selectIssue: (issue: ReviewedIssue | null) => void
  selectFinding: (issue: ReviewedIssue, finding: string) => void
  showPage: (page: number) => void
}

/** Reads `?issue=`, `?finding=`, its `?fingerprint=`, and `?slide=`; the finding takes precedence over the issue. */
export function useSelection(issues: readonly ReviewedIssue[]): Selection & SelectionActions {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = useCallback(
    (values: Record<'issue' | 'finding' | 'slide', string | undefined>) =>
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, fingerprint: undefined, ...values }),
        replace: true,
        resetScroll: false,
      } as never),
    [navigate],
  )
  const isNamed = ({ id, fingerprint }: Finding) =>
    id === search.finding || fingerprint === search.fingerprint
  const named = issues.find(({ findings }) => findings.some(isNamed))
  const issue = named ?? issues.find(({ issue }) => issue.id === search.issue) ?? null
  const asked = Number(search.slide)
  const wanted = Number.isInteger(asked) && asked > 0 ? asked : null
  const selected =
    issue?.findings.find(isNamed) ??
    issue?.findings.find((finding) => wanted !== null && isOnPage(finding, wanted)) ??
    issue?.findings[0] ??
    null
  const page =
    wanted ??
    (selected && firstPage(selected)) ??
    Math.min(...issues.flatMap(({ issue }) => issue.slides), Number.POSITIVE_INFINITY)
  return {
    issue,
    finding: selected?.id ?? null,
    page: Number.isFinite(page) ? page : 1,
    selectIssue: (next) => change({ issue: next?.issue.id, finding: undefined, slide: undefined }),
    selectFinding: (next, finding) => change({ issue: next.issue.id, finding, slide: undefined }),
    showPage: (next) => change({ issue: issue?.issue.id, finding: undefined, slide: String(next) }),
  }
}
