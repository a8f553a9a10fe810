import type { WebhookDelivery, WebhookEndpoint } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { nameValue } from '../../../language/value-names.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'

const tones: Record<WebhookDelivery['status'], Tone> = {
  pending: 'accent',
  delivered: 'good',
  failed: 'bad',
  abandoned: 'neutral',
}

export function DeliveryState({ status }: Pick<WebhookDelivery, 'status'>) {
  return <Badge tone={tones[status]}>{nameValue(status)}</Badge>
}

/** Whether an endpoint gets deliveries, and why not. */
export function EndpointState({
  endpoint: { status, disabled_reason },
}: {
  endpoint: WebhookEndpoint
}) {
  if (status === 'enabled')
    return (
      <Badge tone="good">
        <Trans>Enabled</Trans>
      </Badge>
    )
  if (disabled_reason === 'failing')
    return (
      <Badge tone="bad">
        <Trans>Disabled: every attempt failed</Trans>
      </Badge>
    )
  if (disabled_reason === 'gone')
    return (
      <Badge tone="bad">
        <Trans>Disabled: it responded with 410</Trans>
      </Badge>
    )
  return (
    <Badge>
      <Trans>Disabled</Trans>
    </Badge>
  )
}
