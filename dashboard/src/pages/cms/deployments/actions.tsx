import type { Deployment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeleteButton } from '../../delete-button.tsx'
import { PromoteDialog } from '../channels/promote-dialog.tsx'
import { EditButton, PreviewButton } from './menu.tsx'
import { nameDeployment } from './words.ts'

export function DeploymentActions({ deployment }: { deployment: Deployment }) {
  const api = useApi()
  const mayDeploy = useMay()('cms:deployments:write')
  const [promoting, setPromoting] = useState(false)
  if (!mayDeploy) return null
  if (deployment.status === 'queued' || deployment.status === 'building')
    return <CancelButton deployment={deployment} />
  if (deployment.status !== 'ready') return null
  return (
    <>
      {deployment.kind === 'content' && <PreviewButton deployment={deployment} />}
      <EditButton deployment={deployment} />
      {!deployment.is_pinned && (
        <DeleteButton
          object="deployment"
          noun={t`deployment`}
          name={nameDeployment(deployment)}
          consequences={t`Pages that use its own address stop working. Channels cannot be rolled back to it. It cannot be restored, but the same content can be deployed again.`}
          perform={() => api.cms.deployments.delete(deployment.id)}
          goTo={paths.deployments()}
        />
      )}
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
