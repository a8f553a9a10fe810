import { type Database, isRetryable, transaction } from '../../database/database.ts'
import type { Effect, RequestContext } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import { toApiError } from '../reply/errors.ts'
import { errorReply, type Reply } from '../reply/reply.ts'
import { claimKey, type IdempotentRequest, keepAnswer } from './idempotency.ts'

/** The work of a write, in the context of its transaction. */
type Work = (context: RequestContext) => Promise<Reply>

const maxAttempts = 4

/**
 * Runs the work in one transaction with its events and the response stored for its idempotency key,
 * then the effects that wait for the commit. A transaction that fails because of another is retried.
 */
export async function write(
  log: Log,
  context: RequestContext,
  idempotent: IdempotentRequest | null,
  work: Work,
): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const effects: Effect[] = []
    try {
      const reply = await transaction(context.services.db, (tx) => {
        const inTransaction = within(tx, context, effects)
        return idempotent === null
          ? work(inTransaction)
          : workOnce(inTransaction, idempotent, work, effects)
      })
      await Promise.all(effects.map((effect) => effect()))
      return reply
    } catch (error) {
      if (!isRetryable(error) || attempt >= maxAttempts) throw error
      log.debug({ err: error }, 'running a transaction again')
    }
  }
}

function within(db: Database, context: RequestContext, effects: Effect[]): RequestContext {
  return { ...context, db, afterCommit: (effect) => effects.push(effect) }
}

async function workOnce(
  context: RequestContext,
  idempotent: IdempotentRequest,
  work: Work,
  effects: Effect[],
): Promise<Reply> {
  const { db, services } = context
  const earlier = await claimKey(db, services.secretBox, idempotent)
  if (earlier !== null) return earlier
  const reply = await workOrRefusal(context, work, effects)
  await keepAnswer(db, services.secretBox, idempotent, reply)
  return reply
}

/** Errors after validation (404, 409) are stored as responses; the writes of the work are undone. */
async function workOrRefusal(
  context: RequestContext,
  work: Work,
  effects: Effect[],
): Promise<Reply> {
  try {
    return await transaction(context.db, (savepoint) => work({ ...context, db: savepoint }))
  } catch (error) {
    const refusal = toApiError(error)
    if (refusal === null || ![404, 409].includes(refusal.status)) throw error
    effects.length = 0
    const { requestId, services } = context
    const isDetailed = context.prefersErrorDetails()
    return errorReply(refusal, toId('request', requestId), services.publicUrl, { isDetailed })
  }
}
