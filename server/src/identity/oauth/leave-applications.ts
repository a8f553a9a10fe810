import type { RequestContext } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import { previousAttributes } from '../../kernel/events/outbox.ts'
import { lockApplicationsByCreator, markCreatorRemoved, renderApplication } from './store.ts'

/**
 * Marks the applications, in the mode of the call, that a removed member created, with an event for
 * each.
 */
export async function leaveApplications(call: RequestContext, userId: string): Promise<void> {
  const { db, tenant, services } = call
  const now = services.clock.now()
  const applications = await lockApplicationsByCreator(db, tenant, toId('user', userId))
  if (applications.length === 0) return
  const before = new Map(applications.map((row) => [row.id, renderApplication(row, now)]))
  const marked = await markCreatorRemoved(db, tenant, [...before.keys()], new Date(now))
  const events = marked.map((row) => {
    const object = renderApplication(row, now)
    const previous_attributes = previousAttributes(before.get(row.id)!, object)
    return { type: 'platform.oauth_application.updated', data: { object, previous_attributes } }
  })
  await services.outbox.record(call, events)
}
