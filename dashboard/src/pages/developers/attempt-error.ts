import type { WebhookEndpointHealth } from '@blazon/sdk/types'

type Failure = WebhookEndpointHealth['failures'][number]

/** Why an attempt failed, in words: `Responded 503`, `No connection`. */
export function describeFailure({ status_code, error }: Pick<Failure, 'status_code' | 'error'>) {
  if (status_code !== null) return `Responded ${status_code}`
  return error === null ? 'No response' : errors[error]
}

const errors: Record<NonNullable<Failure['error']>, string> = {
  timeout: 'No response in time',
  dns: 'Host name not found',
  connection_refused: 'Connection refused',
  connection_reset: 'Connection closed early',
  tls: 'TLS failed',
  blocked_address: 'Address not allowed',
  redirect: 'Responded with a redirect',
  interrupted: 'Interrupted',
}
