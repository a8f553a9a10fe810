import type { CurrentSession } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { paths, toCell } from '../path-builder.ts'
import { leaveApp } from '../session/leave-app.ts'
import { Button } from '../ui/button.tsx'

/** The organizations of the user that have moved to another cell. */
export function MovedOrganizations({ memberships, email }: CurrentSession) {
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
