import type { Deployment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { BuildState } from '../build-state.tsx'

export function isUnderWay(deployment: Deployment | undefined): boolean {
  return deployment?.status === 'queued' || deployment?.status === 'building'
}

/** That a deployment is being built, since when, and what is served meanwhile; nothing for other ones. */
export function UnderWay({ deployment }: { deployment: Deployment }) {
  if (!isUnderWay(deployment)) return null
  return (
    <div
      role="status"
      className="space-y-2 rounded-md border border-line bg-surface px-4 py-3 text-sm"
    >
      <p className="flex flex-wrap items-center gap-2">
        <BuildState status={deployment.status} />
        <span>
          <Trans>
            Requested <Timestamp value={deployment.created} />. Until it is ready, the channel
            serves the version before it.
          </Trans>
        </span>
      </p>
      <progress aria-label={t`Progress of the build`} className="block h-1 w-full accent-accent" />
    </div>
  )
}
