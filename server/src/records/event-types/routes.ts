import type { Static } from 'typebox'
import type { EventType } from '../../kernel/api/event-type-registry.ts'
import { type Route, route } from '../../kernel/api/route.ts'
import { missingReference } from '../../kernel/base/errors.ts'
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
]

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
