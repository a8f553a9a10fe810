import type { Organization } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../path-builder.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteOrganizationDialog } from '../delete-organization-dialog.tsx'

/** Deletes the organization; it can be restored for 30 days. */
export function DeleteOrganization({ organization }: { organization: Organization }) {
  const { name } = organization
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  return (
    <Card title={t`Delete organization`} padded>
      <p className="text-sm text-muted">
        <Trans>
          API keys, webhooks and deployed content stop working at once. The data is removed after 30
          days; until then, an owner can restore the organization.
        </Trans>
      </p>
      <div className="mt-3">
        <Button look="danger" onClick={() => setAsking(true)}>
          <Trans>Delete {name}</Trans>
        </Button>
      </div>
      <DeleteOrganizationDialog
        organization={organization}
        open={asking}
        onClose={() => setAsking(false)}
        changes={[]}
        onDone={() => void navigate({ to: paths.home() })}
      />
    </Card>
  )
}
