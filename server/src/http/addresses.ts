import type { AnyRoute, Method } from '../kernel/api/route.ts'
import { ApiError } from '../kernel/base/errors.ts'
import { redactPath } from '../kernel/base/redact.ts'
import type { HttpRequest } from './request/request.ts'

export const apiPrefix = '/api/v1'
/** The path of deployed content. */
export const cdnPath = '/cdn'
export const methods = [
  'GET',
  'HEAD',
  'POST',
  'PATCH',
  'DELETE',
  'PUT',
  'OPTIONS',
  'TRACE',
] as const

/** The methods of read-only addresses. */
export const reading = ['GET', 'HEAD'] as const

/** The methods that each path accepts. */
export function methodsByPath(routes: readonly AnyRoute[]): Map<string, Method[]> {
  const byPath = new Map<string, Method[]>()
  for (const { path, method } of routes) byPath.set(path, [...(byPath.get(path) ?? []), method])
  return byPath
}

/** The error for a path that does not exist, or that does not accept the method. */
export function noSuchAddress(request: HttpRequest): ApiError {
  const known = (methods as readonly string[]).includes(request.method)
  if (!known) return methodNotAllowed(request, ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])
  const path = redactPath(request.url).slice(0, 200)
  return new ApiError(
    'url_not_found',
    `No route matches ${request.method} ${path}. See the API reference at /docs.`,
  )
}

export function methodNotAllowed(request: HttpRequest, allow: readonly string[]): ApiError {
  return new ApiError(
    'method_not_allowed',
    `The method ${request.method} is not allowed here. Use ${allow.join(' or ')}.`,
    { headers: { Allow: allow.join(', ') } },
  )
}
