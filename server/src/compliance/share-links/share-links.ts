import { hashPassword } from '../../identity/users/password.ts'
import type { RequestContext, Services } from '../../kernel/api/context.ts'
import { chooseExpiry, toShareUrl } from '../../kernel/api/share-links.ts'
import { orMissing } from '../../kernel/base/errors.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { requireCheck, requireCompleted } from '../checks/checks.ts'
import type { CheckShareLinkCreate, CheckShareLinkWithUrl } from './schema.ts'
import {
  type CheckShareLinkRow,
  insertCheckShareLink,
  lockCheckShareLink,
  renderCheckShareLink,
  revokeCheckShareLink,
} from './store.ts'

/** Hashes the password of a new link before the transaction, which it would hold open. */
export async function hashGiven({
  password = null,
}: CheckShareLinkCreate): Promise<{ passwordHash: string | null }> {
  return { passwordHash: password === null ? null : await hashPassword(password) }
}

/** Throws `state_conflict` for a check that is not completed, because it has no report. */
export async function createCheckShareLink(
  call: RequestContext,
  checkId: string,
  { expires_at }: CheckShareLinkCreate,
  passwordHash: string | null,
): Promise<CheckShareLinkWithUrl> {
  const check = await requireCheck(call, checkId)
  requireCompleted(check)
  const now = call.services.clock.now()
  const row = await insertCheckShareLink(call.db, call.tenant, {
    id: newUuid(now),
    check_id: check.id,
    password_hash: passwordHash,
    expires_at: chooseExpiry(expires_at, now),
    created_by: call.principal.id,
  })
  await recordChange(call, 'brand.check_share_link.created', renderCheckShareLink(row, now))
  return renderWithUrl(call.services, row)
}

/** Revoking a revoked link changes nothing. */
export async function removeCheckShareLink(
  call: RequestContext,
  id: string,
): Promise<CheckShareLinkWithUrl> {
  const before = orMissing(await lockCheckShareLink(call.db, call.tenant, id), 'share link', id)
  if (before.revoked_at !== null) return renderWithUrl(call.services, before)
  const now = call.services.clock.now()
  const row = await revokeCheckShareLink(call.db, call.tenant, before.id, new Date(now))
  await recordChange(call, 'brand.check_share_link.revoked', renderCheckShareLink(row, now))
  return renderWithUrl(call.services, row)
}

export function renderWithUrl(services: Services, row: CheckShareLinkRow): CheckShareLinkWithUrl {
  const url = toShareUrl(services, 'check_share_link', row.id)
  return { ...renderCheckShareLink(row, services.clock.now()), url }
}
