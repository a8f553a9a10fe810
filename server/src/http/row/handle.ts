import type { Unfinished } from '../../kernel/api/route.ts'
import { isThenable, type MaybePromise } from '../../kernel/base/maybe-promise.ts'
import type { Exchange } from './exchange.ts'
import { replaceAnswer } from './idempotency.ts'
import { pollUntilFinished, readPreferredWait } from './wait.ts'

/** Steps that make the reply. */

/** Lets a replica serve the statements of the handler. */
export function readReplica(exchange: Exchange): void {
  exchange.context = { ...exchange.context, db: exchange.context.services.reportDb }
}

/** Runs the handler of the row and renders its result. */
export function handle(exchange: Exchange): MaybePromise<void> {
  const { endpoint, context, inspected } = exchange
  const { row } = endpoint
  const { params, query, body } = exchange.input
  const { text } = exchange.body
  // Each property by its name: V8 adds those after a spread by calls of its runtime (docs/decisions/0034).
  const input = { params, query, body, text, inspected }
  const result = row.handle(context, input as Parameters<typeof row.handle>[1])
  const render = (value: unknown) => {
    exchange.reply = endpoint.render(value, context.apiVersion)
  }
  // A statement of the database can be awaited, but is not an instance of Promise.
  return isThenable(result) ? Promise.resolve(result).then(render) : render(result)
}

/**
 * Waits for the result of a create that continues after its 202, if the caller sent `Prefer:
 * wait=N` (RFC 7240, section 4.3).
 */
export async function waitUntilFinished(exchange: Exchange): Promise<void> {
  const { api, endpoint, request, context, idempotent } = exchange
  const reply = exchange.reply!
  const waitMs = reply.status === 202 ? readPreferredWait(request) : 0
  if (waitMs === 0 || 'Idempotent-Replayed' in reply.headers) return
  const unfinished = JSON.parse(reply.body as string) as Unfinished
  const { row, render } = endpoint
  const answer = await pollUntilFinished(row, context, unfinished, waitMs, api.isStopping)
  if (answer === null) return
  exchange.reply = render(answer, context.apiVersion)
  // The 202 is stored with the write, so that a crash while waiting leaves it to be replayed. The
  // caller gets this response instead, and a retry must get the same one.
  const { db, secretBox } = context.services
  if (idempotent !== null) await replaceAnswer(db, secretBox, idempotent, exchange.reply)
}
