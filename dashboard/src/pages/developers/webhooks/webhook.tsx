import type { WebhookEndpoint } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Deliveries } from './deliveries.tsx'
import { EndpointState } from './delivery-state.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { EndpointDetails } from './endpoint-details.tsx'
import { Failures } from './endpoint-health.tsx'
import { EndpointStats } from './endpoint-stats.tsx'
import { Recoveries } from './recoveries.tsx'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['webhook_endpoint', id],
    queryFn: () => api.webhookEndpoints.retrieve(id),
  })
  return (
    <Resource query={query} isPage>
      {(endpoint) => <EndpointPage endpoint={endpoint} />}
    </Resource>
  )
}

function EndpointPage({ endpoint }: { endpoint: WebhookEndpoint }) {
  const may = useMay()
  return (
    <>
      <PageHeader
        title={<span className="break-all">{endpoint.url}</span>}
        parents={[{ to: paths.webhooks(), label: t`Webhooks` }]}
        badge={<EndpointState endpoint={endpoint} />}
        actions={
          may('platform:webhook_endpoints:write') ? (
            <EndpointActions endpoint={endpoint} />
          ) : undefined
        }
      >
        {endpoint.description ?? undefined}
      </PageHeader>
      <Tabs
        label={t`Webhook endpoint`}
        tabs={[
          {
            value: 'deliveries',
            label: t`Deliveries`,
            content: (
              <>
                <EndpointStats id={endpoint.id} />
                <Failures id={endpoint.id} />
                <Recoveries endpoint={endpoint.id} />
                <Deliveries endpoint={endpoint.id} />
              </>
            ),
          },
          {
            value: 'settings',
            label: t`Settings`,
            content: <EndpointDetails endpoint={endpoint} />,
          },
        ]}
      />
    </>
  )
}
