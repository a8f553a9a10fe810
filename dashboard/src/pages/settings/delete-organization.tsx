import type { Organization } from '@blazon/sdk/types'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { doubtSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Deletes the organization; it can be restored for 30 days. */
export function DeleteOrganization({ organization }: { organization: Organization }) {
  const { id, name } = organization
  const api = useApi()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const remove = useAct({
    perform: () => api.organizations.delete(id),
    changes: [],
    done: `${name} was deleted`,
    onDone() {
      doubtSession()
      void navigate({ to: paths.home() })
    },
  })
  return (
    <Card title="Delete organization" padded>
      <p className="text-sm text-muted">
        API keys, webhooks and deployed content stop at once. The data is removed after 30 days;
        until then, an owner can restore the organization.
      </p>
      <div className="mt-3">
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete {name}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${name}?`}
        consequences={
          <p>
            API keys, access tokens, webhooks and deployed content stop at once, in test and live
            mode. Members lose access. After 30 days, all data is removed and cannot be recovered.
          </p>
        }
        typed={name}
        act="Delete organization"
        onConfirm={() => remove.attempt()}
      />
    </Card>
  )
}
