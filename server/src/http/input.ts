import type { FastifyRequest } from 'fastify'
import { ApiError, missing } from '../kernel/errors.ts'
import { type Kind, toUuid } from '../kernel/ids.ts'
import type { AnyRoute, Params } from '../kernel/route.ts'
import { type Validator, validator } from '../kernel/validate.ts'
import { readQuery } from './request.ts'

export interface CheckedInput {
  params: Record<string, string>
  query: Record<string, unknown>
}

/** Checks a request against its row: query, body, and then whether the ids of its path can exist. */
export function inputCheck(
  row: Pick<AnyRoute, 'params' | 'query' | 'body'>,
): (request: FastifyRequest, body: unknown) => CheckedInput {
  const { query: querySchema, body: bodySchema, params: kinds = {} } = row
  const checkQuery = querySchema === undefined ? refuseAny : validator(querySchema)
  const checkBody = bodySchema === undefined ? refuseAny : validator(bodySchema)
  const queryProperties = (querySchema?.properties ?? {}) as Record<string, { type?: unknown }>
  return (request, body) => {
    const query = readQuery(request.url, queryProperties)
    checkQuery(query)
    checkBody(body)
    const params = request.params as Record<string, string>
    requireExisting(kinds, params)
    return { params, query }
  }
}

const refuseAny: Validator = (value) => {
  const [name] = Object.keys(value as object)
  if (name === undefined && !Array.isArray(value)) return
  throw new ApiError('parameter_unknown', `${name ?? 'A list'} is not a known parameter here.`, {
    param: name ?? null,
  })
}

/** An id whose form is wrong is one that does not exist. */
function requireExisting(kinds: Params, given: Readonly<Record<string, string>>): void {
  for (const [name, kind] of Object.entries<Kind | 'text'>(kinds)) {
    const value = given[name] ?? ''
    if (kind !== 'text' && toUuid(kind, value) === null)
      throw missing(kind.replaceAll('_', ' '), value)
  }
}
