import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../api/client.ts'
import { useAct } from '../api/use-act.ts'
import { doubtSession } from '../session/session.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

/** Deletes an organization after its name is typed. */
export function DeleteOrganizationDialog({
  organization: { id, name },
  open,
  onClose,
  changes,
  onDone,
}: {
  organization: { id: string; name: string }
  open: boolean
  onClose: () => void
  /** The kinds of resources to load again. */
  changes: readonly string[]
  onDone?: () => void
}) {
  const api = useApi()
  const remove = useAct({
    perform: () => api.organizations.delete(id),
    changes,
    done: t`${name} was deleted`,
    onDone() {
      doubtSession()
      onDone?.()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Delete ${name}?`}
      consequences={
        <p>
          <Trans>
            API keys, access tokens, webhooks and deployed content stop working at once, in test and
            live mode. Members lose access. After 30 days, all data is removed and cannot be
            recovered.
          </Trans>
        </p>
      }
      typed={name}
      act={t`Delete organization`}
      onConfirm={() => remove.attempt()}
    />
  )
}
