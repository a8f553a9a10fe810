import type { Deployment, DeploymentDiff as Diff } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { useChannels } from '../channels/use-channels.ts'
import { ChangedDrawings } from './changed-drawings.tsx'
import { nameDeployment } from './words.ts'

/** The differences from an earlier deployment, which the address names. */
export function DeploymentDiff({ deployment }: { deployment: Deployment }) {
  const api = useApi()
  const { filters, setFilter } = useFilters(['base'])
  const channels = useChannels().data ?? []
  const { data: others = [] } = useQuery({
    queryKey: ['deployment', 'bases'],
    queryFn: async () => (await api.cms.deployments.list({ limit: 50, manifest: false })).data,
  })
  const bases = others.filter(({ id, status }) => id !== deployment.id && status === 'ready')
  // What people see now, else the one before.
  const current = channels.find(({ name }) => name === 'production') ?? channels[0]
  const served = bases.find(({ id }) => id === current?.deployment)
  const base = filters.base ?? (served ?? bases[0])?.id
  if (deployment.status !== 'ready' || base === undefined)
    return (
      <p className="text-sm text-muted">
        <Trans>This is the only deployment, so it cannot be compared.</Trans>
      </p>
    )
  return (
    <>
      <FilterBar>
        <Select
          aria-label={t`Compare with`}
          className="w-auto"
          value={base}
          onChange={(event) => setFilter('base', event.target.value)}
        >
          {bases.map((one) => (
            <option key={one.id} value={one.id}>
              {nameDeployment(one)}
              {channels
                .filter(({ deployment: id }) => id === one.id)
                .map(({ name }) => t`, served by ${name}`)}
            </option>
          ))}
        </Select>
      </FilterBar>
      <Compared deployment={deployment} base={base} />
    </>
  )
}

function Compared({ deployment, base }: { deployment: Deployment; base: string }) {
  const api = useApi()
  const query = useQuery({
    queryKey: ['deployment', deployment.id, 'diff', base],
    queryFn: () => api.cms.deployments.diff(deployment.id, { base }).then((diff) => diff),
  })
  return (
    <div className="space-y-5">
      <ChangedDrawings deployment={deployment.id} base={base} />
      <Card title={t`Files`}>
        <Resource query={query}>{(diff) => <Changes diff={diff} />}</Resource>
      </Card>
    </div>
  )
}

const kinds = [
  { name: 'added', tone: 'good' },
  { name: 'changed', tone: 'accent' },
  { name: 'removed', tone: 'bad' },
] as const satisfies readonly { name: 'added' | 'changed' | 'removed'; tone: Tone }[]

function Changes({ diff }: { diff: Diff }) {
  const changes = kinds.flatMap(({ name, tone }) =>
    diff[name].map((path) => ({ path, name, tone })),
  )
  if (changes.length === 0)
    return (
      <p className="p-4 text-sm text-muted">
        <Trans>Both deployments contain the same files.</Trans>
      </p>
    )
  return (
    <ul className="divide-y divide-line text-sm">
      {changes.map(({ path, name, tone }) => (
        <li key={path} className="flex items-center gap-3 px-4 py-2">
          <Badge tone={tone}>{name}</Badge>
          <Code>{path}</Code>
        </li>
      ))}
    </ul>
  )
}
