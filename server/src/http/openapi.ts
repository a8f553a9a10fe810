import type { TSchema } from 'typebox'
import { errorCodes } from '../kernel/errors.ts'
import type { EventType } from '../kernel/event-types.ts'
import { prefixes } from '../kernel/ids.ts'
import { type AnyRoute, isBinary, isPersonal } from '../kernel/route.ts'
import { scopes } from '../kernel/scopes.ts'
import { newestVersion, versions } from '../kernel/versions.ts'
import { cdnPaths, deliveryTag } from './cdn-openapi.ts'
import { oauthPaths, oauthSecuritySchemes, oauthTag } from './oauth-openapi.ts'
import { Components } from './openapi-components.ts'
import { describeTag, nameTag } from './openapi-tags.ts'
import { webhooks } from './openapi-webhooks.ts'
import { operationNames } from './operation-name.ts'

type Json = Record<string, unknown>

export interface Tag {
  name: string
  description: string
}

/** The tags of the document, one for each resource. */
export function listTags(routes: readonly AnyRoute[]): Tag[] {
  return [
    ...[...new Set(routes.map(nameTag)), 'webhooks'].map((name) => ({
      name,
      description: describeTag(name),
    })),
    oauthTag,
    deliveryTag,
  ]
}

/** The OpenAPI 3.1 document, made from the rows that also register and validate. */
export function openApiDocument(
  routes: readonly AnyRoute[],
  eventTypes: readonly EventType[],
  publicUrl: string,
): Json {
  const components = new Components()
  const names = operationNames(routes)
  const paths: Record<string, Json> = {}
  for (const row of routes) {
    const path = row.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [row.method.toLowerCase()]: operation(row, names.get(row)!, components),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Blazon',
      version: newestVersion,
      summary: 'Platform, brand and CMS resources of an organization, with signed webhooks',
      description: scopeTable(),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    security: [{ bearer: [] }, { oauth2: [] }, { session: [] }],
    tags: listTags(routes),
    paths: { ...paths, ...oauthPaths(publicUrl, components), ...cdnPaths(publicUrl) },
    webhooks: webhooks(eventTypes, (schema) => components.reference(schema)),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key or an OAuth access token',
        },
        ...oauthSecuritySchemes,
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-blazon_session',
          description:
            'The session of a person who is signed in to the dashboard. Writes require the header `Origin`. `Blazon-Organization` and `Blazon-Mode` select the organization and the mode.',
        },
      },
      schemas: { Error: errorSchema, ...components.schemas },
    },
  }
}

function operation(row: AnyRoute, operationId: string, components: Components): Json {
  const { summary, description, body, upload } = row
  return {
    operationId,
    tags: [nameTag(row)],
    summary,
    description: [description, scopeText(row)].filter((text) => text !== undefined).join('\n\n'),
    parameters: [
      ...pathParameters(row),
      ...queryParameters(row, components),
      ...headerParameters(row),
    ],
    ...describeSecurity(row),
    ...(body === undefined
      ? {}
      : {
          requestBody: requestBody(
            components.named(componentName(operationId, 'Body'), body),
            upload &&
              components.named(componentName(operationId, 'Form'), uploadForm(upload.field)),
            isRequired(body),
          ),
        }),
    responses: { ...successes(row, components), ...failures(row) },
  }
}

/**
 * The component of a body: `ApiKeysRollBody`. Not `ApiKeysRollParams`, which oapi-codegen generates
 * for the query and the headers of the same operation.
 */
function componentName(operationId: string, suffix: 'Body' | 'Form'): string {
  const words = operationId.split('.').map((word) => word[0]!.toUpperCase() + word.slice(1))
  return words.join('') + suffix
}

/** The server of a path, if it differs from that of the document. */
function describeSecurity({ scopes: needed }: AnyRoute): Json {
  if (needed === 'none') return { security: [] }
  return needed === 'session' ? { security: [{ session: [] }] } : {}
}

function pathParameters({ params = {} }: AnyRoute): Json[] {
  return Object.entries(params).map(([name, kind]) => ({
    name,
    in: 'path',
    required: true,
    schema:
      kind === 'text'
        ? { type: 'string' }
        : { type: 'string', examples: [`${prefixes[kind]}_01k9x3f6k8e0tb7gqk2wz5v1mn`] },
  }))
}

function queryParameters({ query }: AnyRoute, components: Components): Json[] {
  const properties = (query?.properties ?? {}) as Record<string, Json>
  const required = new Set((query as { required?: string[] } | undefined)?.required ?? [])
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: components.reference(schema),
    ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
  }))
}

