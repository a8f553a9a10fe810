import type { Deployment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useMay } from '../../session/workspace.tsx'
import { Button } from '../../ui/button.tsx'
import { DeleteButton, EditButton, PreviewButton } from './deployment-menu.tsx'
import { PromoteDialog } from './promote-dialog.tsx'

export function DeploymentActions({ deployment }: { deployment: Deployment }) {
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
      {!deployment.is_pinned && <DeleteButton deployment={deployment} />}
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
