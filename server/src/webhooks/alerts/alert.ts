import { requireMembers } from '../../identity/users/require-members.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { invalid } from '../../kernel/base/errors.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { createPlace, type Place } from '../../kernel/secrets/sealed-columns.ts'
import { openIfReadable, type SecretBox } from '../../kernel/secrets/secrets.ts'
import type { EndpointKey } from '../engine/delivery.ts'
import { TargetRefused } from '../send/guard.ts'
import type { Alert, AlertInput, AlertState } from './schema.ts'

/** An alert as it is stored: its address is masked, and sealed beside it. */
export interface StoredAlert {
  alert: Alert | null
  sealed_alert_url: Buffer | null
}

/** The alert of endpoints of an organization that has set none: owners are informed, of live ones. */
export function defaultAlert(livemode: boolean): Alert {
  const states: AlertState[] = livemode
    ? ['failing', 'disabling_soon', 'disabled', 'recovered']
    : []
  return { states, members: null, chat: null }
}

/**
 * Returns the alert to store after a change; null for none. A masked address keeps the stored one.
 * Throws `resource_missing` for somebody who is not a member.
 */
export async function changeAlert(
  call: RequestContext,
  place: Place,
  before: StoredAlert,
  given: AlertInput | null | undefined,
): Promise<StoredAlert> {
  const { sealed_alert_url } = before
  if (given === undefined) return { alert: before.alert, sealed_alert_url }
  if (given === null) return { alert: null, sealed_alert_url: null }
  const { states, members = null, chat = null } = given
  await requireMembers(call, members ?? [], (at) => `alert.members[${at}]`)
  const stored = before.alert?.chat
  if (chat === null) return { alert: { states, members, chat }, sealed_alert_url: null }
  if (stored?.url === chat.url) return { alert: { states, members, chat }, sealed_alert_url }
  return {
    alert: { states, members, chat: { ...chat, url: mask(chat.url) } },
    sealed_alert_url: call.services.secretBox.seal(chat.url, place),
  }
}

/** Returns the address of the channel; null if it cannot be decrypted. */
export function openChatUrl(box: SecretBox, place: Place, sealed: Uint8Array): string | null {
  return openIfReadable(() => box.open(sealed, place).toString())
}

/** The place of the address of an endpoint's own channel. */
export function placeOfChat({ tenant, endpointId }: EndpointKey): Place {
  return createPlace('webhook_endpoints.sealed_alert_url', {
    organization_id: tenant.organizationId,
    livemode: tenant.livemode,
    id: endpointId,
  })
}

/** The place of the address of the channel of endpoints without their own. */
export function placeOfDefaultChat(tenant: Tenant): Place {
  return createPlace('webhook_alert_defaults.sealed_alert_url', {
    organization_id: tenant.organizationId,
    livemode: tenant.livemode,
  })
}

/** Checks whether messages may be sent to the address, before the transaction as `checkTarget` does. */
export async function checkChat(
  { services, tenant }: RequestContext,
  chat: Alert['chat'] | undefined,
  param: string,
): Promise<void> {
  if (chat === undefined || chat === null) return
  try {
    await services.admitTarget(chat.url, tenant.organizationId)
  } catch (error) {
    if (error instanceof TargetRefused) throw invalid(param, `${param}: ${error.message}`)
    throw error
  }
}

/** Shows the host and the last four characters: the path of an incoming webhook is its credential. */
function mask(url: string): string {
  return `${new URL(url).origin}/****${url.slice(-4)}`
}
