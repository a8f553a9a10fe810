import { type MaybePromise, whenResolved } from '../../../kernel/maybe-promise.ts'
import type { Client } from '../clients.ts'
import { OAuthError } from '../errors.ts'

/** A token bucket for each name, refilled at `rate` a second. */
export interface RequestLimit {
  take(bucket: string, rate: number): MaybePromise<Taken>
}

interface Taken {
  allowed: boolean
  resetSeconds: number
}

const requestsPerSecond = 10

/**
 * Ten requests a second for each client. It counts those that have proved themselves, so that nobody
 * else can use up a client's share; the others are counted by their address.
 */
export function limitRequests(limit: RequestLimit) {
  return ({ client }: { client: Client }): MaybePromise<void> =>
    whenResolved(limit.take(`oauth ${client.applicationId}`, requestsPerSecond), refuseTooMany)
}

function refuseTooMany({ allowed, resetSeconds }: Taken): void {
  if (allowed) return
  throw new OAuthError(
    'rate_limited',
    `A client may ask ${requestsPerSecond} times a second. Use the token it has until that expires.`,
    429,
    { 'Retry-After': String(resetSeconds) },
  )
}
