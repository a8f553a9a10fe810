import type { WebhookDelivery } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../../api/client.ts'
import { toFailure } from '../../../api/failure.ts'
import { useAct } from '../../../api/use-act.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Code, JsonView } from '../../../ui/code.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { Attempt } from './attempt.tsx'
import { DeliveryState } from './delivery-state.tsx'

export function Page() {
  const api = useApi()
  const endpoint = useParam('id')
  const id = useParam('delivery')
  const query = useQuery({
    queryKey: ['webhook_delivery', endpoint, id],
    queryFn: () => api.webhookDeliveries.retrieve(id),
    // Live updates report changes of events; an attempt changes none.
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 2_000 : false),
  })
  return (
    <Resource query={query} isPage>
      {(delivery) => <DeliveryPage delivery={delivery} />}
    </Resource>
  )
}

function DeliveryPage({ delivery }: { delivery: WebhookDelivery }) {
  const { id, webhook_endpoint: endpoint, event, event_type, status, attempts, test } = delivery
  const api = useApi()
  const may = useMay()
  const navigate = useNavigate()
  const target = useQuery({
    queryKey: ['webhook_endpoint', endpoint],
    queryFn: () => api.webhookEndpoints.retrieve(endpoint),
  })
  const isDeleted = target.error !== null && toFailure(target.error).status === 404
  const payload = useQuery({
    queryKey: ['event', event],
    queryFn: () => api.events.retrieve(event),
  })
  const resend = useAct({
    perform: () => api.webhookEndpoints.deliveries.resend(endpoint, id),
    changes: ['webhook_delivery'],
    done: t`Sent again`,
    onDone: (made) => void navigate({ to: paths.delivery(endpoint, made.id) }),
  })
  return (
    <>
      <PageHeader
        title={<Breakable text={event_type} />}
        parents={[
          { to: paths.webhooks(), label: t`Webhooks` },
          isDeleted
            ? { to: paths.deliveries(), label: t`Deliveries` }
            : { to: paths.webhook(endpoint), label: t`Endpoint` },
        ]}
        badge={
          <>
            <DeliveryState status={status} />
            {test && (
              <Badge>
                <Trans>Test</Trans>
              </Badge>
            )}
          </>
        }
        actions={
          may('platform:webhook_endpoints:write') && status !== 'pending' && !isDeleted ? (
            <Button busy={resend.busy} onClick={() => void resend.run()}>
              <Trans>Resend</Trans>
            </Button>
          ) : undefined
        }
      />
      <div className="space-y-4">
        <Card>
          <Details>
            <Detail name={t`Id`}>
              <Code>{id}</Code>
            </Detail>
            <Detail name={t`Address`}>
              <span className="break-all">{delivery.url}</span>
            </Detail>
            {isDeleted && (
              <Detail name={t`Endpoint`}>
                <Trans>Deleted. The delivery cannot be sent again.</Trans>
              </Detail>
            )}
            <Detail name={t`Event`}>
              {test ? (
                t`Sample, not recorded`
              ) : (
                <TextLink to={paths.event(event)}>{event}</TextLink>
              )}
            </Detail>
            {delivery.resend_of !== null && (
              <Detail name={t`Resend of`}>
                <TextLink to={paths.delivery(endpoint, delivery.resend_of)}>
                  {delivery.resend_of}
                </TextLink>
              </Detail>
            )}
            <Detail name={t`Created`}>
              <Timestamp value={delivery.created} absolute />
            </Detail>
            {delivery.next_attempt_at !== null && (
              <Detail name={t`Next attempt`}>
                <Timestamp value={delivery.next_attempt_at} />
              </Detail>
            )}
          </Details>
        </Card>
        <Card title={attempts.length === 1 ? t`1 attempt` : t`${attempts.length} attempts`}>
          {attempts.length === 0 && (
            <p className="p-4 text-sm text-muted">
              <Trans>No attempts yet.</Trans>
            </p>
          )}
          {attempts.map((attempt) => (
            <Attempt key={attempt.number} attempt={attempt} isLast={attempt === attempts.at(-1)} />
          ))}
        </Card>
        {payload.data !== undefined && (
          <Card title={t`Request`} padded>
            <JsonView value={payload.data} label={t`event`} />
          </Card>
        )}
      </div>
    </>
  )
}
