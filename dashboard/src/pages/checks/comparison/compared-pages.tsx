import type { CheckPage, Comparison, Finding } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { describeFinding } from '../issues/finding-words.ts'
import { findBox } from '../issues/findings.ts'
import { firstPage } from '../issues/review.ts'
import { PagePicture, ShownCheck } from '../slides/page-picture.tsx'
import { placeOn } from '../slides/slide-frames.tsx'

const shownFirst = 3

/** The pages with changed findings, from the earlier check and from this one. */
export function ComparedPages({
  check,
  base,
  comparison,
}: {
  check: string
  base: string
  comparison: Comparison
}) {
  const [showsAll, setShowsAll] = useState(false)
  const earlierPages = usePages(base)
  const pages = usePages(check)
  const gone = groupByPage(comparison.gone)
  const added = groupByPage(comparison.new)
  const numbers = [...new Set([...gone.keys(), ...added.keys()])]
    .filter((number) => earlierPages.has(number) || pages.has(number))
    .sort((one, other) => one - other)
  const shown = showsAll ? numbers : numbers.slice(0, shownFirst)
  if (numbers.length === 0) return null
  return (
    <div className="border-t border-line p-4">
      <ol aria-label={t`Pages whose findings changed`} className="space-y-4">
        {shown.map((number) => (
          <li key={number} className="grid grid-cols-2 items-end gap-3">
            <ComparedPage
              check={base}
              page={earlierPages.get(number)}
              when="earlier"
              findings={gone.get(number) ?? []}
            />
            <ComparedPage
              check={check}
              page={pages.get(number)}
              when="now"
              findings={added.get(number) ?? []}
            />
          </li>
        ))}
      </ol>
      {shown.length < numbers.length && (
        <Button small className="mt-3" onClick={() => setShowsAll(true)}>
          <Trans>
            Show{' '}
            {plural(numbers.length - shown.length, { one: '# more page', other: '# more pages' })}
          </Trans>
        </Button>
      )}
    </div>
  )
}

/** Findings by page number, without those of the whole document. */
function groupByPage(findings: readonly Finding[]): ReadonlyMap<number, Finding[]> {
  const pages = new Map<number, Finding[]>()
  for (const finding of findings) {
    const number = firstPage(finding)
    if (number !== null) pages.set(number, [...(pages.get(number) ?? []), finding])
  }
  return pages
}

function usePages(check: string): ReadonlyMap<number, CheckPage> {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['check_page', check],
    queryFn: async () => (await api.brand.checks.pages.list(check)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return new Map(data.map((page) => [page.number, page]))
}

const frames = { earlier: 'border-good', now: 'border-bad' }

function ComparedPage({
  check,
  page,
  when,
  findings,
}: {
  check: string
  page: CheckPage | undefined
  when: 'earlier' | 'now'
  findings: readonly Finding[]
}) {
  if (page === undefined)
    return (
      <p className="text-xs text-muted">
        {when === 'now' ? t`No longer there` : t`Not in the earlier file`}
      </p>
    )
  const name = namePage(page, when)
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-xs text-muted">
        {name}
        {findings.length > 0 && `: ${countChanged(findings.length, when)}`}
      </figcaption>
      <div className="overflow-hidden rounded-md border border-edge">
        <ShownCheck value={check}>
          <PagePicture page={page}>
            {findings.map((finding) => {
              const box = findBox(finding)
              return (
                box !== null && (
                  <span
                    key={finding.id}
                    title={describeFinding(finding)}
                    style={placeOn(page, box)}
                    className={classNames('absolute rounded-sm border-2', frames[when])}
                  />
                )
              )
            })}
          </PagePicture>
        </ShownCheck>
      </div>
    </figure>
  )
}

function namePage({ svg, number }: CheckPage, when: 'earlier' | 'now'): string {
  if (svg === null) return when === 'now' ? t`Slide ${number}, now` : t`Slide ${number}, earlier`
  return when === 'now' ? t`Page ${number}, now` : t`Page ${number}, earlier`
}

/** Earlier findings that no longer exist, or new ones. */
function countChanged(count: number, when: 'earlier' | 'now'): string {
  return when === 'now'
    ? plural(count, { one: '# new finding', other: '# new findings' })
    : plural(count, { one: '# finding gone', other: '# findings gone' })
}
