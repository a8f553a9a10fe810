import type { CmsDeploymentsCreateParams } from '@blazon/sdk/params'
import type { DeploymentPreview } from '@blazon/sdk/types'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'

/** What a deployment would change; nothing is created. */
export function useDeploymentPreview(body: CmsDeploymentsCreateParams, enabled: boolean) {
  const api = useApi()
  return useQuery<DeploymentPreview>({
    queryKey: ['deployment', 'preview', body],
    queryFn: async () => {
      const preview = await api.cms.deployments.create({ ...body, dry_run: true })
      if (preview.object === 'deployment_preview') return preview
      throw new Error('a dry run was requested')
    },
    enabled,
    // What is published may have changed since the dialog was open.
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The unapproved revisions that the channel serves now, and that would not be deployed. */
export function listServedUnapproved({ unapproved, sources }: DeploymentPreview): string[] {
  const deployed = new Set(sources.map(({ id }) => id))
  return unapproved.flatMap(({ served }) =>
    served === null || deployed.has(served) ? [] : [served],
  )
}
