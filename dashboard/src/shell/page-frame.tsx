import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import type { PageRow } from '../page-row.ts'
import { useIsOpen } from '../session/workspace.tsx'
import { Loading } from '../ui/states.tsx'

// Few people ever see it.
const ClosedPage = lazy(() =>
  import('./dead-ends.tsx').then(({ ClosedPage }) => ({ default: ClosedPage })),
)

/** The frame of an organization's page: sets the tab's title and requires the page's scopes. */
export function PageFrame({ row, children }: { row: PageRow; children: ReactNode }) {
  const isOpen = useIsOpen()
  return (
    <>
      <title>{t`${row.title} · Blazon`}</title>
      <Suspense fallback={<Loading />}>{isOpen(row) ? children : <ClosedPage />}</Suspense>
    </>
  )
}
