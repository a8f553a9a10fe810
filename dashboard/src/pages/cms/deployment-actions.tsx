import type { Deployment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useMay } from '../../session/workspace.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useChannels } from './use-channels.ts'

export function DeploymentActions({ deployment }: { deployment: Deployment }) {
  const mayDeploy = useMay()('cms:deployments:write')
  const [promoting, setPromoting] = useState(false)
  if (!mayDeploy) return null
  if (deployment.status === 'queued' || deployment.status === 'building')
    return <CancelButton deployment={deployment} />
  if (deployment.status !== 'ready') return null
  return (
    <>
      <Button look="primary" onClick={() => setPromoting(true)}>
        <Trans>Promote</Trans>
      </Button>
      <PromoteDialog deployment={deployment} open={promoting} onClose={() => setPromoting(false)} />
    </>
  )
}

function CancelButton({ deployment }: { deployment: Deployment }) {
  const api = useApi()
  const canceling = useAct({
    perform: () => api.cms.deployments.cancel(deployment.id),
    changes: ['deployment'],
    done: t`Deployment canceled`,
  })
  return (
    <Button busy={canceling.busy} onClick={() => void canceling.run()}>
      <Trans>Cancel</Trans>
    </Button>
  )
}

/** Uses compare-and-set, so that a concurrent change of the channel is not overwritten unseen. */
function PromoteDialog({
  deployment,
  open,
  onClose,
}: {
  deployment: Deployment
  open: boolean
  onClose: () => void
}) {
  const api = useApi()
  const channels = useChannels().data ?? []
  const promoting = useAct({
    perform: (name: string) => {
      const known = channels.find((channel) => channel.name === name)
      return api.cms.channels.promote(name, {
        deployment: deployment.id,
        expected: known?.deployment ?? null,
      })
    },
    changes: ['channel'],
    done: t`Promoted. The channel serves it from now on.`,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Promote this deployment`}
      description={t`The channel serves this deployment at once.`}
    >
      <DialogForm
        act={t`Promote`}
        onCancel={onClose}
        onSubmit={async (values) => {
          await promoting.attempt(String(values.get('channel') ?? '').trim())
          onClose()
        }}
      >
        <Field name="channel" label={t`Channel`} hint={t`A new name creates a new channel.`}>
          {(control) => (
            <>
              <TextInput {...control} list="channels" autoComplete="off" />
              <datalist id="channels">
                {channels.map(({ name }) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
