import { transaction } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import type { Log } from '../../kernel/base/log.ts'
import {
  enqueueInstallationJob,
  finishJob,
  type JobKind,
  wakeJobs,
} from '../../kernel/jobs/jobs.ts'
import { hashSecret, newToken } from '../../kernel/secrets/secrets.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { insertSignUp } from './store.ts'

/** The kind of job that mails a link to create an organization. */
export const signUpMail = 'sign_up.mail'

const validMs = 24 * 3_600_000

export async function enqueueSignUpMail({ db, signals }: Services, email: string): Promise<void> {
  await enqueueInstallationJob(db, signUpMail, { email })
  wakeJobs(signals)
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
      await mailer.send({
        to: email,
        subject: 'Create your organization',
        text: 'Someone entered this address to sign up for Blazon.\n\nTo create your organization, follow this link within 24 hours. If it was not you, ignore this e-mail: nothing is created.',
        link: `${publicUrl}/sign-up/confirm#${token}`,
        act: 'Create your organization',
      })
      await transaction(db, (tx) => finishJob(tx, job))
    },
    async giveUp(_tx, _job, error) {
      log.error({ err: error }, 'a link to sign up could not be sent by e-mail')
    },
  }
}
