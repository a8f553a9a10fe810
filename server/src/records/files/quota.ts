import { describeBytes } from '@blazon/warnings/describe-bytes'
import { type Database, sqlState } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

/**
 * The storage quota of an organization: the bytes of its files and deployments in both modes. An
 * instance administrator sets it; the default is `BLAZON_STORAGE_QUOTA`, and 0 means no limit. Files
 * with the same content each count. The database counts at the commit (migration 0023), so
 * simultaneous uploads cannot exceed the quota together.
 */

/**
 * Refuses with 413 an upload that would exceed the quota, before its bytes are sent to the blob
 * store.
 */
export async function requireRoom(
  { db, storageQuota }: Pick<Services, 'db' | 'storageQuota'>,
  tenant: Tenant,
  bytes = 0,
): Promise<void> {
  const [row] = await db<{ quota: number; stored: number }[]>`
    select coalesce(organization.storage_quota, ${storageQuota}::bigint) as quota,
      coalesce(stored.bytes, 0) as stored
    from organizations organization
      left join stored_bytes stored on stored.organization_id = organization.id
    where organization.id = ${tenant.organizationId}`
  const { quota, stored } = row!
  if (quota !== 0 && (stored + bytes > quota || stored >= quota)) {
    throw overQuota(
      `The organization uses ${describeBytes(stored)} of its ${describeBytes(quota)}.`,
    )
  }
}

/** Makes this transaction check the quota at its commit. */
export async function holdToQuota(
  tx: Database,
  { storageQuota }: Pick<Services, 'storageQuota'>,
  tenant: Tenant,
): Promise<void> {
  await tx`
    select set_config('blazon.storage_quota', coalesce(
      nullif(coalesce(storage_quota, ${storageQuota}::bigint), 0)::text, ''), true)
    from organizations where id = ${tenant.organizationId}`
}

/** The 413 for the error of such a commit; null for other errors. */
export function toQuotaRefusal(error: unknown): ApiError | null {
  return sqlState(error) === 'BZ413' ? overQuota('Other uploads used the remaining space.') : null
}

function overQuota(reason: string): ApiError {
  return new ApiError(
    'body_too_large',
    `The file exceeds the storage quota of the organization. ${reason} Delete files that you no longer need, or ask an instance administrator to raise the quota.`,
  )
}
