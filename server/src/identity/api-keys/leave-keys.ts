import type { RequestContext } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import { previousAttributes } from '../../kernel/events/outbox.ts'
import { forgetKey } from './authenticate.ts'
import { lockWorkingKeysByCreator, markCreatorRemoved, renderApiKey } from './store.ts'

/**
 * Marks the valid keys, in the mode of the call, that a removed member created, and revokes them on
 * request, with an event for each. Returns their ids.
 */
export async function leaveKeys(
  call: RequestContext,
  userId: string,
  revoke: boolean,
): Promise<string[]> {
  const { db, tenant, services } = call
  const now = new Date(services.clock.now())
  const keys = await lockWorkingKeysByCreator(db, tenant, toId('user', userId), now)
  if (keys.length === 0) return []
  const reason = revoke ? 'The member who made it was removed.' : null
  const uuids = keys.map(({ id }) => id)
  const marked = await markCreatorRemoved(db, tenant, uuids, now, reason)
  const before = new Map(keys.map((key) => [key.id, renderApiKey(key)]))
  const events = marked.map((key) => {
    const object = renderApiKey(key)
    return {
      type: revoke ? 'platform.api_key.revoked' : 'platform.api_key.updated',
      data: { object, previous_attributes: previousAttributes(before.get(key.id)!, object) },
    }
  })
  await services.outbox.record(call, events)
  call.afterCommit(() => {
    for (const id of uuids) forgetKey(services.signals, id)
  })
  return uuids.map((id) => toId('api_key', id))
}
