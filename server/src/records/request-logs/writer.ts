import { type Database, isUnavailable } from '../../database/database.ts'
import type { AnsweredRequest, RequestLog } from '../../kernel/api/context.ts'
import { createDelayedWrite } from '../../kernel/base/delayed-write.ts'
import type { Log } from '../../kernel/base/log.ts'
import { createOutage } from '../../kernel/base/outage.ts'
import { redact, redactPath, redactQuery } from '../../kernel/base/redact.ts'
import { insertRequestLogs, type WrittenRow } from './store.ts'

const gatherMs = 500
const maxBatch = 500
// Held while the store is unavailable. Beyond that, requests are not logged, so that the process
// keeps its memory.
const maxHeld = 5_000
const maxText = 2_000

/**
 * Writes request logs in batches, outside the requests: at 500, or half a second after the first.
 */
export function createRequestLog(db: Database, log: Log): RequestLog & { close(): Promise<void> } {
  // Held as the JSON that is sent to the store: strings cost the garbage collector little.
  const held: string[] = []
  const outage = createOutage(log, 'writing request logs')
  let lost = 0
  let again = false
  const writing = createDelayedWrite(writeHeld)

  return {
    note(request) {
      if (held.length >= maxHeld) {
        lost++
        return
      }
      held.push(JSON.stringify(renderRow(request)))
      if (held.length === maxBatch) void writing.run()
      else writing.plan(gatherMs)
    },
    flush: writing.run,
    close: writing.close,
  }

  async function writeHeld(): Promise<void> {
    while (held.length > 0) {
      const batch = held.slice(0, maxBatch)
      try {
        await write(batch)
        outage.end()
        again = false
      } catch (error) {
        // It is unknown whether the batch was written: possibly only the response was lost.
        again = true
        return writing.plan(outage.note(error))
      }
      held.splice(0, batch.length)
    }
    if (lost > 0)
      log.warn({ lost }, 'requests were not logged while the database was not available')
    lost = 0
  }

  /** A batch contains rows of all tenants, so only a row that the store refuses is omitted. */
  async function write(rows: readonly string[]): Promise<void> {
    try {
      await insertRequestLogs(db, rows, again)
    } catch (error) {
      if (isUnavailable(error)) throw error
      if (rows.length === 1) return log.error({ err: error }, 'a request could not be logged')
      const middle = Math.ceil(rows.length / 2)
      await write(rows.slice(0, middle))
      await write(rows.slice(middle))
    }
  }
}

export function renderRow(request: AnsweredRequest): WrittenRow {
  const { url, userAgent } = request
  const { tenant, id } = request.principal
  const mark = url.indexOf('?')
  return [
    tenant.organizationId,
    tenant.livemode,
    request.id,
    request.method,
    redactPath(url).slice(0, maxText),
    mark === -1 ? null : redactQuery(url.slice(mark + 1)).slice(0, maxText),
    request.status,
    request.errorCode,
    id,
    request.apiVersion,
    request.idempotent,
    request.ip,
    userAgent === null ? null : redact(userAgent).slice(0, maxText),
    request.durationMs,
  ]
}
