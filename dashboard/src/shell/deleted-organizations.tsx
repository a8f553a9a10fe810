import type { CurrentSession } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { account } from '../api/client.ts'
import { doubtSession } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Timestamp } from '../ui/timestamp.tsx'
import { useToasts } from '../ui/toast.tsx'

/** The deleted organizations that the user can restore. */
export function DeletedOrganizations({ memberships }: Pick<CurrentSession, 'memberships'>) {
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
