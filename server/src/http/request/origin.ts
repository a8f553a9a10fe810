import { ApiError } from '../../kernel/base/errors.ts'
import type { HttpRequest } from './request.ts'

/**
 * Refuses changes that pages of other sites request through a signed-in browser. Browsers send the
 * page's origin with every request that is not a GET (Fetch, section 3.2), and cookies automatically: a
 * request with either must come from the service's own pages. Throws `origin_not_allowed`.
 */
export function refuseForeignOrigin({ method, headers }: HttpRequest, publicUrl: string): void {
  if (method === 'GET' || method === 'HEAD') return
  const { origin, cookie, host } = headers
  if (origin === undefined && cookie === undefined) return
  const own = new URL(publicUrl)
  if (origin === own.origin) return
  // Without TLS, a machine has several names (127.0.0.1, localhost), and none of them is verified.
  if (own.protocol === 'http:' && host !== undefined && origin === `http://${host}`) return
  throw new ApiError(
    'origin_not_allowed',
    `A write with a session cookie must come from a page of ${own.origin}. Send this origin in the header Origin.`,
  )
}
