import type { CurrentSession } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../path-builder.ts'
import { nameRole } from '../session/role-names.ts'
import { useSigned } from '../session/workspace.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { BlankDrawing, ClosedDrawing } from '../ui/drawings/shell.tsx'
import { Empty } from '../ui/states.tsx'
import { DeletedOrganizations } from './deleted-organizations.tsx'
import { MovedOrganizations } from './moved-organizations.tsx'

/** The page of an address without one. */
export function NotFound() {
  return (
    <main className="mx-auto max-w-lg pt-[16vh]">
      <Empty
        isPage
        drawing={BlankDrawing}
        title={t`Page not found`}
        action={
          <ButtonLink to={paths.home()}>
            <Trans>Go to the home page</Trans>
          </ButtonLink>
        }
      >
        <Trans>The address may be wrong, or the page may have been deleted.</Trans>
      </Empty>
    </main>
  )
}

/** Shown instead of a page whose scopes the role lacks. */
export function ClosedPage() {
  const { credential } = useSigned()
  return (
    <Empty isPage drawing={ClosedDrawing} title={t`Your role cannot open this page`}>
      <Trans>You are {nameRole(credential.role)} here. An owner or admin can change that.</Trans>
    </Empty>
  )
}

/** Shown to somebody who is in no organization. */
export function NoOrganization({ session }: { session: CurrentSession }) {
  return (
    <main>
      <Empty isPage drawing={BlankDrawing} title={t`You are not a member of any organization`}>
        <Trans>Ask an owner or admin to invite {session.email}.</Trans>
        <DeletedOrganizations memberships={session.memberships} />
        <MovedOrganizations {...session} />
      </Empty>
    </main>
  )
}
