import { describeBytes } from '@blazon/warnings/describe-bytes'
import { ApiError } from '../../kernel/base/errors.ts'
import { maxBodyBytes } from '../request/json.ts'
import type { HttpRequest } from '../request/request.ts'
import { contentType } from '../request/request.ts'

/** Bytes of memory for the bodies in flight of one organization: 64 bodies of the maximum size. */
export const maxBodyBytesOfOne = 64 * maxBodyBytes

export interface BodyShares {
  /** Takes a request's share; returns what gives it back. Throws `rate_limited` if none is left. */
  take(organizationId: string, request: HttpRequest): () => void
}

/**
 * Limits the memory of bodies in flight for each organization: 300 bodies of 1 MiB that never ended
 * took 280 MB for two minutes.
 */
export function createBodyShares(): BodyShares {
  const taken = new Map<string, number>()
  return {
    take(organizationId, request) {
      const bytes = announced(request)
      const before = taken.get(organizationId) ?? 0
      if (before + bytes > maxBodyBytesOfOne) throw tooMuch()
      if (bytes > 0) taken.set(organizationId, before + bytes)
      return () => {
        if (bytes === 0) return
        const left = taken.get(organizationId)! - bytes
        if (left === 0) taken.delete(organizationId)
        else taken.set(organizationId, left)
      }
    },
  }
}

/**
 * The number of bytes to reserve, at most the limit of a body. A body without a length reserves the
 * limit, and a form reserves nothing because it is streamed to disk.
 */
function announced(request: HttpRequest): number {
  const { headers } = request
  if (contentType(request) === 'multipart/form-data') return 0
  if (headers['transfer-encoding'] !== undefined) return maxBodyBytes
  return Math.min(Number(headers['content-length'] ?? 0) || 0, maxBodyBytes)
}

function tooMuch(): ApiError {
  return new ApiError(
    'rate_limited',
    `The bodies of this organization's current requests exceed ${describeBytes(maxBodyBytesOfOne)} in total. Try again when some of these requests have ended.`,
    { headers: { 'Retry-After': '1' } },
  )
}
