import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { GraceSelect, readGrace } from '../keys/grace-select.tsx'

export interface OneOfThem {
  id: string
  open: boolean
  onClose: () => void
}

export function RotateDialog({
  id,
  open,
  onClose,
  onRotated,
}: OneOfThem & { onRotated: (secret: string) => void }) {
  const api = useApi()
  const rotate = useAct({
    perform: (values: FormData) =>
      api.webhookEndpoints.rotateSecret(id, { expires_in: readGrace(values) }),
    changes: ['webhook_endpoint'],
    onDone: ({ signing_secret }) => onRotated(signing_secret),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Rotate the signing secret?`}
      description={t`Deliveries are signed with a new secret. For the time you choose, they are also signed with the old one.`}
      act={t`Rotate secret`}
      onSubmit={rotate.attempt}
    >
      <GraceSelect label={t`Old secret keeps signing`} />
    </FormDialog>
  )
}

export function DisableDialog({ id, open, onClose }: OneOfThem) {
  const api = useApi()
  const disable = useAct({
    perform: () => api.webhookEndpoints.update(id, { status: 'disabled' }),
    changes: ['webhook_endpoint', 'webhook_delivery'],
    done: t`Endpoint disabled`,
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Disable this endpoint?`}
      consequences={
        <p>
          <Trans>
            Pending deliveries are abandoned and no new ones are created. Nothing is lost: after you
            enable the endpoint again, use “Recover deliveries”.
          </Trans>
        </p>
      }
      act={t`Disable endpoint`}
      onConfirm={() => disable.run()}
    />
  )
}

export function DeleteDialog({ id, open, onClose }: OneOfThem) {
  const api = useApi()
  const navigate = useNavigate()
  const remove = useAct({
    perform: () => api.webhookEndpoints.delete(id),
    changes: ['webhook_endpoint'],
    done: t`Endpoint deleted`,
    onDone: () => void navigate({ to: paths.webhooks() }),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Delete this endpoint?`}
      consequences={
        <p>
          <Trans>
            The endpoint is deleted, and its pending deliveries are not sent. This cannot be undone.
            Its past deliveries stay in the list of all deliveries for the retention of events.
          </Trans>
        </p>
      }
      act={t`Delete endpoint`}
      onConfirm={() => remove.run()}
    />
  )
}
