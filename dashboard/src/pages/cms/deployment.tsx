import type { Deployment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { useParam } from '../../api/use-param.ts'
import { formatNumber } from '../../language/format.ts'
import { paths } from '../../path-builder.ts'
import { PageHeader } from '../../shell/page.tsx'
import { Card, Detail, Details } from '../../ui/card.tsx'
import { Code } from '../../ui/code.tsx'
import { Resource } from '../../ui/resource.tsx'
import { Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { BuildState } from './build-state.tsx'
import { DeployedSlides } from './deployed-slides.tsx'
import { DeploymentActions } from './deployment-actions.tsx'
import { DeploymentDiff } from './deployment-diff.tsx'

const askAgainMs = 1_000

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['deployment', id],
    queryFn: () => api.cms.deployments.retrieve(id).then((deployment) => deployment),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? askAgainMs : false),
  })
  return <Resource query={query}>{(deployment) => <Shown deployment={deployment} />}</Resource>
}

function isUnderWay(deployment: Deployment | undefined): boolean {
  return deployment?.status === 'queued' || deployment?.status === 'building'
}

function Shown({ deployment }: { deployment: Deployment }) {
  const { failure, warnings, status } = deployment
  return (
    <>
      <PageHeader
        parents={[{ to: paths.deployments(), label: t`Deployments` }]}
        title={<Code>{deployment.root_hash?.slice(0, 12) ?? deployment.id}</Code>}
        badge={<BuildState status={status} />}
        actions={<DeploymentActions deployment={deployment} />}
      />
      <div className="space-y-5">
        {failure !== null && (
          <p role="alert" className="rounded-md bg-bad-wash px-4 py-3 text-sm text-bad">
            <Trans>{failure.message} The channel is unchanged.</Trans>
          </p>
        )}
        {warnings.length > 0 && (
          <ul className="list-disc rounded-md bg-warn-wash py-3 pr-4 pl-8 text-sm text-warn">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
        <Tabs
          label={t`Parts of the deployment`}
          tabs={[
            { value: 'files', label: t`Files`, content: <Files deployment={deployment} /> },
            {
              value: 'changes',
              label: t`Changes`,
              content: <DeploymentDiff deployment={deployment} />,
            },
            { value: 'about', label: t`About`, content: <About deployment={deployment} /> },
          ]}
        />
      </div>
    </>
  )
}

function Files({ deployment }: { deployment: Deployment }) {
  return (
    <div className="space-y-5">
      <DeployedSlides deployment={deployment} />
      <Card>
        <Table
          caption={t`Files of the deployment`}
          rows={deployment.manifest}
          keyOf={({ path }) => path}
          columns={[
            { header: t`Path`, grow: true, cell: ({ path }) => <Code>{path}</Code> },
            { header: t`Type`, wide: true, cell: ({ content_type }) => content_type },
            {
              header: t`Bytes`,
              numeric: true,
              cell: ({ bytes }) => formatNumber(bytes),
            },
          ]}
        />
      </Card>
    </div>
  )
}

function About({ deployment }: { deployment: Deployment }) {
  const { root_hash, bytes, sources, created, completed_at } = deployment
  return (
    <Card>
      <Details>
        <Detail name={t`Root hash`}>
          <Code>{root_hash ?? '–'}</Code>
        </Detail>
        <Detail name={t`Size`}>
          <Trans>{bytes == null ? '–' : formatNumber(bytes)} bytes</Trans>
        </Detail>
        <Detail name={t`Contents`}>
          <Trans>{sources.length} published things</Trans>
        </Detail>
        <Detail name={t`Requested`}>
          <Timestamp value={created} absolute />
        </Detail>
        <Detail name={t`Done`}>
          <Timestamp value={completed_at} absolute />
        </Detail>
      </Details>
    </Card>
  )
}
