import type { Principal } from '../../kernel/api/context.ts'
import { newestVersion } from '../../kernel/api/versions.ts'
import type { Reply } from '../reply/reply.ts'
import type { HttpRequest } from '../request/request.ts'

/**
 * Browsers may use only publishable keys, from the origins that the key allows (Fetch, section
 * 3.2).
 */
export function corsHeaders(request: HttpRequest, principal: Principal): Record<string, string> {
  const origin = request.headers.origin
  if (origin === undefined || !principal.publishable) return {}
  const { allowedOrigins } = principal
  if (allowedOrigins.length > 0 && !allowedOrigins.includes(origin)) return { Vary: 'Origin' }
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': exposed,
    Vary: 'Origin',
  }
}

/**
 * The headers that a page can read. Without this list, it reads only the seven that Fetch always
 * allows.
 */
const exposed = [
  'Request-Id',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'Blazon-Version',
  'Idempotent-Replayed',
  'ETag',
  'Deprecation',
  'Sunset',
  'Link',
  'WWW-Authenticate',
].join(', ')

/**
 * A preflight has no key, so it allows what any publishable key may do. The request itself is
 * checked.
 */
export function preflight(request: HttpRequest, allow: readonly string[]): Reply {
  return {
    status: 200,
    headers: {
      'Blazon-Version': newestVersion,
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
      'Access-Control-Allow-Methods': allow.join(', '),
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, Blazon-Version, Prefer, Idempotency-Key, If-Match, If-None-Match',
      'Access-Control-Max-Age': '600',
      Vary: 'Origin',
    },
    body: '',
  }
}
