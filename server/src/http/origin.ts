import { ApiError } from '../kernel/errors.ts'
import type { HttpRequest } from './request.ts'

/**
 * Refuses a change that another site's page asks of a signed-in browser. A browser names the page's
 * origin in every request that is not a GET (Fetch, section 3.2), and sends cookies by itself: what
 * has either must come from the service's own pages. Throws `origin_not_allowed`.
 */
export function refuseForeignOrigin({ method, headers }: HttpRequest, publicUrl: string): void {
  if (method === 'GET' || method === 'HEAD') return
  const { origin, cookie, host } = headers
  if (origin === undefined && cookie === undefined) return
  const own = new URL(publicUrl)
  if (origin === own.origin) return
  // Without TLS one machine has several names (127.0.0.1, localhost), and no name is proven anyway.
  if (own.protocol === 'http:' && host !== undefined && origin === `http://${host}`) return
  throw new ApiError(
    'origin_not_allowed',
    `A write with a session cookie must come from a page of ${own.origin}. Send this origin in the header Origin.`,
  )
}
