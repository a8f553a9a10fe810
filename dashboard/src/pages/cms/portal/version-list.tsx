import type { PortalVersion } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '../../../path-builder.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'

/** Earlier versions of the portal, each with a link to its deployment, whose deletion withdraws it. */
export function VersionList({ versions }: { versions: readonly PortalVersion[] }) {
  return (
    <ul aria-label={t`Earlier versions`} className="max-h-48 space-y-1 overflow-auto text-sm">
      {versions.map(({ deployment, name, published_at }) => (
        <li key={deployment}>
          <TextLink to={paths.deployment(deployment)}>{name ?? t`Version without a name`}</TextLink>{' '}
          <span className="text-muted">
            <Trans>
              published <Timestamp value={published_at} />
            </Trans>
          </span>
        </li>
      ))}
    </ul>
  )
}
