import type { TObject, TSchema } from 'typebox'
import { missing } from '../kernel/errors.ts'
import { type Kind, toUuid } from '../kernel/ids.ts'
import type { AnyRoute, Params } from '../kernel/route.ts'
import { Strict } from '../kernel/schema.ts'
import { validator } from '../kernel/validate.ts'
import { type HttpRequest, readQuery } from './request.ts'

export interface CheckedInput {
  params: Readonly<Record<string, string>>
  query: Record<string, unknown>
  body: unknown
}

/** If the request has a file, the body is validated without the field of the file. */
export type InputCheck = (request: HttpRequest, body: unknown, hasFile: boolean) => CheckedInput

/** Validates a request against its route: query, body, and the form of the ids in its path. */
export function inputCheck(
  row: Pick<AnyRoute, 'params' | 'query' | 'body' | 'upload'>,
): InputCheck {
  const { query: querySchema = nothing, body: bodySchema = nothing, params: kinds = {} } = row
  const checkQuery = validator(querySchema)
  const checkBody = validator(bodySchema)
  const field = row.upload?.field
  const checkBodyOfFile =
    field === undefined ? checkBody : validator(withoutProperty(bodySchema, field))
  const queryProperties = querySchema.properties as Record<string, { type?: unknown }>
  return ({ url, params }, given, hasFile) => {
    const query = readQuery(url, queryProperties)
    checkQuery(query)
    const body = hasFile && field !== undefined ? without(given as object, field) : given
    if (hasFile) checkBodyOfFile(body)
    else checkBody(body)
    requireExisting(kinds, params)
    return { params, query, body }
  }
}

/** For a route without query parameters. */
const nothing = Strict({})

function withoutProperty(schema: TSchema, name: string): TSchema {
  const { properties, required = [], ...rest } = schema as TObject
  return {
    ...rest,
    properties: without(properties, name),
    required: (required as string[]).filter((one) => one !== name),
  } as TSchema
}

function without(object: object, name: string): object {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))
}

/** An id of the wrong form is treated as one that does not exist. */
function requireExisting(kinds: Params, given: Readonly<Record<string, string>>): void {
  for (const [name, kind] of Object.entries<Kind | 'text'>(kinds)) {
    const value = given[name] ?? ''
    if (kind !== 'text' && toUuid(kind, value) === null)
      throw missing(kind.replaceAll('_', ' '), value)
  }
}
