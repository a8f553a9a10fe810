import type { Deployment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Rocket } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { Empty } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { BuildState } from './build-state.tsx'
import { DeployDialog } from './deploy-dialog.tsx'

export function Page() {
  const api = useApi()
  const may = useMay()
  const [deploying, setDeploying] = useState(false)
  const list = useList({
    object: 'deployment',
    fetchPage: (page) => api.cms.deployments.list(page),
  })
  const deploy = may('cms:deployments:write') && (
    <Button look="primary" icon={<Rocket aria-hidden />} onClick={() => setDeploying(true)}>
      <Trans>Deploy</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={t`Deployments`} actions={deploy}>
        <Trans>
          Snapshots of everything that is published. They never change. Channels point to them.
        </Trans>
      </PageHeader>
      <ResourceList
        caption={t`Deployments`}
        list={list}
        columns={columns}
        hrefOf={({ id }) => paths.deployment(id)}
        empty={
          <Empty icon={Rocket} title={t`No deployments yet`} action={deploy}>
            <Trans>
              A deployment serves every published icon set, palette, font and deck to pages and
              apps.
            </Trans>
          </Empty>
        }
      />
      <DeployDialog open={deploying} onClose={() => setDeploying(false)} />
    </>
  )
}

const columns: readonly Column<Deployment>[] = [
  {
    header: t`Deployment`,
    grow: true,
    cell: ({ id, root_hash }) => <Code>{root_hash?.slice(0, 12) ?? id}</Code>,
  },
  { header: t`Status`, cell: ({ status }) => <BuildState status={status} /> },
  { header: t`For`, wide: true, cell: ({ channel }) => channel ?? '–' },
  { header: t`Made`, cell: ({ created }) => <Timestamp value={created} /> },
]
