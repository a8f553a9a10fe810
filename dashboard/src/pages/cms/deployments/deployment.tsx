import type { Deployment } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { describeFailure, describeWarning } from '../../../api/failure.ts'
import { nameActor, useActorNames } from '../../../api/use-actor-names.ts'
import { useParam } from '../../../api/use-param.ts'
import { formatBytes } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { typeWord } from '../assets/words.ts'
import { BuildState } from '../build-state.tsx'
import { WaitingPromotions } from '../channels/waiting-promotions.tsx'
import { DeploymentActions } from './actions.tsx'
import { DeployedSlides } from './deployed-slides.tsx'
import { DeploymentDiff } from './diff.tsx'
import { isUnderWay, UnderWay } from './under-way.tsx'
import { WithdrawButton } from './withdraw-button.tsx'
import { nameDeployment, summarizeDeployment } from './words.ts'

const askAgainMs = 1_000

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['deployment', id],
    queryFn: () => api.cms.deployments.retrieve(id).then((deployment) => deployment),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? askAgainMs : false),
  })
  return (
    <Resource query={query} isPage>
      {(deployment) => <Shown deployment={deployment} />}
    </Resource>
  )
}

function Shown({ deployment }: { deployment: Deployment }) {
  const { failure, warnings, status } = deployment
  return (
    <>
      <PageHeader
        parents={[{ to: paths.deployments(), label: t`Deployments` }]}
        title={nameDeployment(deployment)}
        badge={<BuildState status={status} />}
        actions={<DeploymentActions deployment={deployment} />}
      >
        {summarizeDeployment(deployment)}
      </PageHeader>
      <div className="space-y-5">
        <UnderWay deployment={deployment} />
        {failure !== null && (
          <p role="alert" className="rounded-md bg-bad-wash px-4 py-3 text-sm text-bad">
            <Trans>{describeFailure(failure)} The channel is unchanged.</Trans>
          </p>
        )}
        {warnings.length > 0 && (
          <details className="rounded-md bg-warn-wash px-4 py-3 text-sm text-warn">
            <summary>{t`${plural(warnings.length, { one: '# warning', other: '# warnings' })}`}</summary>
            <ul className="mt-2 list-disc pl-5">
              {warnings.map((warning) => (
                <li key={warning.message}>{describeWarning(warning)}</li>
              ))}
            </ul>
          </details>
        )}
        <WaitingPromotions deployment={deployment.id} />
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
  const mayDeploy = useMay()('cms:deployments:write')
  return (
    <div className="space-y-5">
      <DeployedSlides deployment={deployment} />
      <Card>
        <Table
          caption={t`Files of the deployment`}
          rows={deployment.manifest}
          getKey={({ path }) => path}
          columns={[
            { header: t`Path`, grow: true, cell: ({ path }) => <Code>{path}</Code> },
            { header: t`Type`, wide: 'desk', cell: ({ content_type }) => typeWord(content_type) },
            {
              header: t`Size`,
              numeric: true,
              wide: true,
              cell: ({ bytes }) => formatBytes(bytes),
            },
            ...(mayDeploy
              ? [
                  {
                    header: t`Actions`,
                    numeric: true,
                    cell: ({ path }: { path: string }) => (
                      <WithdrawButton deployment={deployment.id} path={path} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </div>
  )
}

function About({ deployment }: { deployment: Deployment }) {
  const names = useActorNames()
  const { root_hash, bytes, sources, created, created_by, completed_at } = deployment
  return (
    <Card>
      <Details>
        <Detail name={t`Root hash`}>
          <Code>{root_hash ?? '–'}</Code>
        </Detail>
        <Detail name={t`Size`}>{bytes == null ? '–' : formatBytes(bytes)}</Detail>
        <Detail name={t`Contents`}>
          <Trans>{sources.length} published items</Trans>
        </Detail>
        <Detail name={t`Requested`}>
          <Trans>
            <Timestamp value={created} absolute /> by {nameActor(names, created_by)}
          </Trans>
        </Detail>
        <Detail name={t`Done`}>
          <Timestamp value={completed_at} absolute />
        </Detail>
      </Details>
    </Card>
  )
}
