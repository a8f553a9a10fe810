import type { TObject, TSchema } from 'typebox'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { AnyRoute, Params, Route } from '../../kernel/api/route.ts'
import { checkAll, errorFinder, refusal, rootOf } from '../../kernel/api/validate.ts'
import { type FieldError, missing } from '../../kernel/base/errors.ts'
import { type Kind, toUuid } from '../../kernel/base/ids.ts'
import { Strict } from '../../kernel/base/schema.ts'
import { type HttpRequest, readQuery } from '../request/request.ts'
import { readCondition } from './entity-tags.ts'

export interface CheckedInput {
  params: Readonly<Record<string, string>>
  query: Record<string, unknown>
  body: unknown
  /** The tags of `If-Match`; null if the request has no condition. */
  tags: readonly string[] | null
}

/** The input of a request, and its invalid fields. */
interface ReadInput {
  input: CheckedInput
  inQuery: readonly FieldError[]
  inBody: readonly FieldError[]
}

export interface InputCheck {
  /** Throws with every field of the query and the body that its schema refuses. */
  check(request: HttpRequest, body: unknown, hasFile: boolean): CheckedInput
  /** Also runs the checks of the route, and throws with the fields that they refuse. */
  checkAll(
    request: HttpRequest,
    body: unknown,
    hasFile: boolean,
    context: RequestContext,
  ): Promise<CheckedInput>
}

/**
 * Validates a request against its route: query, body, and the form of the ids in its path. If the
 * request has a file, the body is validated without the field of the file.
 * @param isConditional whether the route accepts `If-Match`.
 */
export function inputCheck(
  row: Pick<AnyRoute, 'params' | 'query' | 'body' | 'upload'> & Pick<Route, 'checks'>,
  isConditional = false,
): InputCheck {
  const { query: querySchema = nothing, body: bodySchema = nothing, params: kinds = {} } = row
  const { checks = [] } = row
  const findInQuery = errorFinder(querySchema)
  const findInBody = errorFinder(bodySchema)
  const field = row.upload?.field
  const findInBodyOfFile =
    field === undefined ? findInBody : errorFinder(withoutProperty(bodySchema, field))
  const queryProperties = querySchema.properties as Record<string, { type?: unknown }>

  function read(request: HttpRequest, given: unknown, hasFile: boolean): ReadInput {
    const { url, params } = request
    const query = readQuery(url, queryProperties)
    const inQuery = findInQuery(query)
    const body = hasFile && field !== undefined ? without(given as object, field) : given
    const inBody = hasFile ? findInBodyOfFile(body) : findInBody(body)
    const tags = isConditional ? readCondition(request) : null
    return { input: { params, query, body, tags }, inQuery, inBody }
  }

  return {
    check(request, given, hasFile) {
      const { input, inQuery, inBody } = read(request, given, hasFile)
      if (inQuery.length > 0 || inBody.length > 0) throw refusal([...inQuery, ...inBody])
      requireExisting(kinds, input.params)
      return input
    },
    async checkAll(request, given, hasFile, context) {
      const { input, inQuery, inBody } = read(request, given, hasFile)
      const body = acceptedFields(bodySchema, input.body, inBody)
      const query = acceptedFields(querySchema, input.query, inQuery)
      const bound = checks.map(
        (check) => () => check(context, body as never, query as never, input.params),
      )
      await checkAll(bound, [...inQuery, ...inBody])
      requireExisting(kinds, input.params)
      return input
    },
  }
}

/** The fields of a body or a query that its schema has, without those that have an error. */
function acceptedFields(schema: TSchema, body: unknown, errors: readonly FieldError[]): object {
  if (errors.length === 0) return body as object
  const refused = new Set(errors.map(({ param }) => rootOf(param)))
  if (typeof body !== 'object' || body === null || refused.has('')) return {}
  const { properties = {} } = schema as Partial<TObject>
  // By the schema, because a body can have 100,000 unknown fields.
  const names = Object.keys(properties).filter((name) => Object.hasOwn(body, name))
  return Object.fromEntries(
    names
      .filter((name) => !refused.has(name))
      .map((name) => [name, (body as Record<string, unknown>)[name]]),
  )
}

/** The schema of a route without query parameters. */
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
