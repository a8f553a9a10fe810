import { type Exchange, firstReply, type Step } from './exchange.ts'
import {
  findAnswer,
  fingerprint,
  type IdempotentRequest,
  readIdempotencyKey,
} from './idempotency.ts'
import { write } from './write.ts'

/** Steps of a write, which has one effect however often it is repeated. */

export function readKey(exchange: Exchange): void {
  exchange.key = readIdempotencyKey(exchange.request)
}

export async function identifyRequest(exchange: Exchange): Promise<void> {
  const { request, context, key, body } = exchange
  if (key === null) return
  const { text, upload } = body
  const file = upload === null ? null : { filename: upload.filename, sha256: upload.staged.sha256 }
  exchange.idempotent = {
    tenant: context.tenant,
    family: context.principal.family,
    key,
    fingerprint: await fingerprint(request.method, withoutEndSlash(request.url), text, file),
    isNew: false,
  }
}

/** Replies with the stored response of an earlier request, before any slow work. */
export async function replay(exchange: Exchange): Promise<void> {
  const { idempotent } = exchange
  if (idempotent === null) return
  const { db, secretBox } = exchange.context.services
  exchange.reply = await findAnswer(db, secretBox, idempotent)
  exchange.idempotent = { ...idempotent, isNew: true } satisfies IdempotentRequest
}

/** Runs the steps without a transaction, unless an Idempotency-Key binds their effect to the reply. */
export function commitAlone(steps: readonly Step[]): Step {
  return async (exchange) => {
    if (exchange.key === null) exchange.reply = await firstReply(steps, exchange)
  }
}

/**
 * Runs the steps in one transaction with the response that is stored for the Idempotency-Key. They begin
 * anew with an exchange of their own if the transaction is retried.
 */
export function inTransaction(steps: readonly Step[]): Step {
  return async (exchange) => {
    const { api, context, idempotent } = exchange
    exchange.reply = await write(api.log, context, idempotent, async (inside) =>
      firstReply(steps, { ...exchange, context: inside }),
    )
  }
}

/** Throws a 412 unless the resource has a tag of `If-Match`. */
export async function requireUnchanged({ endpoint, context, input }: Exchange): Promise<void> {
  if (input.tags !== null) await endpoint.requireMatch!(input.tags, context, input.params)
}

/** The router treats a path with a slash at its end as the one without. */
function withoutEndSlash(url: string): string {
  return url.replace(/\/(?=\?|$)/, '')
}
