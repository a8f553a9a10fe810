import type { Deployment, DeploymentDiff as Diff } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { useFilters } from '../../api/use-filters.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Code } from '../../ui/code.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Select } from '../../ui/input.tsx'
import { Resource } from '../../ui/resource.tsx'
import { ago } from '../../ui/timestamp.tsx'
import { DeployedSlide, readSlideAsset } from './deployed-slides.tsx'

/** The differences from an earlier deployment, which the address names. */
export function DeploymentDiff({ deployment }: { deployment: Deployment }) {
  const api = useApi()
  const { filters, setFilter } = useFilters(['base'])
  const { data: others = [] } = useQuery({
    queryKey: ['deployment', 'bases'],
    queryFn: async () => (await api.cms.deployments.list({ limit: 50 })).data,
  })
  const bases = others.filter(({ id, status }) => id !== deployment.id && status === 'ready')
  const base = filters.base ?? bases[0]?.id
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
          aria-label="Compare with"
          className="w-auto"
          value={base}
          onChange={(event) => setFilter('base', event.target.value)}
        >
          {bases.map(({ id, root_hash, created }) => (
            <option key={id} value={id}>
              {root_hash?.slice(0, 12)}, {ago(new Date(created), Date.now())}
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
    <Card>
      <Resource query={query}>{(diff) => <Changes diff={diff} />}</Resource>
    </Card>
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
        <li key={path} className="space-y-2 px-4 py-2">
          <span className="flex items-center gap-3">
            <Badge tone={tone}>{name}</Badge>
            <Code>{path}</Code>
          </span>
          <ChangedSlide diff={diff} path={path} change={name} />
        </li>
      ))}
    </ul>
  )
}

/** A slide in the earlier and in this deployment. */
function ChangedSlide({
  diff,
  path,
  change,
}: {
  diff: Diff
  path: string
  change: (typeof kinds)[number]['name']
}) {
  const slide = readSlideAsset(path)
  if (slide === null) return null
  return (
    <span className="grid max-w-xl grid-cols-2 gap-3">
      {change !== 'added' && (
        <DeployedSlide deployment={diff.base} slide={slide} name={t`Before`} />
      )}
      {change !== 'removed' && (
        <DeployedSlide deployment={diff.deployment} slide={slide} name={t`Now`} />
      )}
    </span>
  )
}
