import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../kernel/context.ts'
import { newUuid, toId } from '../kernel/ids.ts'
import { versions } from '../kernel/versions.ts'

/** Browsers may use publishable keys alone, from the origins that the key allows (Fetch, section 3.2). */
export function corsHeaders(request: FastifyRequest, principal: Principal): Record<string, string> {
  const origin = request.headers.origin
  if (origin === undefined || !principal.publishable) return {}
  const { allowedOrigins } = principal
  if (allowedOrigins.length > 0 && !allowedOrigins.includes(origin)) return { Vary: 'Origin' }
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Request-Id, RateLimit, RateLimit-Policy, Blazon-Version',
    Vary: 'Origin',
  }
}

/** A preflight carries no key, so it allows what some publishable key may; the request itself is judged. */
export function preflight(
  request: FastifyRequest,
  reply: FastifyReply,
  allow: readonly string[],
): FastifyReply {
  return reply
    .code(200)
    .headers({
      ...reply.server.securityHeaders,
      'Request-Id': toId('request', newUuid()),
      'Blazon-Version': versions[0]!,
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
      'Access-Control-Allow-Methods': allow.join(', '),
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Blazon-Version, Prefer',
      'Access-Control-Max-Age': '600',
      Vary: 'Origin',
    })
    .send('')
}
