import type { Organization } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { doubtSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

/** Deletes the organization; it can be restored for 30 days. */
export function DeleteOrganization({ organization }: { organization: Organization }) {
  const { id, name } = organization
  const api = useApi()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useAct({
    perform: () => api.organizations.delete(id),
    changes: [],
    done: t`${name} was deleted`,
    onDone() {
      doubtSession()
      void navigate({ to: paths.home() })
    },
  })
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
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Delete ${name}?`}
        consequences={
          <p>
            <Trans>
              API keys, access tokens, webhooks and deployed content stop working at once, in test
              and live mode. Members lose access. After 30 days, all data is removed and cannot be
              recovered.
            </Trans>
          </p>
        }
        typed={name}
        act={t`Delete organization`}
        onConfirm={() => remove.attempt()}
      />
    </Card>
  )
}
