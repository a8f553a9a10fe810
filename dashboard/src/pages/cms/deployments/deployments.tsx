import type { Channel, Deployment } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Rocket } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useActorNames } from '../../../api/use-actor-names.ts'
import { useList } from '../../../api/use-list.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeploymentDrawing } from '../../../ui/drawings/publishing.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { BuildState } from '../build-state.tsx'
import { useChannels } from '../channels/use-channels.ts'
import { NumberChoice } from '../number-choice.tsx'
import { DeployDialog } from './deploy-dialog.tsx'
import { nameDeployment, summarizeDeployment } from './words.ts'

/** The choice that keeps all deployments: null in the API. */
const never = 0

const choices = [never, 30, 90, 180, 365]

export function Page() {
  const api = useApi()
  const may = useMay()
  const [deploying, setDeploying] = useState(false)
  const channels = useChannels().data ?? []
  const names = useActorNames()
  const list = useList({
    object: 'deployment',
    fetchPage: (page) => api.cms.deployments.list({ ...page, manifest: false }),
  })
  const deploy = may('cms:deployments:write') && (
    <Button look="primary" icon={<Rocket aria-hidden />} onClick={() => setDeploying(true)}>
      <Trans>Deploy</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={t`Deployments`} actions={list.isEmpty === false && deploy}>
        <Trans>
          Snapshots of everything that is published. They never change. Channels point to them.
        </Trans>
      </PageHeader>
      <ResourceList
        caption={t`Deployments`}
        list={list}
        columns={columns(channels, names)}
        getHref={({ id }) => paths.deployment(id)}
        empty={
          <Empty drawing={DeploymentDrawing} title={t`No deployments yet`} action={deploy}>
            <Trans>
              A deployment serves every published icon set, palette, font and deck to pages and
              apps.
            </Trans>
          </Empty>
        }
      />
      <div className="mt-5">
        <DeploymentRetention />
      </div>
      {deploying && <DeployDialog onClose={() => setDeploying(false)} />}
    </>
  )
}

function columns(
  channels: readonly Channel[],
  names: ReadonlyMap<string, string>,
): readonly Column<Deployment>[] {
  return [
    {
      header: t`Deployment`,
      grow: true,
      cell: (deployment) => (
        <span className="block min-w-0">
          <span className="block font-medium sm:truncate">{nameDeployment(deployment)}</span>
          <span className="block font-normal text-muted sm:truncate">
            {summarizeDeployment(deployment)}
          </span>
        </span>
      ),
    },
    {
      header: t`Status`,
      cell: ({ status, is_pinned }) => (
        <span className="flex flex-wrap gap-1">
          <BuildState status={status} />
          {is_pinned && (
            <Badge>
              <Trans>Pinned</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    {
      header: t`Served by`,
      wide: true,
      cell: ({ id }) =>
        channels
          .filter(({ deployment }) => deployment === id)
          .map(({ name }) => name)
          .join(', ') || '–',
    },
    {
      header: t`Created`,
      cell: ({ created, created_by }) => (
        <span className="block max-w-36">
          <Timestamp value={created} />
          <span className="block truncate text-muted">{names.get(created_by) ?? '–'}</span>
        </span>
      ),
    },
  ]
}

/** When deployments that nothing uses are deleted; owners and admins change it. */
function DeploymentRetention() {
  const api = useApi()
  const mayChange = useMay()('platform:write')
  const { data } = useQuery({
    queryKey: ['deployment_policy'],
    queryFn: async () => await api.cms.deploymentPolicy.retrieve(),
    enabled: mayChange,
  })
  const changing = useAct({
    perform: (days: number) =>
      api.cms.deploymentPolicy.update({ delete_after_days: days === never ? null : days }),
    changes: ['deployment_policy'],
    done: t`Saved`,
  })
  if (!mayChange || data === undefined) return null
  return (
    <Card title={t`Retention`} padded>
      <div className="space-y-2">
        <NumberChoice
          label={t`Delete deployments`}
          value={data.delete_after_days ?? never}
          choices={choices}
          describe={(days) =>
            days === never ? t`never` : plural(days, { one: 'after # day', other: 'after # days' })
          }
          busy={changing.busy}
          onChoose={(days) => void changing.run(days)}
        />
        <p className="text-xs text-muted">
          <Trans>
            A deployment is kept while it is pinned, a channel serves it or keeps it for rollbacks,
            or a promotion waits for it. The addresses of deleted deployments no longer work (410).
          </Trans>
        </p>
      </div>
    </Card>
  )
}
