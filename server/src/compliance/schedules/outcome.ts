import type { ChangeContext } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { type Failure, storeFailure } from '../../kernel/jobs/failure.ts'
import { type CheckRow, findCheck } from '../checks/store.ts'
import { enqueueScheduleNotices } from './notices.ts'
import { findSchedule, renderSchedule, type ScheduleRow, updateSchedule } from './store.ts'

/** Notifies the members whom a schedule names of a check that ended, as the schedule says. */
export async function noteScheduledCheck(context: ChangeContext, check: CheckRow): Promise<void> {
  if (check.schedule_id === null) return
  const { db, tenant } = context
  const id = toId('check_schedule', check.schedule_id)
  const schedule = await findSchedule(db, tenant, id, true)
  if (schedule === null) return
  const before =
    schedule.compared_check_id === null
      ? null
      : await findCheck(db, tenant, toId('check', schedule.compared_check_id))
  if (check.status === 'completed') {
    await updateSchedule(db, tenant, schedule, { compared_check_id: check.id })
  }
  if (isWanted(schedule.notify_when, check, before)) {
    await enqueueScheduleNotices(context, schedule, {
      check: toId('check', check.id),
      before: before === null ? null : toId('check', before.id),
    })
  }
}

/** Ends a schedule for good, because something that it needs was deleted. */
export async function endSchedule(
  context: ChangeContext,
  schedule: ScheduleRow,
  reason: NonNullable<ScheduleRow['ended_reason']>,
): Promise<void> {
  const ended = await updateSchedule(context.db, context.tenant, schedule, {
    status: 'ended',
    ended_reason: reason,
    next_check_at: null,
    due_at: null,
  })
  await recordChange(context, 'brand.check_schedule.ended', renderSchedule(ended))
  await enqueueScheduleNotices(context, ended, { check: null, before: null })
}

/** Records why a due check could not be created; the schedule continues. */
export async function noteUnchecked(
  context: ChangeContext,
  schedule: ScheduleRow,
  failure: Failure,
): Promise<void> {
  const cells = storeFailure(failure)
  const failed = await updateSchedule(context.db, context.tenant, schedule, cells)
  await enqueueScheduleNotices(context, failed, { check: null, before: null })
}

/** Whether the members want to know of this check, compared with the last completed one. */
export function isWanted(
  when: ScheduleRow['notify_when'],
  check: Pick<CheckRow, 'status' | 'verdict' | 'score'>,
  before: Pick<CheckRow, 'verdict' | 'score'> | null,
): boolean {
  if (when === 'every' || check.status === 'failed') return true
  if (when === 'failure') return check.verdict === 'fail'
  return before !== null && (check.verdict !== before.verdict || check.score !== before.score)
}
