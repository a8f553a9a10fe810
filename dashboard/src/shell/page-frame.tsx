import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { PageRow } from '../page-row.ts'
import { nameRole } from '../session/role-names.ts'
import { useIsOpen, useSigned } from '../session/workspace.tsx'
import { Empty, Loading } from '../ui/states.tsx'

/** The frame of an organization's page: sets the tab's title and requires the page's scopes. */
export function PageFrame({ row, children }: { row: PageRow; children: ReactNode }) {
  const isOpen = useIsOpen()
  const { credential } = useSigned()
  return (
    <>
      <title>{t`${row.title} · Blazon`}</title>
      {isOpen(row) ? (
        <Suspense fallback={<Loading />}>{children}</Suspense>
      ) : (
        <Empty isPage icon={Lock} title={t`Your role cannot open this page`}>
          <Trans>
            You are {nameRole(credential.role)} here. An owner or admin can change that.
          </Trans>
        </Empty>
      )}
    </>
  )
}
