import type { Static } from 'typebox'
import type { EventType } from '../../kernel/api/event-type-registry.ts'
import { type Download, type Route, route } from '../../kernel/api/route.ts'
import { missing, missingReference } from '../../kernel/base/errors.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { type PageOf, renderList } from '../../kernel/rows/page.ts'
import { EventTypeQuery, EventTypeResource } from './schema.ts'

export const eventTypeRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/event_types',
    summary: 'List event types with their schemas and examples',
    scopes: 'any',
    query: EventTypeQuery,
    returns: { 200: createListSchema(EventTypeResource) },
    async handle({ services }, { query }) {
      return renderList('/api/v1/event_types', selectPage(services.eventTypes.all, query), render)
    },
  }),
  route({
    method: 'GET',
    path: '/event_types/:type/schema',
    summary: 'Download the JSON Schema of an event type',
    description:
      'Returns the schema (2020-12) of the `data` of its events, with an example. `GET /api/v1/asyncapi.json` describes all types as one AsyncAPI 3.0 document. A custom type has no schema.',
    scopes: 'any',
    params: { type: 'text' },
    returns: { 200: { binary: 'application/schema+json', description: 'The schema' } },
    async handle({ services: { eventTypes, publicUrl } }, { params }) {
      const found = eventTypes.all.find(({ type }) => type === params.type)
      if (found === undefined) throw missing('event type', params.type)
      return writeSchema(found, publicUrl)
    },
  }),
]

function writeSchema(
  { type, description, schema, example }: EventType,
  publicUrl: string,
): Download {
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${publicUrl}/api/v1/event_types/${type}/schema`,
    title: type,
    description,
    ...schema,
    examples: [example],
  }
  return { content: JSON.stringify(document), contentType: 'application/schema+json' }
}

function selectPage(
  all: readonly EventType[],
  { limit = all.length, starting_after, ending_before }: Static<typeof EventTypeQuery>,
): PageOf<EventType> {
  if (ending_before !== undefined) {
    const end = requireIndex(all, ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { rows: all.slice(start, end), hasMore: start > 0 }
  }
  const start =
    starting_after === undefined ? 0 : requireIndex(all, starting_after, 'starting_after') + 1
  return { rows: all.slice(start, start + limit), hasMore: start + limit < all.length }
}

function requireIndex(all: readonly EventType[], name: string, param: string): number {
  const at = all.findIndex(({ type }) => type === name)
  if (at === -1) throw missingReference('event type', name, param)
  return at
}

function render({ type, description, schema, example }: EventType) {
  return { id: type, object: 'event_type', type, description, schema, example }
}
