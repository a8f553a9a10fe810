import { transaction } from '../../database/database.ts'
import type { PersonalContext, Services } from '../../kernel/api/context.ts'
import type { Log } from '../../kernel/base/log.ts'
import {
  enqueueInstallationJob,
  finishJob,
  type JobKind,
  wakeJobs,
} from '../../kernel/jobs/jobs.ts'
import { findLanguage } from '../../kernel/pages/language.ts'
import { hashSecret, newToken } from '../../kernel/secrets/secrets.ts'
import { loadWordsFor } from '../../records/mail/mail.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { joiningMailTexts as texts } from '../memberships/mail-texts.ts'
import { insertSignUp } from './store.ts'

/** The kind of job that mails a link to create an organization. */
export const signUpMail = 'sign_up.mail'

const validMs = 24 * 3_600_000

export async function enqueueSignUpMail(
  { services, header }: PersonalContext,
  email: string,
): Promise<void> {
  const language = findLanguage(header('accept-language'))
  await enqueueInstallationJob(services.db, signUpMail, { email, language })
  wakeJobs(services.signals)
}

/** Mails the link. The token is created here, and only its hash is stored. */
export function signUpMailJob(services: Services, mailer: Mailer, log: Log): JobKind {
  const { db, clock, publicUrl } = services
  return {
    retryWaitsMs: mailWaitsMs,
    async run(job) {
      const email = job.payload.email as string
      const token = newToken()
      const expiresAt = new Date(clock.now() + validMs)
      await insertSignUp(db, email, hashSecret(token), expiresAt)
      const words = await loadWordsFor(services, email, job.payload.language)
      await mailer.send({
        to: email,
        subject: words.say(texts.sign_up),
        text: words.say(texts.sign_up_text),
        link: `${publicUrl}/sign-up/confirm#${token}`,
        act: words.say(texts.sign_up),
        words,
      })
      await transaction(db, (tx) => finishJob(tx, job))
    },
    async giveUp(_tx, _job, error) {
      log.error({ err: error }, 'a link to sign up could not be sent by e-mail')
    },
  }
}
