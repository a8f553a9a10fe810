import { transaction } from '../../database/database.ts'
import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import { enqueueJob, finishJob, type JobKind, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { type Mail, readSender } from '../../records/mail/mail.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { selectOwnerEmails } from '../users/store.ts'
import { type ApiKeyRow, findApiKey } from './store.ts'

/** The kind of job that mails an owner about a key. */
export const keyNotice = 'api_key_notice.mail'

type Notice = 'leaked' | 'expiring'

/**
 * Mails each owner of the organization, after the commit: one job for each, so that each is
 * retried alone.
 */
export async function enqueueKeyNotices(
  context: ChangeContext,
  { id }: Pick<ApiKeyRow, 'id'>,
  notice: Notice,
): Promise<void> {
  const { db, tenant, services } = context
  for (const email of await selectOwnerEmails(db, tenant)) {
    await enqueueJob(db, tenant, keyNotice, { key: toId('api_key', id), email, notice })
  }
  context.afterCommit(() => wakeJobs(services.signals))
}

export function keyNoticeJob(services: Services, mailer: Mailer, log: Log): JobKind {
  return {
    retryWaitsMs: mailWaitsMs,
    async run(job) {
      const {
        key: id,
        email,
        notice,
      } = job.payload as { key: string; email: string; notice: Notice }
      const key = await findApiKey(services.db, job.tenant, id)
      // A key that was revoked meanwhile needs no reminder.
      if (key !== null && (notice === 'leaked' || key.revoked_at === null)) {
        const organization = await readSender(services.db, job.tenant)
        await mailer.send({ ...createMail(services, key, notice), to: email, organization })
      }
      await transaction(services.db, (tx) => finishJob(tx, job))
    },
    async giveUp(_tx, job, error) {
      log.error(
        { err: error, key: job.payload.key },
        'a notice of a key could not be sent by e-mail',
      )
    },
  }
}

function createMail(
  { publicUrl }: Services,
  key: ApiKeyRow,
  notice: Notice,
): Omit<Mail, 'to' | 'organization'> {
  const label = `“${key.name.replace(/\s+/g, ' ')}” (…${key.last_four})`
  const link = `${publicUrl}/developers/api-keys/${toId('api_key', key.id)}?mode=${key.livemode ? 'live' : 'test'}`
  return notice === 'leaked'
    ? {
        subject: 'A leaked API key was revoked',
        text: `Someone reported that the secret of the API key ${label} is public, so it was revoked. Requests with it are refused. Where it was found is shown with the key.\n\nCreate a new key, and look in the audit log for requests that you do not know.`,
        link,
        act: 'Open the key',
      }
    : {
        subject: 'An API key expires soon',
        text: `The API key ${label} expires on ${key.expires_at!.toUTCString()}. Then requests with it are refused.\n\nRoll the key to get a new one with the same settings.`,
        link,
        act: 'Open the key',
      }
}
