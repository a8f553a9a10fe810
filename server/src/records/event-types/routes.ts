import { describeBytes } from '@blazon/warnings/describe-bytes'
import { type Static, Type } from 'typebox'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { EventType } from '../../kernel/api/event-type-registry.ts'
import { type Download, type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { invalid, missing, missingReference } from '../../kernel/base/errors.ts'
import { createListSchema, Strict } from '../../kernel/base/schema.ts'
import { type PageOf, renderList } from '../../kernel/rows/page.ts'
import { findCustomType, listCustomTypes } from './custom-store.ts'
import {
  createCustomType,
  patchCustomType,
  removeCustomType,
  renderCustomType,
} from './custom-types.ts'
import {
  EventTypeCreate,
  EventTypePatch,
  EventTypeQuery,
  EventTypeResource,
  maxSchemaBytes,
} from './schema.ts'

const writes: ScopeName[] = ['platform:write']

const DeletedEventType = Strict(
  { id: Type.String(), object: Type.Literal('event_type'), deleted: Type.Literal(true) },
  { title: 'DeletedEventType' },
)

export const eventTypeRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/event_types',
    summary: 'List event types with their schemas and examples',
    description: 'Includes the custom types that the organization has declared in this mode.',
    scopes: 'any',
    query: EventTypeQuery,
    returns: { 200: createListSchema(EventTypeResource) },
    async handle(call, { query }) {
      const page = selectPage(await listEventTypes(call), query)
      return renderList('/api/v1/event_types', page, (eventType) => eventType)
    },
  }),
  route({
    method: 'POST',
    path: '/event_types',
    summary: 'Declare an event type of your own',
    description:
      'Events of the type that are posted later must match the schema; otherwise they are refused with the place. Webhook endpoints may subscribe to a custom type that is not declared too, and its events are not checked. An organization has at most 200 declared types in each mode.',
    scopes: writes,
    body: EventTypeCreate,
    checks: [checkSchemaSize],
    returns: { 201: EventTypeResource },
    refuses: ['resource_already_exists', 'state_conflict'],
    handle: (call, { body }) => createCustomType(call, body),
  }),
  route({
    method: 'GET',
    path: '/event_types/:type',
    summary: 'Retrieve an event type',
    scopes: 'any',
    params: { type: 'text' },
    returns: { 200: EventTypeResource },
    handle: (call, { params }) => requireEventType(call, params.type),
  }),
  route({
    method: 'PATCH',
    path: '/event_types/:type',
    summary: 'Change an event type of your own',
    description: 'A changed schema applies to events that are posted from then on.',
    scopes: writes,
    params: { type: 'text' },
    body: EventTypePatch,
    checks: [checkSchemaSize],
    returns: { 200: EventTypeResource },
    handle: (call, { params, body }) => patchCustomType(call, params.type, body),
  }),
  route({
    method: 'DELETE',
    path: '/event_types/:type',
    summary: 'Delete an event type of your own; its events are no longer checked',
    scopes: writes,
    params: { type: 'text' },
    returns: { 200: DeletedEventType },
    async handle(call, { params }) {
      await removeCustomType(call, params.type)
      return { id: params.type, object: 'event_type', deleted: true } as const
    },
  }),
  route({
    method: 'GET',
    path: '/event_types/:type/schema',
    summary: 'Download the JSON Schema of an event type',
    description:
      'Returns the schema (2020-12) of the `data` of its events, with an example. `GET /api/v1/asyncapi.json` describes all types as one AsyncAPI 3.0 document. A custom type has the schema that it was declared with.',
    scopes: 'any',
    params: { type: 'text' },
    returns: { 200: { binary: 'application/schema+json', description: 'The schema' } },
    async handle(call, { params }) {
      return writeSchema(await requireEventType(call, params.type), call.services.publicUrl)
    },
  }),
]

/** Every type of the catalogue, by name. */
async function listEventTypes({ db, tenant, services }: RequestContext) {
  const custom = (await listCustomTypes(db, tenant)).map(renderCustomType)
  return [...services.eventTypes.all.map(render), ...custom].sort((one, other) =>
    one.type < other.type ? -1 : 1,
  )
}

async function requireEventType(
  { db, tenant, services }: RequestContext,
  name: string,
): Promise<EventTypeResource> {
  const declared = services.eventTypes.all.find(({ type }) => type === name)
  if (declared !== undefined) return render(declared)
  const custom = await findCustomType(db, tenant, name)
  if (custom === null) throw missing('event type', name)
  return renderCustomType(custom)
}

function checkSchemaSize(
  _: RequestContext,
  { schema }: { schema?: Record<string, unknown> },
): void {
  const bytes = Buffer.byteLength(JSON.stringify(schema ?? {}))
  if (bytes <= maxSchemaBytes) return
  throw invalid('schema', `schema has more than ${describeBytes(maxSchemaBytes)} of JSON.`)
}

function writeSchema(
  { type, description, schema, example }: EventTypeResource,
  publicUrl: string,
): Download {
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${publicUrl}/api/v1/event_types/${type}/schema`,
    title: type,
    description,
    ...schema,
    ...(example !== null && { examples: [example] }),
  }
  return { content: JSON.stringify(document), contentType: 'application/schema+json' }
}

function selectPage(
  all: readonly EventTypeResource[],
  { limit = all.length, starting_after, ending_before }: Static<typeof EventTypeQuery>,
): PageOf<EventTypeResource> {
  if (ending_before !== undefined) {
    const end = requireIndex(all, ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { rows: all.slice(start, end), hasMore: start > 0 }
  }
  const start =
    starting_after === undefined ? 0 : requireIndex(all, starting_after, 'starting_after') + 1
  return { rows: all.slice(start, start + limit), hasMore: start + limit < all.length }
}

function requireIndex(all: readonly EventTypeResource[], name: string, param: string): number {
  const at = all.findIndex(({ type }) => type === name)
  if (at === -1) throw missingReference('event type', name, param)
  return at
}

function render({ type, description, schema, example }: EventType): EventTypeResource {
  const json = {
    schema: schema as Record<string, unknown>,
    example: example as Record<string, unknown>,
  }
  return { id: type, object: 'event_type', type, custom: false, description, ...json }
}
