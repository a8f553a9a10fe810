import { type Database, sqlState } from '../../database/database.ts'
import type { Services } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import type { Tenant } from '../../kernel/tenant.ts'

/**
 * The storage quota of an organization: the bytes of its files and deployments in both modes. Files
 * with the same content each count. The database counts at the commit (migration 0023), so
 * simultaneous uploads cannot exceed the quota together.
 */

/**
 * Refuses with 413 an upload that would exceed the quota (0 for none), before its bytes are sent to
 * the blob store.
 */
export async function requireRoom(
  { db, storageQuota: quota }: Pick<Services, 'db' | 'storageQuota'>,
  tenant: Tenant,
  bytes = 0,
): Promise<void> {
  if (quota === 0) return
  const [row] = await db<{ bytes: number }[]>`
    select bytes from stored_bytes where organization_id = ${tenant.organizationId}`
  const stored = row?.bytes ?? 0
  if (stored + bytes > quota || stored >= quota) {
    throw overQuota(`The organization uses ${stored} of its ${quota} bytes.`)
  }
}

/** Makes this transaction check the quota at its commit. */
export async function holdToQuota(tx: Database, { storageQuota }: Services): Promise<void> {
  if (storageQuota === 0) return
  await tx`select set_config('blazon.storage_quota', ${String(storageQuota)}, true)`
}

/** The 413 for the error of such a commit; null for other errors. */
export function toQuotaRefusal(error: unknown): ApiError | null {
  return sqlState(error) === 'BZ413' ? overQuota('Other uploads used the remaining space.') : null
}

function overQuota(reason: string): ApiError {
  return new ApiError(
    'body_too_large',
    `The file exceeds the storage quota of the organization. ${reason} Delete files that you no longer need, or ask the operator to raise BLAZON_STORAGE_QUOTA.`,
  )
}
