import type { FastifyRequest } from 'fastify'
import { missing } from '../kernel/errors.ts'
import { type Kind, toUuid } from '../kernel/ids.ts'
import type { AnyRoute, Params } from '../kernel/route.ts'
import { Strict } from '../kernel/schema.ts'
import { validator } from '../kernel/validate.ts'
import { readQuery } from './request.ts'

export interface CheckedInput {
  params: Record<string, string>
  query: Record<string, unknown>
}

/** Checks a request against its row: query, body, and then whether the ids of its path can exist. */
export function inputCheck(
  row: Pick<AnyRoute, 'params' | 'query' | 'body'>,
): (request: FastifyRequest, body: unknown) => CheckedInput {
  const { query: querySchema = nothing, body: bodySchema = nothing, params: kinds = {} } = row
  const checkQuery = validator(querySchema)
  const checkBody = validator(bodySchema)
  const queryProperties = querySchema.properties as Record<string, { type?: unknown }>
  return (request, body) => {
    const query = readQuery(request.url, queryProperties)
    checkQuery(query)
    checkBody(body)
    const params = request.params as Record<string, string>
    requireExisting(kinds, params)
    return { params, query }
  }
}

/** Of a row that takes none. */
const nothing = Strict({})

/** An id whose form is wrong is one that does not exist. */
function requireExisting(kinds: Params, given: Readonly<Record<string, string>>): void {
  for (const [name, kind] of Object.entries<Kind | 'text'>(kinds)) {
    const value = given[name] ?? ''
    if (kind !== 'text' && toUuid(kind, value) === null)
      throw missing(kind.replaceAll('_', ' '), value)
  }
}