function headerParameters(row: AnyRoute): Json[] {
  const { method, finished } = row
  const headers: Json[] = [
    header('Blazon-Version', 'The API version of the response', { enum: [...versions] }),
  ]
  if (!isPersonal(row) && (method === 'POST' || method === 'PATCH')) {
    headers.push(header('Idempotency-Key', 'Requests with the same key take effect once'))
  }
  if (finished !== undefined) {
    headers.push(
      header('Prefer', '`wait=N` returns the finished resource if it finishes within N seconds'),
    )
  }
  return headers
}

function header(name: string, description: string, schema: Json = {}): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string', ...schema } }
}

function requestBody(schema: Json, form: Json | undefined, required: boolean): Json {
  const json = { 'application/json': { schema } }
  if (form === undefined) return { required, content: json }
  return { required, content: { ...json, 'multipart/form-data': { schema: form } } }
}

function uploadForm(field: string): Json {
  return {
    type: 'object',
    properties: {
      [field]: { type: 'string', contentMediaType: 'application/octet-stream' },
      params: {
        type: 'string',
        contentMediaType: 'application/json',
        description: 'The other fields of the body',
      },
    },
    required: [field],
  }
}

function isRequired(body: TSchema): boolean {
  return ((body as { required?: string[] }).required ?? []).length > 0
}

function successes({ returns }: AnyRoute, components: Components): Json {
  const entries = Object.entries(returns).map(([status, schema]) => [
    status,
    isBinary(schema)
      ? { description: schema.description, content: { [schema.binary]: { schema: {} } } }
      : {
          description: successWords[status] ?? 'Success',
          content: { 'application/json': { schema: components.reference(schema) } },
        },
  ])
  const isTagged = Object.values(returns).some((schema) => isBinary(schema) && schema.tagged)
  return Object.fromEntries(isTagged ? [...entries, ['304', notModified]] : entries)
}

const notModified = { description: 'Not modified: the `ETag` matches `If-None-Match`' }

const successWords: Record<string, string> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted; the work continues in the background',
}

/** The statuses that follow from the route, and those of its error codes. */
function failures(row: AnyRoute): Json {
  const statuses = new Set([400, 401, 403, 429, 500, 503])
  if (Object.keys(row.params ?? {}).length > 0) statuses.add(404)
  if (row.method === 'POST' || row.method === 'PATCH') statuses.add(409)
  if (row.method !== 'GET') for (const status of [413, 415]) statuses.add(status)
  if (row.upload !== undefined) statuses.add(422)
  for (const code of row.refuses ?? []) {
    statuses.add(errorCodes.find((known) => known.code === code)!.status)
  }
  return Object.fromEntries(
    [...statuses].sort().map((status) => [
      status,
      {
        description: errorCodes
          .filter((known) => known.status === status)
          .map(({ code }) => `\`${code}\``)
          .join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type', 'code', 'message', 'param', 'doc_url', 'request_id'],
      properties: {
        type: { type: 'string', enum: [...new Set(errorCodes.map(({ type }) => type))] },
        code: { type: 'string', enum: errorCodes.map(({ code }) => code) },
        message: { type: 'string' },
        param: { type: ['string', 'null'] },
        doc_url: { type: ['string', 'null'] },
        request_id: { type: 'string' },
        errors: {
          type: 'array',
          description: 'All invalid fields, if there are several',
          items: {
            type: 'object',
            required: ['param', 'code', 'message'],
            properties: {
              param: { type: 'string' },
              code: { type: 'string' },
              message: { type: 'string' },
            },
          },
        },
        required_scopes: { type: 'array', items: { type: 'string' } },
      },
    },
  },
}

function scopeText({ scopes: needed, publishable }: AnyRoute): string {
  if (needed === 'none') return 'Requires no credential.'
  if (needed === 'session') return 'Requires a person who is signed in to the dashboard.'
  const any =
    needed === 'any'
      ? 'Accepts any credential.'
      : `Requires ${needed.length === 1 ? 'the scope' : 'one of the scopes'} ${needed.map((scope) => `\`${scope}\``).join(', ')}.`
  return publishable === true ? `${any} Publishable keys can call it.` : any
}

function scopeTable(): string {
  const rows = Object.entries(scopes).map(([scope, grants]) => `| \`${scope}\` | ${grants} |`)
  return ['Scopes:', '', '| Scope | Grants |', '|---|---|', ...rows].join('\n')
}
