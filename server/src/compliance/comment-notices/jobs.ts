import { transaction } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { enqueueJob, finishJob, type Job, type JobKind } from '../../kernel/jobs/jobs.ts'
import { loadWords, loadWordsFor, readSender } from '../../records/mail/mail.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { openChat } from '../../webhooks/chat/chat.ts'
import { chatWaitsMs, postMessage } from '../../webhooks/chat/message.ts'
import { commentMail } from './enqueue.ts'
import { placeOfChat } from './notices.ts'
import { findNotices } from './settings-store.ts'
import {
  type ConcernRow,
  findMailReader,
  type MailReader,
  selectNames,
  selectToMail,
  selectToPost,
  setMailed,
  setPosted,
} from './store.ts'
import { type Names, writeMail, writeMessage } from './texts.ts'

/** The most comments of one mail or message; the next one reports the others. */
const maxComments = 500
/** The shortest time between two mails to a person. */
const spacingMs = 600_000

/**
 * Mails a person the comments that concern them, except those that they saw in their inbox or that are
 * resolved by now. A crash after the mail repeats it, because only the transaction after it says that it
 * was sent.
 */
export function createCommentMailJob(services: Services, mailer: Mailer, log: Log): JobKind {
  const { db, publicUrl } = services
  return {
    retryWaitsMs: mailWaitsMs,
    async run(job) {
      const { tenant } = job
      const user = job.payload.user as string
      const reader = await findMailReader(db, tenant, user)
      const nextAt = reader?.mailed_at == null ? 0 : reader.mailed_at.getTime() + spacingMs
      if (nextAt > services.clock.now()) return postpone(services, job, new Date(nextAt))
      const concerns = await selectToMail(db, tenant, user, maxComments)
      const news = (await isMailed(services, tenant, reader)) ? selectUnseen(concerns, reader!) : []
      if (news.length > 0) {
        const names = await nameActors(services, tenant, news)
        const organization = await readSender(db, tenant)
        const words = await loadWordsFor(services, reader!.email)
        const mail = writeMail(publicUrl, tenant, news, names, words)
        await mailer.send({ ...mail, to: reader!.email, organization })
      }
      const ids = concerns.map(({ id }) => id)
      await transaction(db, async (tx) => {
        await setMailed(tx, tenant, user, ids, news.length > 0)
        await finishJob(tx, job)
      })
    },
    async giveUp(_tx, job, error) {
      const organization = toId('organization', job.tenant.organizationId)
      log.error({ err: error, organization }, 'comments could not be sent by e-mail')
    },
  }
}

/** Posts the comments that concern somebody to the channel of Slack or Teams. */
export function createCommentMessageJob(services: Services, log: Log): JobKind {
  const { db, publicUrl, secretBox } = services
  return {
    retryWaitsMs: chatWaitsMs,
    async run(job) {
      const { tenant } = job
      const { chat, sealed_chat_url } = await findNotices(db, tenant)
      const channel = openChat(secretBox, placeOfChat(tenant), { chat, sealedUrl: sealed_chat_url })
      const concerns = await selectToPost(db, tenant, maxComments)
      if (channel !== null && concerns.length > 0) {
        const names = await nameActors(services, tenant, concerns)
        const { say } = await loadWords(services.language)
        const message = writeMessage(publicUrl, tenant, concerns, names, say)
        await postMessage(services, tenant.organizationId, channel, message)
      }
      await transaction(db, async (tx) => {
        await setPosted(tx, tenant, concerns)
        await finishJob(tx, job)
      })
    },
    async giveUp(_tx, job, error) {
      const organization = toId('organization', job.tenant.organizationId)
      log.error({ err: error, organization }, 'comments could not be posted')
    },
  }
}

/** Replaces the job with one that is due later. */
async function postpone({ db }: Services, job: Job, dueAt: Date): Promise<void> {
  const user = job.payload.user as string
  await transaction(db, async (tx) => {
    await enqueueJob(tx, job.tenant, commentMail, { user }, null, dueAt)
    await finishJob(tx, job)
  })
}

async function isMailed(
  { db }: Services,
  tenant: Tenant,
  reader: MailReader | null,
): Promise<boolean> {
  return (reader?.is_mailed ?? false) && (await findNotices(db, tenant)).mails
}

/** The comments that the person may see and has not seen. */
function selectUnseen(
  concerns: readonly ConcernRow[],
  { seen, is_checker }: MailReader,
): ConcernRow[] {
  return concerns
    .filter(({ checker, user_id }) => !is_checker || checker === toId('user', user_id))
    .filter(({ noted }) => seen === null || noted > seen)
}

function nameActors(
  { db }: Services,
  tenant: Tenant,
  concerns: readonly ConcernRow[],
): Promise<Names> {
  const ids = concerns.flatMap(({ created_by, user_id }) => [created_by, toId('user', user_id)])
  return selectNames(db, tenant, [...new Set(ids)])
}
