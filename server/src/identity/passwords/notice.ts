import { type Database, transaction } from '../../database/database.ts'
import type { PersonalContext, Services } from '../../kernel/api/context.ts'
import type { Log } from '../../kernel/base/log.ts'
import { enqueueInstallationJob, finishJob, type JobKind } from '../../kernel/jobs/jobs.ts'
import { findLanguage } from '../../kernel/pages/language.ts'
import { loadWordsFor } from '../../records/mail/mail.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { accountMailTexts as texts } from '../users/mail-texts.ts'

/** The kind of job that mails a notice of a changed password. */
export const passwordNotice = 'password_notice.mail'

/**
 * Mails the owner of an account, after the commit, that its password was changed, because someone
 * else may have done it.
 */
export async function enqueuePasswordNotice(
  tx: Database,
  { header }: Pick<PersonalContext, 'header'>,
  email: string,
): Promise<void> {
  const language = findLanguage(header('accept-language'))
  await enqueueInstallationJob(tx, passwordNotice, { email, language })
}

export function passwordNoticeJob(services: Services, mailer: Mailer, log: Log): JobKind {
  return {
    retryWaitsMs: mailWaitsMs,
    async run(job) {
      const email = job.payload.email as string
      const words = await loadWordsFor(services, email, job.payload.language)
      await mailer.send({
        to: email,
        subject: words.say(texts.password_changed),
        text: words.say(texts.password_changed_text),
        link: `${services.publicUrl}/forgot-password`,
        act: words.say(texts.set_another),
        words,
      })
      await transaction(services.db, (tx) => finishJob(tx, job))
    },
    async giveUp(_tx, _job, error) {
      log.error({ err: error }, 'a notice of a changed password could not be sent by e-mail')
    },
  }
}
