import type { Finding } from '@blazon/sdk/types'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Search } from '../../api/use-filters.ts'
import { firstPage, isOnPage, type ReviewedIssue } from './issues/review.ts'

/** The selection on the page of a check. It is part of the address, so that it can be linked. */
interface Selection extends SelectionActions {
  issue: ReviewedIssue | null
  /** Id of a finding. */
  finding: string | null
  /** Number of the current page. */
  page: number
}

/** They stay the same, so that a row renders again only if its own props change. */
interface SelectionActions {
  selectIssue: (issue: ReviewedIssue | null) => void
  selectFinding: (issue: ReviewedIssue, finding: string) => void
  showPage: (page: number) => void
}

/** Reads `?issue=`, `?finding=`, its `?fingerprint=`, and `?slide=`; the finding takes precedence over the issue. */
export function useSelection(issues: readonly ReviewedIssue[]): Selection {
  const search = useSearch({ strict: false }) as Search
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
    ...useActions(issue),
    issue,
    finding: selected?.id ?? null,
    page: Number.isFinite(page) ? page : 1,
  }
}

function useActions(issue: ReviewedIssue | null): SelectionActions {
  const navigate = useNavigate()
  const current = useRef(issue)
  useLayoutEffect(() => {
    current.current = issue
  })
  return useMemo(() => {
    const change = (values: Record<'issue' | 'finding' | 'slide', string | undefined>) =>
      void navigate({
        to: '.',
        search: (before: Search) => ({ ...before, fingerprint: undefined, ...values }),
        replace: true,
        resetScroll: false,
      } as never)
    return {
      selectIssue: (next) =>
        change({ issue: next?.issue.id, finding: undefined, slide: undefined }),
      selectFinding: (next, finding) => change({ issue: next.issue.id, finding, slide: undefined }),
      showPage: (next) =>
        change({ issue: current.current?.issue.id, finding: undefined, slide: String(next) }),
    }
  }, [navigate])
}
