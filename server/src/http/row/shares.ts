import { type MaybePromise, whenResolved } from '../../kernel/base/maybe-promise.ts'
import type { Exchange } from './exchange.ts'

/** Steps that share the process among organizations. */

export function noteActivity({ api, context }: Exchange): void {
  api.heavyShare.note(context.tenant.organizationId)
}

/** Reserves memory for the body. Throws `rate_limited` if the organization has none left. */
export function reserveBody(exchange: Exchange): void {
  const { api, request, context } = exchange
  exchange.returnBodyShare = api.bodyShares.take(context.tenant.organizationId, request)
}

/** Waits until the organization may begin a request that needs much processor time. */
export function takeTurn(exchange: Exchange): MaybePromise<void> {
  const { api, context } = exchange
  return whenResolved(api.heavyShare.take(context.tenant.organizationId), (end) => {
    exchange.endTurn = end
  })
}

export function endTurn(exchange: Exchange): void {
  exchange.endTurn()
}
