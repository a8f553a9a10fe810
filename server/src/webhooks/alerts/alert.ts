import { requireMembers } from '../../identity/users/require-members.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { createPlace, type Place } from '../../kernel/secrets/sealed-columns.ts'
import { changeChat } from '../chat/chat.ts'
import type { EndpointKey } from '../engine/delivery.ts'
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
  const stored = { chat: before.alert?.chat ?? null, sealedUrl: sealed_alert_url }
  const { sealedUrl, ...shown } = changeChat(call.services.secretBox, place, stored, chat)
  return { alert: { states, members, ...shown }, sealed_alert_url: sealedUrl }
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
