import type { SealedState } from '@blazon/server/store/store'
import { bad, doubtful, type Finding, good } from './finding.ts'

/**
 * The progress of rotating the encryption key. `read` rejects if the store is unavailable, and
 * returns null if it is not running or was never migrated.
 */
export async function examineSealed(read: () => Promise<SealedState | null>): Promise<Finding> {
  const name = 'stored secrets'
  const state = await read().catch(() => null)
  if (state === null) return good(name, 'cannot be counted while the database is unavailable')
  const { total, older, missing } = state
  if (missing.length > 0) {
    const count = missing.reduce((sum, one) => sum + one.count, 0)
    const keys = missing.map(({ fingerprint }) => `${fingerprint}…`).join(', ')
    return bad(
      name,
      `${count} of ${total} need an encryption key that is missing (SHA-256 ${keys})`,
      'Add it to BLAZON_ENCRYPTION_KEY after the current key, separated by a comma. The service does not start without it.',
    )
  }
  if (older > 0) {
    return doubtful(
      name,
      `${older} of ${total} are not yet encrypted with the current key`,
      'Keep the older keys in BLAZON_ENCRYPTION_KEY while a worker re-encrypts them, at most 50,000 rows per table and minute.',
    )
  }
  return good(name, `${total} are encrypted with the current key; no older key is needed`)
}
