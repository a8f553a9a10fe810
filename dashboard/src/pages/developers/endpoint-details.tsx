import type { WebhookEndpoint } from '@blazon/sdk/types'
import { Badge } from '../../ui/badge.tsx'
import { Card, Detail, Details } from '../../ui/card.tsx'
import { Code } from '../../ui/code.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { eventPayloads } from './event-payloads.ts'

export function EndpointDetails({ endpoint }: { endpoint: WebhookEndpoint }) {
  const headers = Object.entries(endpoint.custom_headers)
  return (
    <Card>
      <Details>
        <Detail name="Id">
          <Code>{endpoint.id}</Code>
        </Detail>
        <Detail name="Events">
          <span className="flex flex-wrap gap-1.5">
            {endpoint.enabled_events.map((name) => (
              <Badge key={name}>{name === '*' ? 'All events' : name}</Badge>
            ))}
          </span>
        </Detail>
        <Detail name="Signing secret">
          <Code>{`whsec_…${endpoint.signing_secret_last_four}`}</Code>
          {endpoint.secret_unreadable_since !== null && (
            <span className="block text-bad">
              Cannot be decrypted since <Timestamp value={endpoint.secret_unreadable_since} />.
              Deliveries wait until you rotate the secret or the encryption key is restored.
            </span>
          )}
        </Detail>
        <Detail name="Signature">
          {endpoint.signature_scheme === 'standard' ? 'Standard Webhooks' : 'Stripe'}
        </Detail>
        <Detail name="Payload">{eventPayloads[endpoint.event_payload]}</Detail>
        <Detail name="Version">{endpoint.api_version ?? "The organization's version"}</Detail>
        <Detail name="Deliveries per second">{endpoint.rate_limit ?? 'No limit'}</Detail>
        {headers.length > 0 && (
          <Detail name="Custom headers">
            {headers.map(([name, value]) => (
              <span key={name} className="block">
                <Code>{`${name}: ${value}`}</Code>
              </span>
            ))}
          </Detail>
        )}
        <Detail name="Created">
          <Timestamp value={endpoint.created} absolute />
        </Detail>
      </Details>
    </Card>
  )
}
