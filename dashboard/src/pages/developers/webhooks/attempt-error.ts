import type { WebhookEndpointHealth } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'

type Failure = WebhookEndpointHealth['failures'][number]

/** Whether a destination without statuses, such as a broker, accepted the message. */
export function isAccepted({
  status_code,
  error,
}: Pick<Failure, 'status_code' | 'error'>): boolean {
  return status_code === null && error === null
}

/** Why an attempt failed, in words: `Responded 503`, `No connection`. */
export function describeFailure({ status_code, error }: Pick<Failure, 'status_code' | 'error'>) {
  if (status_code !== null) return t`Responded ${status_code}`
  return error === null ? t`No response` : errors[error]
}

const errors: Record<NonNullable<Failure['error']>, string> = {
  timeout: t`No response in time`,
  dns: t`Host name not found`,
  connection_refused: t`Connection refused`,
  connection_reset: t`Connection closed early`,
  tls: t`TLS failed`,
  blocked_address: t`Address not allowed`,
  redirect: t`Responded with a redirect`,
  authentication: t`No access token`,
  transformation: t`Transformation failed`,
  destination: t`Refused by the destination`,
  interrupted: t`Interrupted`,
}
