import { type Database, transaction } from '../../database/database.ts'
import type { NewAuditEntry } from '../../kernel/api/audit-entry.ts'
import type { PersonalContext, Services } from '../../kernel/api/context.ts'
import { readTime, toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import { recordAuditOfUser } from '../../kernel/events/audit.ts'
import {
  enqueueInstallationJob,
  finishJob,
  type Job,
  type JobKind,
  wakeJobs,
} from '../../kernel/jobs/jobs.ts'
import { findLanguage } from '../../kernel/pages/language.ts'
import { hashSecret, newToken } from '../../kernel/secrets/secrets.ts'
import { loadWordsFor } from '../../records/mail/mail.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { accountMailTexts as texts } from '../users/mail-texts.ts'
import { type Account, findAccountByEmail } from '../users/store.ts'
import { insertPasswordReset } from './reset-store.ts'

/** The kind of job that mails a link to set a password. */
export const resetMail = 'password_reset.mail'

const resetValidMs = 3_600_000

/** Enqueues the job for any address, whether or not it has an account. */
export async function enqueueResetMail(
  { services, address, header, requestId }: PersonalContext,
  email: string,
): Promise<void> {
  const { db, signals } = services
  const userAgent = header('user-agent')
  const payload = {
    email,
    address,
    user_agent: userAgent?.slice(0, 500) ?? null,
    request: requestId,
    language: findLanguage(header('accept-language')),
  }
  await enqueueInstallationJob(db, resetMail, payload)
  wakeJobs(signals)
}

/**
 * Mails the link if there is an account. The token is created here, and only its hash is stored.
 */
export function resetMailJob(services: Services, mailer: Mailer, log: Log): JobKind {
  const { db, clock, publicUrl } = services
  return {
    retryWaitsMs: mailWaitsMs,
    async run(job) {
      const account = await findAccountByEmail(db, job.payload.email as string)
      if (account !== null) {
        const words = await loadWordsFor(services, account.email, job.payload.language)
        const link = await createResetLink(db, account.id, { publicUrl, now: clock.now() })
        await mailer.send({
          to: account.email,
          subject: words.say(texts.reset),
          text: words.say(texts.reset_text),
          link,
          act: words.say(texts.reset),
          words,
        })
      }
      await transaction(db, async (tx) => {
        await finishJob(tx, job)
        if (account !== null) await recordAuditOfUser(tx, account.id, createEntry(account, job))
      })
    },
    async giveUp(_tx, _job, error) {
      log.error({ err: error }, 'a password reset could not be sent by e-mail')
    },
  }
}

/** Somebody requested the link, with or without being this person. */
function createEntry({ id, email, name }: Account, { payload, id: jobId }: Job): NewAuditEntry {
  // Jobs from before the audit log have only `email`.
  const { address, user_agent, request } = payload as Record<string, string | null | undefined>
  return {
    action: 'platform.password.reset_requested',
    actor: { type: 'anonymous', id: null, name: null },
    target: { type: 'user', id: toId('user', id), name: name ?? email },
    address: address ?? null,
    userAgent: user_agent ?? null,
    requestId: request ?? null,
    occurredAt: readTime(jobId),
  }
}

/**
 * Returns a link that sets the password of an account, once within an hour. Only the hash of its token
 * is stored.
 */
export async function createResetLink(
  db: Database,
  userId: string,
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<string> {
  const token = newToken()
  await insertPasswordReset(db, userId, hashSecret(token), new Date(now + resetValidMs))
  return `${publicUrl}/password-reset#${token}`
}
