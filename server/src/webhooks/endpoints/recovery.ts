import type { ChangeContext, RequestContext, Services } from '../../kernel/api/context.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { conflict, invalid, missing } from '../../kernel/base/errors.ts'
import {
  leastUuid,
  readCreated,
  readTime,
  readUpdated,
  requireUuid,
  toId,
} from '../../kernel/base/ids.ts'
import { backgroundContext, inBackground } from '../../kernel/events/background.ts'
import { enqueueJob, finishJob, type Job, type JobKind, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { announce, untilSettled } from '../../kernel/rows/recording.ts'
import { listPatterns } from '../engine/patterns.ts'
import { mayReceive } from '../queue/fan-out.ts'
import type { Redelivery } from '../queue/redeliver.ts'
import type { Recovery, RecoveryCreate } from './delivery-schema.ts'
import { lockEnabled, requireEndpoint } from './endpoints.ts'
import {
  countRecoverable,
  findRecovery,
  insertRecovery,
  type RecoveryRow,
  selectRecoverable,
  updateRecovery,
} from './recovery-store.ts'
import { sendAgain } from './resend.ts'
import { type EndpointRow, findEndpoint } from './store.ts'

/** The kind of job that recovers deliveries; its payload is `{recovery}`, a UUID. */
export const recoveryJob = 'recovery'

/** Deliveries that one transaction creates; with a rate, those of `paceMs`. */
const batch = 500
/** The time between batches of a recovery with a rate: as long as the job runner needs to find a due job. */
const paceMs = 2_000

/** Starts a recovery: creates deliveries for ended deliveries and missed events, in the background. */
export async function beginRecovery(
  call: RequestContext,
  endpointId: string,
  body: RecoveryCreate,
): Promise<Recovery> {
  const isMissingOnly = body.missing_only ?? false
  const isMissedIncluded = isMissingOnly || (body.missed ?? true)
  const statuses = isMissingOnly ? [] : (body.statuses ?? ['failed', 'abandoned'])
  if (statuses.length === 0 && !isMissedIncluded) {
    throw invalid(
      'statuses',
      'The recovery would send nothing: name at least one status, or set missed to true.',
    )
  }
  // Locked, because a recovery refers to its endpoint, which must not be removed meanwhile.
  const endpoint = await lockEnabled(call, endpointId)
  const { db, tenant, services, principal } = call
  // The time comes from the clock that dates events.
  const id = (await announce(db, tenant))()
  const now = readTime(id)
  const since = new Date(body.since ?? readCreated(endpoint.id))
  const until = new Date(Math.min(body.until === undefined ? now : Date.parse(body.until), now))
  if (since > until) throw invalid('since', 'since must not be later than until.')
  const selection = {
    id,
    endpoint_id: endpoint.id,
    since,
    until,
    statuses,
    types: body.types ?? null,
    missed: isMissedIncluded,
    missing_only: isMissingOnly,
    rate: body.rate ?? null,
    phase: isMissingOnly ? ('missed' as const) : ('deliveries' as const),
  }
  const count = await countRecoverable(db, tenant, endpoint, selection)
  const row = await insertRecovery(db, tenant, { ...selection, count }, principal.id, new Date(now))
  await enqueueJob(db, tenant, recoveryJob, { recovery: row.id }, call.traceparent)
  call.afterCommit(() => wakeJobs(services.signals))
  return renderRecovery(row)
}

export async function readRecovery(
  call: RequestContext,
  endpointId: string,
  id: string,
): Promise<Recovery> {
  return renderRecovery(await requireRecovery(call, endpointId, id))
}

/**
 * Ends a recovery: it creates no more deliveries, and those that it created are sent. Idempotent for a
 * canceled one; throws `state_conflict` for one that ended by itself.
 */
export async function cancelRecovery(
  call: RequestContext,
  endpointId: string,
  id: string,
): Promise<Recovery> {
  const row = await requireRecovery(call, endpointId, id, true)
  if (row.canceled_at !== null) return renderRecovery(row)
  if (row.status !== 'pending') {
    throw conflict(
      `The recovery is already ${row.status}. Only a pending recovery can be canceled.`,
      null,
      'already_ended',
    )
  }
  const now = new Date(call.services.clock.now())
  return renderRecovery(
    await updateRecovery(call.db, call.tenant, { ...end(row), canceled_at: now }, now),
  )
}

async function requireRecovery(
  call: RequestContext,
  endpointId: string,
  id: string,
  lock = false,
): Promise<RecoveryRow> {
  const endpoint = await requireEndpoint(call, endpointId)
  const row = await findRecovery(call.db, call.tenant, requireUuid('recovery', id), lock)
  if (row === null || row.endpoint_id !== endpoint.id) throw missing('recovery', id)
  return row
}

/**
 * Creates the deliveries of a recovery, in one transaction for each bounded batch. The transaction
 * also stores the position, so a run that dies continues there.
 */
export function createRecoveryJob(services: Services): JobKind {
  return {
    async run(job, signal) {
      const row = await findRecovery(services.db, job.tenant, String(job.payload.recovery))
      // An event that was recorded just before the endpoint was enabled may not be visible yet.
      if (row !== null) {
        await untilSettled(services.db, job.tenant, row.until.getTime(), signal)
      }
      let continues = true
      while (continues) {
        signal.throwIfAborted()
        continues = await inBackground(
          services,
          job.tenant,
          (context) => step(context, job),
          job.traceparent,
        )
      }
    },
    async giveUp(tx, job, _error, afterCommit) {
      const context = await backgroundContext(tx, services, job.tenant, afterCommit)
      const row = await findRecovery(tx, job.tenant, String(job.payload.recovery), true)
      if (row === null) return
      const now = new Date(services.clock.now())
      await updateRecovery(context.db, job.tenant, { ...row, status: 'failed' }, now)
    },
  }
}

/** Creates one batch. Returns whether the job continues at once. */
async function step(context: ChangeContext, job: Job): Promise<boolean> {
  const { db, tenant, services } = context
  const row = await findRecovery(db, tenant, String(job.payload.recovery), true)
  if (row === null || row.status !== 'pending') {
    await finishJob(db, job)
    return false
  }
  const now = services.clock.now()
  const endpoint = await findEndpoint(db, tenant, row.endpoint_id)
  // The endpoint was removed or disabled meanwhile: nothing more is created for it.
  const over = endpoint === null || endpoint.status === 'disabled'
  const next = over ? end(row) : await advance(context, row, endpoint)
  await updateRecovery(db, tenant, next, new Date(now))
  if (next.status === 'pending' && next.rate === null) return true
  await finishJob(db, job)
  if (next.status === 'pending') await continueLater(context, job, now)
  return false
}

/** Enqueues the next batch of a recovery with a rate, so that no job waits in a slot. */
async function continueLater({ db, tenant }: ChangeContext, job: Job, now: number): Promise<void> {
  const { recovery, traceparent = null, due = now } = job.payload
  const next = Math.max(Number(due) + paceMs, now)
  const payload = { recovery: String(recovery), due: next }
  await enqueueJob(db, tenant, recoveryJob, payload, traceparent as string | null, new Date(next))
}

async function advance(
  context: ChangeContext,
  row: RecoveryRow,
  endpoint: EndpointRow,
): Promise<RecoveryRow> {
  const { db, tenant } = context
  const limit = row.rate === null ? batch : (row.rate * paceMs) / 1_000
  const found = await selectRecoverable(db, tenant, endpoint, row, limit)
  const redeliveries = found.rows
    .filter(({ event_type }) => mayReceive(endpoint, event_type))
    .filter(({ event_type }) => row.phase === 'deliveries' || isSubscribed(endpoint, event_type))
    .map(
      ({ event_id, event_type, delivery_id }): Redelivery => ({
        eventId: event_id,
        eventType: event_type,
        resendOf: delivery_id,
      }),
    )
  await sendAgain(context, endpoint, redeliveries)
  const made = row.made + redeliveries.length
  if (found.position !== null) return { ...row, made, position: found.position }
  return row.phase === 'deliveries' && row.missed
    ? { ...row, made, phase: 'missed', position: leastUuid }
    : end({ ...row, made })
}

function end(row: RecoveryRow): RecoveryRow {
  return { ...row, status: 'completed', phase: 'over', count: row.made }
}

/** The part of the time between since and until that was read, in percent; each of two phases is half. */
function computeProgress(row: RecoveryRow): number {
  if (row.phase === 'over') return 100
  const [since, until] = [row.since.getTime(), row.until.getTime()]
  const read = row.position === leastUuid ? 0 : (readTime(row.position) - since) / (until - since)
  const phases = row.missing_only || !row.missed ? 1 : 2
  const before = phases === 2 && row.phase === 'missed' ? 1 : 0
  return Math.min(99, Math.floor((100 * (before + read)) / phases))
}

function isSubscribed({ enabled_events }: EndpointRow, type: string): boolean {
  return listPatterns(type).some((pattern) => enabled_events.includes(pattern))
}

export function renderRecovery(row: RecoveryRow): Recovery {
  const endpoint = toId('webhook_endpoint', row.endpoint_id)
  const base = `/api/v1/webhook_endpoints/${endpoint}`
  const id = toId('recovery', row.id)
  return {
    id,
    object: 'recovery',
    created: readCreated(row.id),
    updated: readUpdated(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    webhook_endpoint: endpoint,
    status: row.canceled_at === null ? row.status : 'canceled',
    progress: computeProgress(row),
    count: row.count,
    created_count: row.made,
    since: timestamp(row.since),
    until: timestamp(row.until),
    statuses: row.statuses,
    types: row.types,
    missed: row.missed,
    missing_only: row.missing_only,
    rate: row.rate,
    url: `${base}/recoveries/${id}`,
    deliveries_url: `${base}/deliveries?created[gte]=${readCreated(row.id)}`,
    created_by: row.created_by,
  }
}
