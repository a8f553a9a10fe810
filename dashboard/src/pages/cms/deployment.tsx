import type { Deployment } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { useParam } from '../../api/use-param.ts'
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
import { WaitingPromotions } from './waiting-promotions.tsx'

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
        parents={[{ to: paths.deployments(), label: 'Deployments' }]}
        title={<Code>{deployment.root_hash?.slice(0, 12) ?? deployment.id}</Code>}
        badge={<BuildState status={status} />}
        actions={<DeploymentActions deployment={deployment} />}
      />
      <div className="space-y-5">
        {failure !== null && (
          <p role="alert" className="rounded-md bg-bad-wash px-4 py-3 text-sm text-bad">
            {failure.message} The channel is unchanged.
          </p>
        )}
        {warnings.length > 0 && (
          <ul className="list-disc rounded-md bg-warn-wash py-3 pr-4 pl-8 text-sm text-warn">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
        <WaitingPromotions deployment={deployment.id} />
        <Tabs
          label="Parts of the deployment"
          tabs={[
            { value: 'files', label: 'Files', content: <Files deployment={deployment} /> },
            {
              value: 'changes',
              label: 'Changes',
              content: <DeploymentDiff deployment={deployment} />,
            },
            { value: 'about', label: 'About', content: <About deployment={deployment} /> },
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
          caption="Files of the deployment"
          rows={deployment.manifest}
          keyOf={({ path }) => path}
          columns={[
            { header: 'Path', grow: true, cell: ({ path }) => <Code>{path}</Code> },
            { header: 'Type', wide: true, cell: ({ content_type }) => content_type },
            {
              header: 'Bytes',
              numeric: true,
              cell: ({ bytes }) => bytes.toLocaleString('en'),
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
        <Detail name="Root hash">
          <Code>{root_hash ?? '–'}</Code>
        </Detail>
        <Detail name="Size">{bytes?.toLocaleString('en') ?? '–'} bytes</Detail>
        <Detail name="Contents">{sources.length} published things</Detail>
        <Detail name="Requested">
          <Timestamp value={created} absolute />
        </Detail>
        <Detail name="Done">
          <Timestamp value={completed_at} absolute />
        </Detail>
      </Details>
    </Card>
  )
}
