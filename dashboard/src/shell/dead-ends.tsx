import type { CurrentSession } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { account } from '../api/client.ts'
import { paths, toCell } from '../path-builder.ts'
import { leaveApp } from '../session/leave-app.ts'
import { nameRole } from '../session/role-names.ts'
import { doubtSession } from '../session/session.tsx'
import { useSigned } from '../session/workspace.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { BlankDrawing, ClosedDrawing } from '../ui/drawings/shell.tsx'
import { Empty } from '../ui/states.tsx'
import { Timestamp } from '../ui/timestamp.tsx'
import { useToasts } from '../ui/toast.tsx'

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

/** The deleted organizations that the user can restore. */
function DeletedOrganizations({ memberships }: Pick<CurrentSession, 'memberships'>) {
  const toasts = useToasts()
  const restorable = memberships.filter(
    ({ organization_status, role }) => organization_status === 'deleted' && role === 'owner',
  )

  async function restore(organization: string) {
    try {
      await account.organizations.restore(organization)
      doubtSession()
    } catch (error) {
      toasts.failed(error)
    }
  }

  return restorable.map(({ organization, organization_name, organization_deletes_at }) => (
    <span key={organization} className="mt-4 block">
      <span className="mb-2 block">
        <Trans>
          {organization_name} was deleted. Its data is removed{' '}
          <Timestamp value={organization_deletes_at} />.
        </Trans>
      </span>
      <Button onClick={() => void restore(organization)}>
        <Trans>Restore {organization_name}</Trans>
      </Button>
    </span>
  ))
}

/** The organizations of the user that have moved to another cell. */
function MovedOrganizations({ memberships, email }: CurrentSession) {
  return memberships.map(
    ({ organization, organization_name, organization_moved_to: cell }) =>
      cell !== null && (
        <span key={organization} className="mt-4 block">
          <span className="mb-2 block">
            <Trans>{organization_name} has a new address.</Trans>
          </span>
          <Button onClick={() => leaveApp(toCell(cell, email, paths.home()))}>
            <Trans>Open {organization_name}</Trans>
          </Button>
        </span>
      ),
  )
}
