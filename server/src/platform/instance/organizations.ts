import { transaction } from '../../database/database.ts'
import { readTarget, recordAudit } from '../../kernel/audit.ts'
import type { AccountContext } from '../../kernel/context.ts'
import { orMissing } from '../../kernel/errors.ts'
import { requireUuid, toId } from '../../kernel/ids.ts'
import type { Page, PageOf } from '../../kernel/page.ts'
import { createPersonEntry } from '../sessions/audit.ts'
import { findAccount } from '../users/store.ts'
import { requireInstanceAdministrator } from './administrator.ts'
import type { InstanceOrganization, InstanceOrganizationPatch } from './schema.ts'
import {
  findAnyOrganization,
  type InstanceRow,
  listAllOrganizations,
  readUsage,
  renderInstanceOrganization,
  updateStorageQuota,
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
  { storage_quota }: InstanceOrganizationPatch,
): Promise<InstanceOrganization> {
  await requireInstanceAdministrator(call)
  const uuid = requireUuid('organization', id)
  if (storage_quota !== undefined) await changeStorageQuota(call, uuid, storage_quota)
  return readInstance(call, id)
}

async function changeStorageQuota(
  call: AccountContext,
  organizationId: string,
  storage_quota: number | null,
): Promise<void> {
  await transaction(call.services.db, async (tx) => {
    const before = await findAnyOrganization(tx, organizationId)
    if (before === null || before.storage_quota === storage_quota) return
    await updateStorageQuota(tx, organizationId, storage_quota)
    const administrator = (await findAccount(tx, call.signedIn.userId))!
    const action = 'platform.organization.storage_quota_changed'
    const entry = createPersonEntry(call, administrator, action, {
      target: readTarget({
        ...before,
        id: toId('organization', before.id),
        object: 'organization',
      }),
      before: { storage_quota: before.storage_quota },
      after: { storage_quota },
    })
    await recordAudit(tx, { organizationId, livemode: null }, entry)
  })
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
