import { transaction } from '../../database/database.ts'
import { selectMembers } from '../../identity/users/store.ts'
import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import { renderFailure } from '../../kernel/jobs/failure.ts'
import { enqueueJob, finishJob, type JobKind, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { loadDescribeFailure } from '../../kernel/pages/load-say.ts'
import { loadWordsFor, type Mail, type MailWords, readSender } from '../../records/mail/mail.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { type CheckRow, findCheck } from '../checks/store.ts'
import { scheduleNoticeTexts as texts } from './notice-texts.ts'
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
        const words = await loadWordsFor(services, member.email)
        const about = { schedule, check: now, before: then }
        const notice = await writeNotice(services, about, words)
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

/** The mail about a check of a schedule, or about the schedule itself. */
async function writeNotice(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  {
    schedule,
    check,
    before,
  }: { schedule: ScheduleRow; check: CheckRow | null; before: CheckRow | null },
  words: MailWords,
): Promise<Omit<Mail, 'to'>> {
  const { say, language } = words
  const name = schedule.name.replace(/\s+/g, ' ')
  const mode = `?mode=${schedule.livemode ? 'live' : 'test'}`
  const describe = await loadDescribeFailure(language)
  if (check === null) {
    const link = `${publicUrl}/checks/schedules${mode}`
    const notice = { link, act: say(texts.open_schedules), words }
    const { ended_reason } = schedule
    if (ended_reason !== null) {
      return {
        ...notice,
        subject: say(texts.ended, { name }),
        text: say(texts[ended_reason], { name }),
      }
    }
    const reason = describe(renderFailure(schedule)!)
    const text = say(texts.not_created_text, { name, reason })
    return { ...notice, subject: say(texts.not_created, { name }), text }
  }
  const link = `${publicUrl}/checks/${toId('check', check.id)}${mode}`
  const notice = { link, act: say(texts.open_check), words }
  if (check.status === 'failed') {
    const reason = describe(renderFailure(check)!)
    const text = say(texts.failed_text, { name, reason })
    return { ...notice, subject: say(texts.failed, { name }), text }
  }
  const scoreOf = ({ score }: CheckRow) => (score ?? 0).toLocaleString(language)
  const count = check.findings_count ?? 0
  const verdict = check.verdict!
  const lines = [
    say(texts[`${verdict}_text`], { name, score: scoreOf(check), count }),
    ...(before === null
      ? []
      : [say(texts[`${before.verdict!}_before`], { score: scoreOf(before) })]),
  ]
  return { ...notice, subject: say(texts[verdict], { name }), text: lines.join('\n\n') }
}
