import { type Database, transaction } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import type { Log } from '../../kernel/base/log.ts'
import { enqueueInstallationJob, finishJob, type JobKind } from '../../kernel/jobs/jobs.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { findAccount } from '../users/store.ts'

/** The kind of job that mails a person that their second factor changed. */
export const secondFactorNotice = 'second_factor_notice.mail'

const changes = {
  added:
    'A second factor was added to your Blazon account, and all your other sessions were ended.',
  removed: 'A second factor was removed from your Blazon account.',
  recovery_code_used:
    'Someone signed in to your Blazon account with one of your recovery codes. It cannot be used again.',
  reset:
    'An owner of your organization reset your second factor: your authenticator app, passkeys and recovery codes no longer work, and all your sessions were ended. Sign in with your password to set it up again.',
} as const

export type SecondFactorChange = keyof typeof changes

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
        await mailer.send({
          to: account.email,
          subject: 'Your sign-in was changed',
          text: `${changes[job.payload.change as SecondFactorChange]}\n\nIf you expected this, ignore this e-mail. If you did not, follow this link to set another password, and inform an owner of your organization.`,
          link: `${publicUrl}/forgot-password`,
          act: 'Set another password',
        })
      }
      await transaction(db, (tx) => finishJob(tx, job))
    },
    async giveUp(_tx, _job, error) {
      log.error({ err: error }, 'a notice of a changed second factor could not be sent by e-mail')
    },
  }
}
