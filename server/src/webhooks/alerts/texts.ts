import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Mail } from '../../records/mail/mail.ts'
import type { Message } from '../chat/message.ts'
import type { AlertState } from './schema.ts'
import type { AlertRow } from './store.ts'

/** The most changes that one message names; the page of the endpoints shows the others. */
const maxNamed = 20

/** The e-mail about changes of state, oldest first. */
export function writeMail(
  publicUrl: string,
  tenant: Tenant,
  alerts: readonly AlertRow[],
): Omit<Mail, 'to' | 'organization'> {
  const isOne = new Set(alerts.map(({ endpoint_id }) => endpoint_id)).size === 1
  return {
    subject: writeSubject(alerts),
    text: writeLines(alerts).join('\n\n'),
    link: linkTo(publicUrl, tenant, alerts),
    act: isOne ? 'Open the endpoint' : 'Open the endpoints',
  }
}

/** The message of a channel about changes of state, oldest first. */
export function writeMessage(
  publicUrl: string,
  tenant: Tenant,
  alerts: readonly AlertRow[],
): Message {
  return {
    subject: writeSubject(alerts),
    lines: writeLines(alerts),
    link: linkTo(publicUrl, tenant, alerts),
  }
}

function writeSubject(alerts: readonly AlertRow[]): string {
  if (alerts.length === 1) return `Webhook endpoint ${words[alerts[0]!.state]}`
  const counts = Object.entries(counted).flatMap(([state, word]) => {
    const count = alerts.filter((alert) => alert.state === state).length
    return count === 0 ? [] : [`${count} ${word}`]
  })
  return `Webhook endpoints: ${counts.join(', ')}`
}

const words: Record<AlertState, string> = {
  failing: 'fails',
  disabling_soon: 'will be disabled soon',
  disabled: 'was disabled',
  recovered: 'works again',
}
const counted: Record<AlertState, string> = {
  disabled: 'disabled',
  disabling_soon: 'will be disabled soon',
  failing: 'failing',
  recovered: 'recovered',
}

function writeLines(alerts: readonly AlertRow[]): string[] {
  const lines = alerts.slice(0, maxNamed).map(writeLine)
  const left = alerts.length - lines.length
  return left === 0 ? lines : [...lines, `${left} more changes are not listed here.`]
}

function writeLine({ state, url, description, failing_since }: AlertRow): string {
  const name = (description ?? url).replace(/\s+/g, ' ')
  const since = failing_since === null ? null : failing_since.toUTCString()
  switch (state) {
    case 'failing':
      return `${name}: every attempt has failed since ${since}. Deliveries are retried. After 5 days of failures, the endpoint is disabled.`
    case 'disabling_soon':
      return `${name}: every attempt has failed since ${since}. The endpoint is disabled within a day unless it responds with 2xx.`
    case 'disabled':
      return since === null
        ? `${name}: the endpoint responded 410, so it was disabled and its pending deliveries were abandoned.`
        : `${name}: every attempt has failed since ${since}, so the endpoint was disabled and its pending deliveries were abandoned. Repair the receiver, enable the endpoint, and recover its deliveries.`
    case 'recovered':
      return `${name}: the endpoint responds with 2xx again. It had failed since ${since}.`
  }
}

function linkTo(publicUrl: string, tenant: Tenant, alerts: readonly AlertRow[]): string {
  const [first, ...others] = new Set(alerts.map(({ endpoint_id }) => endpoint_id))
  const page = others.length === 0 ? `/${toId('webhook_endpoint', first!)}` : ''
  return `${publicUrl}/developers/webhooks${page}?mode=${tenant.livemode ? 'live' : 'test'}`
}
