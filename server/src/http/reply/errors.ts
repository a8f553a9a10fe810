import {
  isDiskFull,
  isRetryable,
  isUnavailable,
  sqlState,
  violatedConstraint,
} from '../../database/database.ts'
import { movingState } from '../../kernel/api/moved.ts'
import { ApiError, alreadyExists, conflict } from '../../kernel/base/errors.ts'
import { ProcessUnavailable } from '../../kernel/processes/process-child.ts'
import { toQuotaRefusal } from '../../records/files/quota.ts'
import { BlobsUnavailable } from '../../storage/blobs.ts'

/** The API error for a thrown value; null for a fault of the service. */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  const refusal = toQuotaRefusal(error)
  if (refusal !== null) return refusal
  if (sqlState(error) === movingState) {
    return new ApiError(
      'service_unavailable',
      'The organization is being moved to another cell, which takes seconds. Try again.',
      { headers: { 'Retry-After': '1' } },
    )
  }
  const missing = findMissing(error)
  if (missing !== null) {
    return new ApiError(
      'service_unavailable',
      `${missing} Try again. A write that you repeat with the same Idempotency-Key takes effect once.`,
      { headers: { 'Retry-After': '1' }, cause: error },
    )
  }
  if (sqlState(error) === uniqueViolation) {
    // The name of a unique constraint ends with the parameter: `palettes_unique_slug`.
    const param = /_unique_(\w+)$/.exec(violatedConstraint(error))?.[1]
    if (param !== undefined)
      return alreadyExists(`This ${param} is already in use. Choose another ${param}.`, param)
  }
  if (sqlState(error) === foreignKeyViolation) {
    // For example `rule_references_restrict_palette`: an object that is referenced cannot be
    // deleted.
    const [, referring, object] =
      /^(\w+)_references_restrict_(\w+)$/.exec(violatedConstraint(error)) ?? []
    if (referring !== undefined) {
      const name = object!.replaceAll('_', ' ')
      return conflict(
        `A ${referring} uses this ${name}. Change or delete the ${referring} first, then delete the ${name}.`,
        null,
        'in_use',
      )
    }
  }
  return null
}

/** Names the dependency that failed; null for other errors. */
function findMissing(error: unknown): string | null {
  if (isDiskFull(error)) return 'The disk of the database is full.'
  // Writes that can be retried were tried four times; reads were not.
  if (isUnavailable(error) || isRetryable(error)) return 'The database is not available.'
  if (error instanceof ProcessUnavailable) return error.message
  if (error instanceof BlobsUnavailable) return 'The file storage is not available.'
  return null
}

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
