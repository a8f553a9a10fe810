import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { forEachApart } from '../../kernel/base/for-each-apart.ts'
import { requireUuid, toId, toUuid } from '../../kernel/base/ids.ts'
import { backgroundContext, inBackground } from '../../kernel/events/background.ts'
import type { Failure } from '../../kernel/jobs/failure.ts'
import { enqueueJob, finishJob, type Job, type JobKind, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { findRole } from '../../tenancy/memberships/store.ts'
import { createCheck, readWebPage } from '../checks/checks.ts'
import { endSchedule, noteUnchecked } from './outcome.ts'
import { hashBrand } from './schedules.ts'
import {
  type DueSchedule,
  findSchedule,
  lockDueSchedule,
  type ScheduleRow,
  selectDueSchedules,
  setTimes,
  updateSchedule,
} from './store.ts'
import { nextTimes } from './times.ts'

/** The kind of job that creates the check of a due schedule; its payload is `{schedule}`, an id. */
export const scheduledCheckJob = 'scheduled_check'

const maxBatch = 100

/**
 * Enqueues a job for each schedule with a due check. The transaction that enqueues it also sets the
 * next due time, so each due time has one job, whichever processes run or crash.
 */
export async function startDueChecks(services: Services): Promise<void> {
  for (let count = maxBatch; count === maxBatch; ) {
    const now = new Date(services.clock.now())
    const due = await selectDueSchedules(services.db, now, maxBatch)
    count = due.length
    await forEachApart(due, (schedule) => startDueCheck(services, schedule, now))
  }
}

function startDueCheck(services: Services, due: DueSchedule, now: Date): Promise<void> {
  return inBackground(services, due.tenant, async (context) => {
    const { db, tenant } = context
    const schedule = await lockDueSchedule(db, due, now)
    if (schedule === null) return
    await setTimes(db, tenant, schedule.id, nextTimes(schedule, now))
    const isPeriodic = schedule.next_check_at !== null && schedule.next_check_at <= now
    if (!isPeriodic && !(await hasBrandChanged(context, schedule))) return
    await enqueueJob(db, tenant, scheduledCheckJob, {
      schedule: toId('check_schedule', schedule.id),
    })
    context.afterCommit(() => wakeJobs(services.signals))
  })
}

/** True also if a rule that the schedule names is gone: the job ends the schedule. */
async function hasBrandChanged(context: ChangeContext, schedule: ScheduleRow): Promise<boolean> {
  try {
    return (await hashBrand(context, schedule.input, schedule.brand_id)) !== schedule.brand
  } catch (error) {
    if (error instanceof ApiError) return true
    throw error
  }
}

/** Creates the check of a schedule, or records why it cannot be created. */
export function createScheduledCheckJob(services: Services): JobKind {
  return {
    async run(job) {
      const found = await findSchedule(services.db, job.tenant, scheduleId(job))
      const page = found === null ? null : await readPage(services, found)
      await inBackground(services, job.tenant, async (context) => {
        await finishJob(context.db, job)
        const schedule = await findSchedule(context.db, job.tenant, scheduleId(job), true)
        if (schedule === null || schedule.status !== 'active') return
        if (page instanceof ApiError) await noteUnchecked(context, schedule, toFailure(page))
        else await checkAgain(context, schedule, page)
      })
    },
    async giveUp(tx, job, _error, afterCommit) {
      const context = await backgroundContext(tx, services, job.tenant, afterCommit)
      const schedule = await findSchedule(tx, job.tenant, scheduleId(job), true)
      if (schedule === null || schedule.status !== 'active') return
      await noteUnchecked(context, schedule, {
        code: 'internal_error',
        message: 'The check could not be created in several attempts.',
      })
    },
  }
}

function toFailure({ code, message, details: { reason, params } }: ApiError): Failure {
  return { code, message, reason, params }
}

function scheduleId({ payload }: Job): string {
  return String(payload.schedule)
}

/** The web page of a schedule, read before the transaction, or why it cannot be read. */
async function readPage(services: Services, schedule: ScheduleRow) {
  const tenant = { organizationId: schedule.organization_id, livemode: schedule.livemode }
  try {
    return await readWebPage({ services, tenant }, schedule.input)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

async function checkAgain(
  context: ChangeContext,
  schedule: ScheduleRow,
  page: Awaited<ReturnType<typeof readWebPage>>,
): Promise<void> {
  const { db, tenant } = context
  if (await hasCreatorLeft(context, schedule)) {
    return endSchedule(context, schedule, 'creator_removed')
  }
  const body = { ...schedule.input, name: schedule.name }
  const author = { ...context, principal: { id: schedule.created_by } }
  try {
    const brand = await hashBrand(context, schedule.input, schedule.brand_id)
    const { id } = await createCheck(author, body, page, schedule.id)
    await updateSchedule(db, tenant, schedule, {
      brand,
      last_check_id: requireUuid('check', id),
      failure_code: null,
      failure_message: null,
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'resource_missing') return noteUnchecked(context, schedule, toFailure(error))
    const isRule = error.param?.startsWith('rules') === true
    await endSchedule(context, schedule, isRule ? 'rule_removed' : 'input_removed')
  }
}

/** Whether a person created the schedule who is no longer a member. */
async function hasCreatorLeft(
  { db, tenant }: ChangeContext,
  { created_by }: ScheduleRow,
): Promise<boolean> {
  const user = toUuid('user', created_by)
  return user !== null && (await findRole(db, tenant.organizationId, user)) === null
}
