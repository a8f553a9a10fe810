import { transaction } from '../../database/database.ts'
import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import { enqueueJob, finishJob, type JobKind, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { loadWordsFor, type Mail, type MailWords, readSender } from '../../records/mail/mail.ts'
import { quoted } from '../../records/mail/mail-texts.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { writeTime } from '../../records/mail/write-time.ts'
import { accountMailTexts as texts } from '../users/mail-texts.ts'
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
        const words = await loadWordsFor(services, email)
        const mail = createMail(services, key, notice, words)
        await mailer.send({ ...mail, to: email, organization })
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
  words: MailWords,
): Omit<Mail, 'to' | 'organization'> {
  const { say, language } = words
  const label = say(quoted, { name: key.name.replace(/\s+/g, ' ') })
  const values = {
    key: `${label} (…${key.last_four})`,
    time: key.expires_at === null ? '' : writeTime(key.expires_at, language),
  }
  const [subject, text] =
    notice === 'leaked'
      ? [texts.key_leaked, texts.key_leaked_text]
      : [texts.key_expires, texts.key_expires_text]
  return {
    subject: say(subject),
    text: say(text, values),
    link: `${publicUrl}/developers/api-keys/${toId('api_key', key.id)}?mode=${key.livemode ? 'live' : 'test'}`,
    act: say(texts.open_key),
    words,
  }
}
