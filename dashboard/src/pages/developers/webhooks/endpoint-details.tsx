import type { WebhookEndpoint } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '../../../ui/badge.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Code, CodeBlock } from '../../../ui/code.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { eventPayloads } from '../events/event-payloads.ts'
import { AlertSummary } from './alert-fields.tsx'
import { authenticationNames } from './authentication-fields.tsx'
import { destinationNames } from './destination-fields.tsx'

export function EndpointDetails({ endpoint }: { endpoint: WebhookEndpoint }) {
  const headers = Object.entries(endpoint.custom_headers)
  return (
    <Card>
      <Details>
        <Detail name={t`Id`}>
          <Code>{endpoint.id}</Code>
        </Detail>
        {endpoint.destination.type !== 'http' && (
          <Detail name={t`Destination`}>{destinationNames()[endpoint.destination.type]}</Detail>
        )}
        <Detail name={t`Events`}>
          <span className="flex flex-wrap gap-1.5">
            {endpoint.enabled_events.map((name) => (
              <Badge key={name}>{name === '*' ? t`All events` : name}</Badge>
            ))}
          </span>
        </Detail>
        {endpoint.filter !== null && (
          <Detail name={t`Filter`}>
            <Code>{endpoint.filter}</Code>
          </Detail>
        )}
        <Detail name={t`Signing secret`}>
          <Code>{`whsec_…${endpoint.signing_secret_last_four}`}</Code>
          {endpoint.secret_unreadable_since !== null && (
            <span className="block text-bad">
              <Trans>
                Cannot be decrypted since <Timestamp value={endpoint.secret_unreadable_since} />.
                Deliveries wait until you rotate the secret or the encryption key is restored.
              </Trans>
            </span>
          )}
        </Detail>
        <Detail name={t`Signature`}>
          {endpoint.signature_scheme === 'standard' ? t`Standard Webhooks` : t`Stripe`}
        </Detail>
        <Detail name={t`Payload`}>{eventPayloads[endpoint.event_payload]}</Detail>
        {endpoint.transformation !== null && (
          <Detail name={t`Transformation`}>
            <CodeBlock text={endpoint.transformation} label={t`Transformation`} />
          </Detail>
        )}
        <Detail name={t`API version`}>
          {endpoint.api_version ?? t`The organization's version`}
        </Detail>
        <Detail name={t`Deliveries per second`}>{endpoint.rate_limit ?? t`No limit`}</Detail>
        {endpoint.ordering === 'key' && (
          <Detail name={t`Order`}>{t`One event of a resource after the other`}</Detail>
        )}
        {endpoint.batch !== null && (
          <Detail name={t`Events in one request`}>
            {t`At most ${endpoint.batch.max_events}, after ${plural(endpoint.batch.max_wait, { one: '# second', other: '# seconds' })}`}
          </Detail>
        )}
        {endpoint.response_retention !== null && (
          <Detail name={t`Days that responses are kept`}>{endpoint.response_retention}</Detail>
        )}
        {endpoint.retry_schedule !== null && (
          <Detail name={t`Waits between attempts`}>
            {endpoint.retry_schedule.length === 0
              ? t`No retries`
              : t`${endpoint.retry_schedule.join(', ')} seconds`}
          </Detail>
        )}
        {endpoint.user_agent !== null && (
          <Detail name={t`User-Agent`}>
            <Code>{endpoint.user_agent}</Code>
          </Detail>
        )}
        {endpoint.authentication !== null && (
          <Detail name={t`Authentication`}>
            {authenticationNames()[endpoint.authentication.type]}
            {endpoint.authentication.token_url !== undefined && (
              <span className="block">
                <Code>{endpoint.authentication.token_url}</Code>
              </span>
            )}
          </Detail>
        )}
        <Detail name={t`Alerts`}>
          <AlertSummary alert={endpoint.alert} />
        </Detail>
        {headers.length > 0 && (
          <Detail name={t`Custom headers`}>
            {headers.map(([name, value]) => (
              <span key={name} className="block">
                <Code>{`${name}: ${value}`}</Code>
              </span>
            ))}
          </Detail>
        )}
        <Detail name={t`Created`}>
          <Timestamp value={endpoint.created} absolute />
        </Detail>
      </Details>
    </Card>
  )
}
