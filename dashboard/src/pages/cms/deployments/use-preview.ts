import type { CmsDeploymentsCreateParams } from '@blazon/sdk/params'
import type { DeploymentPreview } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
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

/** Throws if the person has not seen what would be deployed. */
export function requireSeen(
  preview: UseQueryResult<DeploymentPreview>,
  isSettled: boolean,
): DeploymentPreview {
  if (preview.data === undefined || preview.isPlaceholderData || !isSettled)
    throw new Error(t`Look at the changes first. They are being listed.`)
  return preview.data
}

/** The unapproved revisions that the channel serves now, and that would not be deployed. */
export function listServedUnapproved({ unapproved, sources }: DeploymentPreview): string[] {
  const deployed = new Set(sources.map(({ id }) => id))
  return unapproved.flatMap(({ served }) =>
    served === null || deployed.has(served) ? [] : [served],
  )
}
