import type { ChangeContext, RequestContext, Services } from '../../kernel/api/context.ts'
import { timestamp } from '../../kernel/base/clock.ts'
import { invalid, missing } from '../../kernel/base/errors.ts'
import { readCreated, readTime, readUpdated, requireUuid, toId } from '../../kernel/base/ids.ts'
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
  selectEnded,
  selectMissed,
  updateRecovery,
} from './recovery-store.ts'
import { sendAgain } from './resend.ts'
import { type EndpointRow, findEndpoint } from './store.ts'

/** The kind of job that recovers deliveries; its payload is `{recovery}`, a UUID. */
export const recoveryJob = 'recovery'

/** Deliveries that one transaction creates. */
const batch = 500

/**
 * Starts a recovery: creates deliveries for failed, abandoned or missed events, in the background.
 */
export async function beginRecovery(
  call: RequestContext,
  endpointId: string,
  body: RecoveryCreate,
): Promise<Recovery> {
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
    statuses: body.statuses ?? ['failed', 'abandoned'],
    missed: body.missed ?? true,
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
  const endpoint = await requireEndpoint(call, endpointId)
  const row = await findRecovery(call.db, call.tenant, requireUuid('recovery', id))
  if (row === null || row.endpoint_id !== endpoint.id) throw missing('recovery', id)
  return renderRecovery(row)
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
      let over = false
      while (!over) {
        signal.throwIfAborted()
        over = await inBackground(
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

/** Creates one batch; returns true after the last. */
async function step(context: ChangeContext, job: Job): Promise<boolean> {
  const { db, tenant, services } = context
  const row = await findRecovery(db, tenant, String(job.payload.recovery), true)
  const endpoint = row && (await findEndpoint(db, tenant, row.endpoint_id))
  // The endpoint was removed or disabled meanwhile: nothing more is created for it.
  const over = row === null || endpoint === null || endpoint.status === 'disabled'
  const next = over
    ? row && { ...row, phase: 'over' as const }
    : await advance(context, row, endpoint)
  if (next === null) {
    await finishJob(db, job)
    return true
  }
  const done = next.phase === 'over'
  if (done) await finishJob(db, job)
  await updateRecovery(
    db,
    tenant,
    done ? { ...next, status: 'completed', count: next.made } : next,
    new Date(services.clock.now()),
  )
  return done
}

async function advance(
  context: ChangeContext,
  row: RecoveryRow,
  endpoint: EndpointRow,
): Promise<RecoveryRow> {
  const { db, tenant } = context
  const found =
    row.phase === 'deliveries'
      ? await selectEnded(db, tenant, row, batch)
      : (await selectMissed(db, tenant, endpoint, row, batch)).map((event) => ({
          ...event,
          delivery_id: null,
        }))
  const redeliveries = found
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
  const last = found.at(-1)
  if (last !== undefined && found.length === batch) {
    return { ...row, made, position: last.delivery_id ?? last.event_id }
  }
  const phase = row.phase === 'deliveries' && row.missed ? 'missed' : 'over'
  return { ...row, made, phase, position: firstPosition }
}

const firstPosition = '00000000-0000-0000-0000-000000000000'

function isSubscribed({ enabled_events }: EndpointRow, type: string): boolean {
  return listPatterns(type).some((pattern) => enabled_events.includes(pattern))
}

function renderRecovery(row: RecoveryRow): Recovery {
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
    status: row.status,
    count: row.count,
    since: timestamp(row.since),
    until: timestamp(row.until),
    statuses: row.statuses,
    missed: row.missed,
    url: `${base}/recoveries/${id}`,
    deliveries_url: `${base}/deliveries?created[gte]=${readCreated(row.id)}`,
    created_by: row.created_by,
  }
}
