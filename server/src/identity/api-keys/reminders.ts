import type { Services } from '../../kernel/api/context.ts'
import { readTime } from '../../kernel/base/ids.ts'
import { inBackground } from '../../kernel/events/background.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { enqueueKeyNotices } from './notices.ts'
import {
  type ApiKeyRow,
  lockForReminder,
  renderApiKey,
  selectEndingKeys,
  setReminded,
} from './store.ts'

const dayMs = 86_400_000
/** Days before the end, the last one first. */
const stages = [1, 7] as const

/**
 * Reminds the owners of keys that expire in 7 days and in 1 day, by e-mail and an event. A key that was
 * created later than that gets no such reminder, and neither does one that was rolled.
 */
export async function remindOfEndingKeys(services: Services): Promise<void> {
  const now = services.clock.now()
  const until = new Date(now + stages.at(-1)! * dayMs)
  for (const found of await selectEndingKeys(services.db, new Date(now), until)) {
    const tenant = { organizationId: found.organization_id, livemode: found.livemode }
    await inBackground(services, tenant, async (context) => {
      const key = await lockForReminder(context.db, tenant, found.id)
      const days = key === null ? null : reminderDue(key, now)
      if (key === null || days === null) return
      await setReminded(context.db, tenant, key.id, days)
      await recordChange(context, 'platform.api_key.expiring', renderApiKey(key))
      await enqueueKeyNotices(context, key, 'expiring')
    })
  }
}

/** The reminder that is due, as days before the end; null if there is none. */
export function reminderDue(
  {
    id,
    expires_at,
    revoked_at,
    reminded_days,
  }: Pick<ApiKeyRow, 'id' | 'expires_at' | 'revoked_at' | 'reminded_days'>,
  now: number,
): number | null {
  if (expires_at === null || revoked_at !== null) return null
  const left = expires_at.getTime() - now
  const lifetime = expires_at.getTime() - readTime(id)
  const due = stages.find((days) => left <= days * dayMs)
  if (left <= 0 || due === undefined || lifetime <= due * dayMs) return null
  return reminded_days === null || reminded_days > due ? due : null
}
