import { transaction } from '../../database/database.ts'
import { selectMembers } from '../../identity/users/store.ts'
import type { Services } from '../../kernel/api/context.ts'
import { requireUuid, toId } from '../../kernel/base/ids.ts'
import type { Log } from '../../kernel/base/log.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { enqueueJob, finishJob, type JobKind, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { loadWords, loadWordsFor, readSender } from '../../records/mail/mail.ts'
import type { Mailer } from '../../records/mail/mailer.ts'
import { mailWaitsMs } from '../../records/mail/retries.ts'
import { openChat } from '../chat/chat.ts'
import { chatWaitsMs, postMessage } from '../chat/message.ts'
import { placeOfChat, placeOfDefaultChat } from './alert.ts'
import type { Alert } from './schema.ts'
import {
  type AlertRow,
  findDefaults,
  type Reader,
  renderEndpointId,
  selectAlerts,
  selectReaders,
  selectUnsentAlerts,
  setSent,
} from './store.ts'
import { writeMail, writeMessage } from './texts.ts'

/** The kinds of jobs that send the alerts of a digest: to a member, and to a channel. */
export const alertMail = 'webhook_alert.mail'
export const alertMessage = 'webhook_alert.message'

/** The most alerts of one digest; the next one reports the others. */
const maxAlerts = 500

/** Distributes the alerts of a tenant: one job for each reader, so that each is retried alone. */
export function createDigestJob(services: Services): JobKind {
  return {
    async run(job) {
      const { tenant } = job
      await transaction(services.db, async (tx) => {
        const alerts = await selectUnsentAlerts(tx, tenant, maxAlerts)
        const defaults = (await findDefaults(tx, tenant)).alert
        const named = alerts.flatMap((alert) => (alert.alert ?? defaults).members ?? [])
        const users = [...new Set(named)].map((id) => requireUuid('user', id))
        for (const reader of await selectReaders(tx, tenant, users)) {
          const read = alerts.filter((alert) => isReader(reader, alert.alert ?? defaults, alert))
          if (read.length === 0) continue
          const payload = { user: reader.user_id, alerts: read.map(({ id }) => id) }
          await enqueueJob(tx, tenant, alertMail, payload)
        }
        for (const [endpoint, posted] of groupByChannel(alerts, defaults)) {
          const payload = { endpoint, alerts: posted.map(({ id }) => id) }
          await enqueueJob(tx, tenant, alertMessage, payload)
        }
        const ids = alerts.map(({ id }) => id)
        await setSent(tx, tenant, ids, services.clock.now())
        await finishJob(tx, job)
      })
      wakeJobs(services.signals)
    },
    async giveUp() {},
  }
}

/** Mails the alerts to a member. Somebody who left meanwhile gets no mail. */
export function alertMailJob(services: Services, mailer: Mailer, log: Log): JobKind {
  const { db, publicUrl } = services
  return {
    retryWaitsMs: mailWaitsMs,
    async run(job) {
      const { tenant, payload } = job
      const [member] = await selectMembers(db, tenant, [payload.user as string])
      const alerts = await selectAlerts(db, tenant, payload.alerts as string[])
      if (member !== undefined && alerts.length > 0) {
        const organization = await readSender(db, tenant)
        const words = await loadWordsFor(services, member.email)
        const mail = writeMail(publicUrl, tenant, alerts, words)
        await mailer.send({ ...mail, to: member.email, organization })
      }
      await transaction(db, (tx) => finishJob(tx, job))
    },
    async giveUp(_tx, job, error) {
      const organization = toId('organization', job.tenant.organizationId)
      log.error({ err: error, organization }, 'an alert of webhooks could not be sent by e-mail')
    },
  }
}

/** Posts the alerts to a channel of Slack or Teams. */
export function createMessageJob(services: Services, log: Log): JobKind {
  const { db, publicUrl } = services
  return {
    retryWaitsMs: chatWaitsMs,
    async run(job) {
      const { tenant, payload } = job
      const alerts = await selectAlerts(db, tenant, payload.alerts as string[])
      const channel = await findChannel(services, tenant, payload.endpoint as string | null, alerts)
      if (channel !== null && alerts.length > 0) {
        const words = await loadWords(services.language)
        const message = writeMessage(publicUrl, tenant, alerts, words)
        await postMessage(services, tenant.organizationId, channel, message)
      }
      await transaction(db, (tx) => finishJob(tx, job))
    },
    async giveUp(_tx, job, error) {
      const organization = toId('organization', job.tenant.organizationId)
      log.error({ err: error, organization }, 'an alert of webhooks could not be posted')
    },
  }
}

function isReader(
  { user_id, is_owner, states }: Reader,
  { members, states: reported }: Alert,
  { state }: AlertRow,
): boolean {
  if (!reported.includes(state) || !(states ?? reported).includes(state)) return false
  return members === null ? is_owner : members.includes(toId('user', user_id))
}

/** The alerts for each channel: by the endpoint that has its own, and by null for the default one. */
function groupByChannel(
  alerts: readonly AlertRow[],
  defaults: Alert,
): Map<string | null, AlertRow[]> {
  const groups = new Map<string | null, AlertRow[]>()
  for (const alert of alerts) {
    const { chat, states } = alert.alert ?? defaults
    if (chat === null || !states.includes(alert.state)) continue
    const key = alert.alert === null ? null : renderEndpointId(alert)
    groups.set(key, [...(groups.get(key) ?? []), alert])
  }
  return groups
}

/** The channel of an endpoint (`we_…`), or the default one; null if it was removed meanwhile. */
async function findChannel(
  { db, secretBox }: Services,
  tenant: Tenant,
  endpoint: string | null,
  alerts: readonly AlertRow[],
): Promise<Alert['chat']> {
  const { alert, sealed_alert_url } =
    endpoint === null ? await findDefaults(db, tenant) : (alerts[0] ?? noAlert)
  const place =
    endpoint === null
      ? placeOfDefaultChat(tenant)
      : placeOfChat({ tenant, endpointId: requireUuid('webhook_endpoint', endpoint) })
  return openChat(secretBox, place, { chat: alert?.chat ?? null, sealedUrl: sealed_alert_url })
}

const noAlert = { alert: null, sealed_alert_url: null }
