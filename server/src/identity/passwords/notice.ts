import { type Database, transaction } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import type { Log } from '../../kernel/base/log.ts'
import { enqueueInstallationJob, finishJob, type JobKind } from '../../kernel/jobs/jobs.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'

/** The kind of job that mails a notice of a changed password. */
export const passwordNotice = 'password_notice.mail'

/**
 * Mails the owner of an account, after the commit, that its password was changed, because someone
 * else may have done it.
 */
export async function enqueuePasswordNotice(tx: Database, email: string): Promise<void> {
  await enqueueInstallationJob(tx, passwordNotice, { email })
}

export function passwordNoticeJob(services: Services, mailer: Mailer, log: Log): JobKind {
  return {
    retryWaitsMs: mailWaitsMs,
    async run(job) {
      await mailer.send({
        to: job.payload.email as string,
        subject: 'Your password was changed',
        text: 'The password of your Blazon account was changed, and all your other sessions were ended.\n\nIf you changed it, ignore this e-mail. If you did not, follow this link to set another password, and inform an owner of your organization.',
        link: `${services.publicUrl}/forgot-password`,
        act: 'Set another password',
      })
      await transaction(services.db, (tx) => finishJob(tx, job))
    },
    async giveUp(_tx, _job, error) {
      log.error({ err: error }, 'a notice of a changed password could not be sent by e-mail')
    },
  }
}
