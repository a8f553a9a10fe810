import { transaction } from '../../database/database.ts'
import { selectMembers } from '../../identity/users/store.ts'
import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import { renderFailure } from '../../kernel/jobs/failure.ts'
import { enqueueJob, finishJob, type JobKind, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { type Mail, readSender } from '../../records/mail/mail.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { type CheckRow, findCheck } from '../checks/store.ts'
import { findSchedule, type ScheduleRow } from './store.ts'

/** The kind of job that mails a member about a schedule. */
export const scheduleNotice = 'check_schedule_notice.mail'

/** The checks that a notice is about; without a check, it is about the schedule. */
interface Subject {
  check: string | null
  before: string | null
}

/**
 * Mails the members whom a schedule names, after the commit: one job for each, so that each is
 * retried alone.
 */
export async function enqueueScheduleNotices(
  { db, tenant, services, afterCommit }: ChangeContext,
  schedule: ScheduleRow,
  subject: Subject,
): Promise<void> {
  for (const { user_id } of await selectMembers(db, tenant, schedule.notify)) {
    const payload = { schedule: toId('check_schedule', schedule.id), user: user_id, ...subject }
    await enqueueJob(db, tenant, scheduleNotice, payload)
  }
  afterCommit(() => wakeJobs(services.signals))
}

export function scheduleNoticeJob(services: Services, mailer: Mailer, log: Log): JobKind {
  const { db } = services
  return {
    retryWaitsMs: mailWaitsMs,
    async run(job) {
      const { tenant } = job
      const { schedule: id, user, check, before } = job.payload as Subject & Record<string, string>
      const schedule = await findSchedule(db, tenant, id!)
      // Somebody who left meanwhile gets no mail.
      const [member] = await selectMembers(db, tenant, [user!])
      if (schedule !== null && member !== undefined) {
        const [now, then] = await Promise.all([
          check === null ? null : findCheck(db, tenant, check),
          before === null ? null : findCheck(db, tenant, before),
        ])
        const notice = writeNotice(services, schedule, now, then)
        const organization = await readSender(db, tenant)
        await mailer.send({ to: member.email, organization, ...notice })
      }
      await transaction(db, (tx) => finishJob(tx, job))
    },
    async giveUp(_tx, job, error) {
      log.error(
        { err: error, schedule: job.payload.schedule },
        'a notice of a scheduled check could not be sent by e-mail',
      )
    },
  }
}

type Notice = Omit<Mail, 'to'>

/** The mail about a check of a schedule, or about the schedule itself. */
export function writeNotice(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  schedule: ScheduleRow,
  check: CheckRow | null,
  before: CheckRow | null,
): Notice {
  const name = schedule.name.replace(/\s+/g, ' ')
  const mode = `?mode=${schedule.livemode ? 'live' : 'test'}`
  if (check === null) {
    const link = `${publicUrl}/checks/schedules${mode}`
    return { ...writeUnchecked(name, schedule), link, act: 'Open the schedules' }
  }
  const link = `${publicUrl}/checks/${toId('check', check.id)}${mode}`
  const act = 'Open the check'
  if (check.status === 'failed') {
    return {
      subject: `The check of "${name}" failed`,
      text: `The scheduled check of "${name}" failed: ${renderFailure(check)!.message}`,
      link,
      act,
    }
  }
  const verdict = verdicts[check.verdict!]
  const lines = [
    `The scheduled check of "${name}" ${verdict}, with a score of ${check.score} of 100 and ${check.findings_count} findings.`,
    ...(before === null
      ? []
      : [`The check before it ${verdicts[before.verdict!]}, with a score of ${before.score}.`]),
  ]
  return { subject: `"${name}" ${verdict}`, text: lines.join('\n\n'), link, act }
}

const verdicts = { pass: 'passed', warn: 'passed with warnings', fail: 'does not pass' }

function writeUnchecked(name: string, schedule: ScheduleRow) {
  const { ended_reason } = schedule
  return ended_reason === null
    ? {
        subject: `"${name}" could not be checked`,
        text: `The scheduled check of "${name}" could not be created: ${renderFailure(schedule)!.message}\n\nThe schedule continues. The next check is created when it is due.`,
      }
    : {
        subject: `"${name}" is no longer checked`,
        text: `The schedule of "${name}" has ended, because ${endings[ended_reason]}. Create a new schedule to continue.`,
      }
}

const endings = {
  input_removed: 'what it checked was deleted',
  rule_removed: 'a rule that it names was deleted',
  creator_removed: 'the member who created it left the organization',
}
