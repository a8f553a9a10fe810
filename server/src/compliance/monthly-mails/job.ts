import { transaction } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { finishJob, type JobKind } from '../../kernel/jobs/jobs.ts'
import { loadWords, type Mail, readSender } from '../../records/mail/mail.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { monthAfter } from './months.ts'
import { findSubscriber, type Subscriber, selectStates, selectWaiting } from './store.ts'
import { maxListed, writeMonthlyMail } from './texts.ts'

/** Mails a member how the documents of the organization were at the end of a month. */
export function createMonthlyMailJob(services: Services, mailer: Mailer, log: Log): JobKind {
  const { db } = services
  return {
    retryWaitsMs: mailWaitsMs,
    async run(job) {
      const { user, month } = job.payload as { user: string; month: string }
      const subscriber = await findSubscriber(db, job.tenant, user)
      const mail =
        subscriber === null ? null : await createMail(services, job.tenant, subscriber, month)
      if (mail !== null) await mailer.send(mail)
      await transaction(db, (tx) => finishJob(tx, job))
    },
    async giveUp(_tx, job, error) {
      const organization = toId('organization', job.tenant.organizationId)
      log.error({ err: error, organization }, 'a monthly e-mail could not be sent')
    },
  }
}

/** Returns null for an organization without documents. */
async function createMail(
  { db, publicUrl }: Services,
  tenant: Tenant,
  { email, language }: Subscriber,
  month: string,
): Promise<Mail | null> {
  const now = await selectStates(db, tenant, new Date(monthAfter(month)))
  if (now.length === 0) return null
  const before = await selectStates(db, tenant, new Date(month))
  const waiting = await selectWaiting(db, tenant, maxListed + 1)
  const words = await loadWords(language)
  const mail = writeMonthlyMail({ publicUrl, words, month, now, before, waiting })
  return { ...mail, words, to: email, organization: await readSender(db, tenant) }
}
