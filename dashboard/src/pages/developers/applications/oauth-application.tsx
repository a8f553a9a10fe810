import type { OAuthApplication } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { ApplicationActions } from './application-actions.tsx'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['oauth_application', id],
    queryFn: () => api.oauthApplications.retrieve(id),
  })
  return (
    <Resource query={query} isPage>
      {(found) => <ApplicationPage application={found} />}
    </Resource>
  )
}

function ApplicationPage({ application }: { application: OAuthApplication }) {
  const may = useMay()
  const { name, status, client_id, scopes, secrets } = application
  return (
    <>
      <PageHeader
        title={name}
        parents={[{ to: paths.oauthApplications(), label: t`OAuth applications` }]}
        badge={
          status === 'active' ? (
            <Badge tone="good">
              <Trans>Active</Trans>
            </Badge>
          ) : (
            <Badge>
              <Trans>Disabled</Trans>
            </Badge>
          )
        }
        actions={
          may('platform:write') ? <ApplicationActions application={application} /> : undefined
        }
      />
      <div className="space-y-4">
        <Card>
          <Details>
            <Detail name={t`Client id`}>
              <span className="flex items-center gap-1">
                <Code>{client_id}</Code>
                <CopyButton text={client_id} label={t`Copy client id`} />
              </span>
            </Detail>
            <Detail name={t`Scopes`}>
              <span className="flex flex-wrap gap-1.5">
                {scopes.map((scope) => (
                  <Badge key={scope}>{scope}</Badge>
                ))}
              </span>
            </Detail>
            <Detail name={t`Created`}>
              <Timestamp value={application.created} absolute />
            </Detail>
            {application.creator_removed_at !== null && (
              <Detail name={t`Creator removed`}>
                <Timestamp value={application.creator_removed_at} absolute />
                <Trans>: this person may know the secrets, so rotate them.</Trans>
              </Detail>
            )}
          </Details>
        </Card>
        <Card title={t`Secrets`}>
          <Table
            caption={t`Secrets`}
            rows={secrets}
            getKey={({ id }) => id}
            columns={[
              {
                header: t`Secret`,
                grow: true,
                cell: ({ last_four }) => <Code>{`oa_secret_…${last_four}`}</Code>,
              },
              { header: t`Created`, cell: ({ created }) => <Timestamp value={created} /> },
              { header: t`Expires`, cell: ({ expires_at }) => <Timestamp value={expires_at} /> },
            ]}
          />
        </Card>
      </div>
    </>
  )
}
