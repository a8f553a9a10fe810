import type { AuditEntry } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { paths } from '../../../path-builder.ts'
import { useMay, useSigned } from '../../../session/workspace.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { createSince } from '../time-filter.tsx'

/**
 * What callers of the organization used in the last week that a later version removes. Nothing without
 * such a request, and for members who may not read the audit log, which names the callers.
 */
export function DeprecatedUses() {
  const api = useApi()
  const { mode } = useSigned().workspace
  const { data } = useQuery({
    queryKey: ['audit_entry', 'deprecated'],
    enabled: useMay()('platform:write'),
    queryFn: () =>
      api.auditEntries
        .list({ action: 'request.deprecated', limit: 100, ...createSince('7d') })
        .then((page) => page.data),
  })
  const uses = newestUses((data ?? []).filter(({ livemode }) => livemode === (mode === 'live')))
  if (uses.length === 0) return null
  return (
    <div className="mb-4">
      <Card title={t`Deprecated requests`} padded>
        <p className="text-sm text-muted">
          <Trans>
            These requests still work, but a later version removes what they use.{' '}
            <a
              href={`${paths.apiReference()}/deprecations`}
              className="font-medium text-accent hover:underline"
            >
              See what to use instead
            </a>
            .
          </Trans>
        </p>
        <ul className="mt-3 space-y-1 text-sm">
          {uses.map(({ id, actor, target, occurred_at }) => (
            <li key={id}>
              <TextLink to={paths.auditEntry(id)}>{target?.name ?? t`Request`}</TextLink>{' '}
              <span className="text-muted">
                {actor.name ?? actor.id}, <Timestamp value={occurred_at} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** The newest entry of each caller and request. */
function newestUses(entries: readonly AuditEntry[]): AuditEntry[] {
  const uses = new Map<string, AuditEntry>()
  for (const entry of entries) {
    const key = `${entry.actor.id} ${entry.target?.name}`
    if (!uses.has(key)) uses.set(key, entry)
  }
  return [...uses.values()].slice(0, maxUses)
}

const maxUses = 10
