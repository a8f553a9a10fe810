import { type AnyRoute, type Binary, isBinary } from '../../kernel/api/route.ts'
import { errorCodes } from '../../kernel/base/errors.ts'
import type { Components } from './components.ts'

type Json = Record<string, unknown>

/**
 * The responses of a route's success. `name` begins the names of components that they need.
 * @param hasTag whether they have the `ETag` of a resource.
 */
export function successes(
  { returns }: AnyRoute,
  name: string,
  components: Components,
  hasTag: boolean,
): Json {
  const entries = Object.entries(returns).map(([status, schema]) => [
    status,
    isBinary(schema)
      ? { description: schema.description, content: binaryContent(schema) }
      : {
          description: successWords[status] ?? 'Success',
          ...(hasTag ? { headers: { ETag: tagHeader } } : {}),
          content: {
            'application/json': { schema: components.reference(schema, `${name}Response`) },
          },
        },
  ])
  const isTagged = Object.values(returns).some((schema) => isBinary(schema) && schema.tagged)
  return Object.fromEntries(isTagged ? [...entries, ['304', notModified]] : entries)
}

const tagHeader = {
  description: 'Changes with every change of the resource; for `If-Match`',
  schema: { type: 'string' },
}

const notModified = { description: 'Not modified: the `ETag` matches `If-None-Match`' }

const successWords: Record<string, string> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted; the work continues in the background',
}

function binaryContent({ binary }: Binary): Json {
  return Object.fromEntries([binary].flat().map((type) => [type, { schema: bytes(type) }]))
}

/** The schema of a body of that content type. */
export function bytes(type: string): Json {
  if (/[/+]json$/.test(type)) return { type: 'object' }
  return /^text\/|[/+](xml|javascript)$/.test(type)
    ? { type: 'string' }
    : { type: 'string', format: 'binary' }
}

/** The statuses of errors that every route can return. */
export const commonStatuses = [400, 401, 403, 429, 500, 503]

interface ImpliedStatus {
  status: number
  when: string
  /** @param path with `:id` or `{id}`. */
  isOf: (method: string, path: string) => boolean
}

const hasBody = { when: 'for a request with a body', isOf: (method: string) => method !== 'GET' }

/** The statuses that follow from the method or the path of a route, and the words for when they do. */
export const impliedStatuses: readonly ImpliedStatus[] = [
  { status: 404, when: 'for a path with a parameter', isOf: (_, path) => /[:{]/.test(path) },
  { status: 409, when: 'for POST and PATCH', isOf: (method) => /^(POST|PATCH)$/.test(method) },
  { status: 413, ...hasBody },
  { status: 415, ...hasBody },
]

/**
 * The statuses that follow from the route, and those of its error codes.
 * @param isConditional whether the route accepts `If-Match`.
 */
export function failures(row: AnyRoute, components: Components, isConditional: boolean): Json {
  const statuses = new Set(commonStatuses)
  for (const { status, isOf } of impliedStatuses) {
    if (isOf(row.method, row.path)) statuses.add(status)
  }
  if (row.upload !== undefined) statuses.add(422)
  if (isConditional) statuses.add(412)
  for (const code of row.refuses ?? []) {
    statuses.add(errorCodes.find((known) => known.code === code)!.status)
  }
  return Object.fromEntries(
    [...statuses].sort().map((status) => [
      status,
      errorResponse(
        errorCodes
          .filter((known) => known.status === status)
          .map(({ code }) => `\`${code}\``)
          .join(', '),
        components,
      ),
    ]),
  )
}

export function errorResponse(description: string, components: Components): Json {
  const schema = components.reference(errorSchema, '')
  return { description, content: { 'application/json': { schema } } }
}

/** Not an enum: reasons are added without a new version. */
const reason = {
  type: 'string',
  description:
    'Only with `Prefer: error-details`: the reason, such as `last_owner`, if the code has several reasons',
}

const params = {
  title: 'ReasonParams',
  type: 'object',
  description:
    'Only with `Prefer: error-details`: the values in the message, with the reason why a file is refused, such as `{"extension": "scss"}`',
  additionalProperties: true,
}

const expected = {
  title: 'ExpectedValue',
  type: 'object',
  description:
    'Only with `Prefer: error-details`: the constraints of the parameter as JSON Schema keywords, such as `{"type": "string", "maxLength": 120}`',
  additionalProperties: true,
}

/** Not called `Error`, which is a class of its own in most languages. */
const errorSchema = {
  title: 'ErrorResponse',
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      title: 'ErrorDetails',
      type: 'object',
      required: ['type', 'code', 'message', 'param', 'doc_url', 'request_id'],
      properties: {
        type: { type: 'string', enum: [...new Set(errorCodes.map(({ type }) => type))] },
        code: { type: 'string', enum: errorCodes.map(({ code }) => code) },
        message: { type: 'string', description: 'What is wrong, and what to do' },
        param: { type: ['string', 'null'], description: 'The invalid parameter' },
        doc_url: { type: ['string', 'null'], description: 'The page about the code' },
        request_id: { type: 'string', description: 'Value of the header `Request-Id`' },
        errors: {
          type: 'array',
          description: 'All invalid fields, if there are several',
          items: {
            title: 'FieldError',
            type: 'object',
            required: ['param', 'code', 'message'],
            properties: {
              param: { type: 'string' },
              code: { type: 'string' },
              message: { type: 'string' },
              reason,
              params,
              expected,
            },
          },
        },
        reason,
        params,
        expected,
        required_scopes: {
          type: 'array',
          description: 'On `insufficient_scope`: any one of these suffices',
          items: { type: 'string' },
        },
        current: {
          title: 'CurrentResource',
          type: 'object',
          description: 'On `precondition_failed`: the resource as it is now',
          additionalProperties: true,
        },
      },
    },
  },
}
