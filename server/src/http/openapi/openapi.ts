import { deprecationKeyword, markDeprecated } from '../../kernel/api/deprecation.ts'
import type { EventType } from '../../kernel/api/event-type-registry.ts'
import { type AnyRoute, isPersonal } from '../../kernel/api/route.ts'
import { scopes } from '../../kernel/api/scopes.ts'
import { newestVersion, versions } from '../../kernel/api/versions.ts'
import { prefixes } from '../../kernel/base/ids.ts'
import { findUpdates, showsTag, takesCondition, type Updates } from '../row/entity-tags.ts'
import { cdnPaths, deliveryTag } from './cdn.ts'
import { Components, pascalCase } from './components.ts'
import { oauthPaths, oauthSecuritySchemes, oauthTag } from './oauth.ts'
import { operationNames } from './operation-name.ts'
import { requestBody } from './request.ts'
import { failures, successes } from './responses.ts'
import { describeTag, nameTag } from './tags.ts'
import { eventCallbacks, webhookPathItems, webhooks } from './webhooks.ts'

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
  const updates = findUpdates(routes)
  const paths: Record<string, Json> = {}
  for (const row of routes) {
    const path = row.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [row.method.toLowerCase()]: operation(row, names.get(row)!, components, updates),
    }
  }
  Object.assign(paths['/webhook_endpoints']!.post!, {
    callbacks: eventCallbacks(eventTypes, components),
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Blazon',
      version: newestVersion,
      summary: 'Platform, brand and CMS resources of an organization, with signed webhooks',
      description: scopeTable(),
      contact: { name: 'Blazon', url: `${publicUrl}/docs` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    // `bearer` includes access tokens: with `oauth2` as well, typescript-fetch sends them without `Bearer`.
    security: [{ bearer: [] }, { session: [] }],
    tags: listTags(routes),
    paths: { ...paths, ...oauthPaths(publicUrl, components), ...cdnPaths(publicUrl, components) },
    webhooks: webhooks(eventTypes),
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
      schemas: components.schemas,
      pathItems: webhookPathItems(eventTypes, components),
    },
  }
}

function operation(
  row: AnyRoute,
  operationId: string,
  components: Components,
  updates: Updates,
): Json {
  const { summary, description } = row
  const isConditional = updates.has(row) && takesCondition(row)
  const hasTag = updates.has(row) && showsTag(row)
  const name = pascalCase(operationId)
  return {
    operationId,
    tags: [nameTag(row)],
    summary,
    ...(row.deprecated === undefined ? {} : markDeprecated(row.deprecated)),
    description: [description, scopeText(row)].filter((text) => text !== undefined).join('\n\n'),
    parameters: [
      ...pathParameters(row),
      ...queryParameters(row, name, components),
      ...headerParameters(row, components, isConditional),
    ],
    ...describeSecurity(row),
    ...(row.body === undefined ? {} : { requestBody: requestBody(row, name, components) }),
    responses: {
      ...successes(row, name, components, hasTag),
      ...failures(row, components, isConditional),
    },
  }
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

function queryParameters({ query }: AnyRoute, owner: string, components: Components): Json[] {
  const properties = (query?.properties ?? {}) as Record<string, Json>
  const required = new Set((query as { required?: string[] } | undefined)?.required ?? [])
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.has(name) ? { required: true } : {}),
    ...(deprecationKeyword in schema ? { deprecated: true } : {}),
    schema: components.reference(schema, owner + pascalCase(name)),
    ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
  }))
}

function headerParameters(row: AnyRoute, components: Components, isConditional: boolean): Json[] {
  const { method, poll } = row
  const headers: Json[] = [
    {
      ...header('Blazon-Version', 'The API version of the response'),
      schema: components.reference(versionSchema, ''),
    },
  ]
  if (!isPersonal(row) && (method === 'POST' || method === 'PATCH')) {
    headers.push({
      ...header('Idempotency-Key', 'Requests with the same key take effect once'),
      schema: idempotencyKeySchema,
    })
  }
  if (isConditional) {
    headers.push(
      header(
        'If-Match',
        'The `ETag` of the resource as you read it. If it has changed since, the request is refused with `precondition_failed`',
      ),
    )
  }
  if (poll !== undefined) {
    headers.push(
      header(
        'Prefer',
        '`wait=N` returns the resource when it is finished, or after N seconds as it then is',
      ),
    )
  }
  return headers
}

/** Printable ASCII. Spaces around a header's value are not part of it (RFC 9110, section 5.5). */
const idempotencyKeySchema = { type: 'string', pattern: '^[!-~]([ -~]{0,253}[!-~])?$' }

const versionSchema = { title: 'ApiVersion', type: 'string', enum: [...versions] }

function header(name: string, description: string): Json {
  return { name, in: 'header', description, schema: { type: 'string' } }
}

function scopeText({ scopes: needed, publishable, checkers }: AnyRoute): string {
  if (needed === 'none') return 'Requires no credential.'
  if (needed === 'session') return 'Requires a person who is signed in to the dashboard.'
  const any =
    needed === 'any'
      ? 'Accepts any credential.'
      : `Requires ${needed.length === 1 ? 'the scope' : 'one of the scopes'} ${needed.map((scope) => `\`${scope}\``).join(', ')}.`
  return [
    any,
    publishable === true && 'Publishable keys can call it.',
    checkers === true && 'Members with the role `checker` can call it.',
  ]
    .filter((text) => text !== false)
    .join(' ')
}

function scopeTable(): string {
  const rows = Object.entries(scopes).map(([scope, grants]) => `| \`${scope}\` | ${grants} |`)
  return ['Scopes:', '', '| Scope | Grants |', '|---|---|', ...rows].join('\n')
}
