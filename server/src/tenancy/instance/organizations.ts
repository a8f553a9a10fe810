import { type Database, transaction } from '../../database/database.ts'
import { createPersonEntry } from '../../identity/sessions/audit.ts'
import { requireInstanceAdministrator } from '../../identity/users/administrator.ts'
import { findAccount } from '../../identity/users/store.ts'
import type { AccountContext } from '../../kernel/api/context.ts'
import { orMissing } from '../../kernel/base/errors.ts'
import { requireUuid, toId } from '../../kernel/base/ids.ts'
import { readTarget, recordAudit } from '../../kernel/events/audit.ts'
import type { Page, PageOf } from '../../kernel/rows/page.ts'
import type { InstanceOrganization, InstanceOrganizationPatch } from './schema.ts'
import {
  findAnyOrganization,
  type InstanceRow,
  type Limits,
  listAllOrganizations,
  readUsage,
  renderInstanceOrganization,
  updateLimits,
} from './store.ts'

const eventsOfMs = 30 * 24 * 3_600_000

export async function listInstance(
  call: AccountContext,
  page: Page,
): Promise<PageOf<InstanceOrganization>> {
  await requireInstanceAdministrator(call)
  const { rows, hasMore } = await listAllOrganizations(call.services.db, page)
  return { rows: await withUsage(call, rows), hasMore }
}

export async function readInstance(
  call: AccountContext,
  id: string,
): Promise<InstanceOrganization> {
  await requireInstanceAdministrator(call)
  const row = await findAnyOrganization(call.services.db, requireUuid('organization', id))
  const [shown] = await withUsage(call, [orMissing(row, 'organization', id)])
  return shown!
}

export async function patchInstance(
  call: AccountContext,
  id: string,
  patch: InstanceOrganizationPatch,
): Promise<InstanceOrganization> {
  await requireInstanceAdministrator(call)
  const uuid = requireUuid('organization', id)
  await transaction(call.services.db, async (tx) => {
    for (const limit of limits) await changeLimit(tx, call, uuid, limit, patch[limit])
  })
  return readInstance(call, id)
}

const limits = ['storage_quota', 'invitations_per_day'] as const

async function changeLimit(
  tx: Database,
  call: AccountContext,
  organizationId: string,
  limit: keyof Limits,
  value: number | null | undefined,
): Promise<void> {
  const before = await findAnyOrganization(tx, organizationId)
  if (before === null || value === undefined || before[limit] === value) return
  await updateLimits(tx, organizationId, { ...before, [limit]: value })
  const administrator = (await findAccount(tx, call.signedIn.userId))!
  const action = `platform.organization.${limit}_changed` as const
  const entry = createPersonEntry(call, administrator, action, {
    target: readTarget({
      ...before,
      id: toId('organization', before.id),
      object: 'organization',
    }),
    before: { [limit]: before[limit] },
    after: { [limit]: value },
  })
  await recordAudit(tx, { organizationId, livemode: null }, entry)
}

async function withUsage(
  { services }: AccountContext,
  rows: readonly InstanceRow[],
): Promise<InstanceOrganization[]> {
  const { db, clock, storageQuota } = services
  const since = clock.now() - eventsOfMs
  const usage = await readUsage(
    db,
    rows.map(({ id }) => id),
    since,
  )
  return rows.map((row) => renderInstanceOrganization(row, usage.get(row.id)!, storageQuota))
}
