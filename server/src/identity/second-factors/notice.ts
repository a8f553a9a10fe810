import { type Database, transaction } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import type { Log } from '../../kernel/base/log.ts'
import { enqueueInstallationJob, finishJob, type JobKind } from '../../kernel/jobs/jobs.ts'
import { loadWordsFor } from '../../records/mail/mail.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { accountMailTexts as texts } from '../users/mail-texts.ts'
import { findAccount } from '../users/store.ts'

/** The kind of job that mails a person that their second factor changed. */
export const secondFactorNotice = 'second_factor_notice.mail'

export type SecondFactorChange = 'added' | 'removed' | 'recovery_code_used' | 'reset'

/** Mails the notice, because someone else may have made the change; call `wakeJobs` after the commit. */
export async function enqueueSecondFactorNotice(
  db: Database,
  userId: string,
  change: SecondFactorChange,
): Promise<void> {
  const payload = { user: userId, change }
  await enqueueInstallationJob(db, secondFactorNotice, payload)
}

export function secondFactorNoticeJob(services: Services, mailer: Mailer, log: Log): JobKind {
  const { db, publicUrl } = services
  return {
    retryWaitsMs: mailWaitsMs,
    async run(job) {
      const account = await findAccount(db, job.payload.user as string)
      if (account !== null) {
        const words = await loadWordsFor(services, account.email)
        const { say } = words
        const change = texts[`second_factor_${job.payload.change as SecondFactorChange}`]
        await mailer.send({
          to: account.email,
          subject: say(texts.second_factor_changed),
          text: `${say(change)}\n\n${say(texts.second_factor_unexpected)}`,
          link: `${publicUrl}/forgot-password`,
          act: say(texts.set_another),
          words,
        })
      }
      await transaction(db, (tx) => finishJob(tx, job))
    },
    async giveUp(_tx, _job, error) {
      log.error({ err: error }, 'a notice of a changed second factor could not be sent by e-mail')
    },
  }
}
