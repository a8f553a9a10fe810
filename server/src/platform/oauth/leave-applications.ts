import type { RequestContext } from '../../kernel/context.ts'
import { toId } from '../../kernel/ids.ts'
import { previousAttributes } from '../../kernel/outbox.ts'
import { lockApplicationsOf, markCreatorRemoved, renderApplication } from './store.ts'

/** Marks the applications, in the mode of the call, of a member who is removed, each with its event. */
export async function leaveApplications(call: RequestContext, userId: string): Promise<void> {
  const { db, tenant, services } = call
  const now = services.clock.now()
  const applications = await lockApplicationsOf(db, tenant, toId('user', userId))
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
