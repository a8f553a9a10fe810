import type { RequestContext } from '../../kernel/api/context.ts'
import { requirePerson } from '../../kernel/api/privilege.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { toId } from '../../kernel/base/ids.ts'
import { recordUpdate } from '../../kernel/events/outbox.ts'
import { changeAlert, placeOfDefaultChat } from './alert.ts'
import type {
  AlertDefaults,
  AlertDefaultsPatch,
  AlertPreference,
  AlertPreferencePatch,
} from './schema.ts'
import {
  type DefaultsRow,
  findPreference,
  lockDefaults,
  type PreferenceRow,
  saveDefaults,
  savePreference,
} from './store.ts'

/** Changes the alert of the endpoints that have none of their own, in the mode of the caller. */
export async function patchDefaults(
  call: RequestContext,
  patch: AlertDefaultsPatch,
): Promise<AlertDefaults> {
  const { db, tenant } = call
  const before = await lockDefaults(db, tenant)
  const place = placeOfDefaultChat(tenant)
  const change = await changeAlert(call, place, before, { ...before.alert, ...patch })
  return recordUpdate(call, 'platform.webhook_alert_defaults.updated', {
    before,
    change: { ...change, alert: change.alert! },
    render: (row) => renderDefaults(call, row),
    masked: change.sealed_alert_url === before.sealed_alert_url ? [] : ['chat'],
    write: () => saveDefaults(db, tenant, change),
  })
}

export function renderDefaults(
  { tenant }: Pick<RequestContext, 'tenant'>,
  { alert, updated }: DefaultsRow,
): AlertDefaults {
  return {
    object: 'webhook_alert_defaults',
    organization: toId('organization', tenant.organizationId),
    livemode: tenant.livemode,
    updated: timestampOrNull(updated),
    ...alert,
  }
}

export async function readPreference(call: RequestContext): Promise<AlertPreference> {
  const userId = requireReader(call)
  return renderPreference(call, await findPreference(call.db, call.tenant, userId))
}

export async function patchPreference(
  call: RequestContext,
  { states }: AlertPreferencePatch,
): Promise<AlertPreference> {
  const userId = requireReader(call)
  return renderPreference(call, await savePreference(call.db, call.tenant, userId, states))
}

function requireReader(call: RequestContext): string {
  const message = 'Only a person who is signed in to the dashboard has a preference of alerts.'
  return requirePerson(call, 'states', message)
}

function renderPreference(
  { tenant, principal }: RequestContext,
  { states, updated }: PreferenceRow,
): AlertPreference {
  return {
    object: 'webhook_alert_preference',
    organization: toId('organization', tenant.organizationId),
    livemode: tenant.livemode,
    updated: timestampOrNull(updated),
    user: principal.id,
    states,
  }
}
