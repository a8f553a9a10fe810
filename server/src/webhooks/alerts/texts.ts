import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Mail, MailWords } from '../../records/mail/mail.ts'
import { mailTexts } from '../../records/mail/mail-texts.ts'
import { writeTime } from '../../records/mail/write-time.ts'
import type { Message } from '../chat/message.ts'
import { alertTexts as texts } from './message-texts.ts'
import type { AlertState } from './schema.ts'
import type { AlertRow } from './store.ts'

/** The most changes that one message names; the page of the endpoints shows the others. */
const maxNamed = 20

/** The e-mail about changes of state, oldest first. */
export function writeMail(
  publicUrl: string,
  tenant: Tenant,
  alerts: readonly AlertRow[],
  words: MailWords,
): Omit<Mail, 'to' | 'organization'> {
  const { subject, lines, link } = writeMessage(publicUrl, tenant, alerts, words)
  const isOne = new Set(alerts.map(({ endpoint_id }) => endpoint_id)).size === 1
  const act = words.say(isOne ? texts.open_endpoint : texts.open_endpoints)
  return { subject, text: lines.join('\n\n'), link, act, words }
}

/** The message of a channel about changes of state, oldest first. */
export function writeMessage(
  publicUrl: string,
  tenant: Tenant,
  alerts: readonly AlertRow[],
  words: MailWords,
): Message {
  return {
    subject: writeSubject(alerts, words),
    lines: writeLines(alerts, words),
    link: linkTo(publicUrl, tenant, alerts),
    act: words.say(mailTexts.open),
  }
}

function writeSubject(alerts: readonly AlertRow[], { say }: MailWords): string {
  if (alerts.length === 1) return say(texts[alerts[0]!.state])
  const counts = states.flatMap((state) => {
    const count = alerts.filter((alert) => alert.state === state).length
    return count === 0 ? [] : [say(texts[`count_${state}`], { count })]
  })
  return say(texts.several, { counts: counts.join(', ') })
}

const states: readonly AlertState[] = ['disabled', 'disabling_soon', 'failing', 'recovered']

function writeLines(alerts: readonly AlertRow[], words: MailWords): string[] {
  const lines = alerts.slice(0, maxNamed).map((alert) => writeLine(alert, words))
  const count = alerts.length - lines.length
  return count === 0 ? lines : [...lines, words.say(texts.more, { count })]
}

function writeLine(alert: AlertRow, { say, language }: MailWords): string {
  const { state, url, description, failing_since } = alert
  const name = (description ?? url).replace(/\s+/g, ' ')
  if (state === 'disabled' && failing_since === null) return say(texts.gone_line, { name })
  const time = failing_since === null ? '' : writeTime(failing_since, language)
  return say(texts[`${state}_line`], { name, time })
}

function linkTo(publicUrl: string, tenant: Tenant, alerts: readonly AlertRow[]): string {
  const [first, ...others] = new Set(alerts.map(({ endpoint_id }) => endpoint_id))
  const page = others.length === 0 ? `/${toId('webhook_endpoint', first!)}` : ''
  return `${publicUrl}/developers/webhooks${page}?mode=${tenant.livemode ? 'live' : 'test'}`
}
