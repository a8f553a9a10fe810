import { missing } from '../../kernel/errors.ts'
import { listOf, readPage } from '../../kernel/page.ts'
import { type Route, route } from '../../kernel/route.ts'
import { ListOf } from '../../kernel/schema.ts'
import type { ScopeName } from '../../kernel/scopes.ts'
import { Event, EventQuery } from './schema.ts'
import { type EventRow, findEvent, listEvents } from './store.ts'

const reads: ScopeName[] = ['platform:read', 'platform:write']

export const eventRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/events',
    summary: 'List events',
    scopes: reads,
    query: EventQuery,
    returns: { 200: ListOf(Event) },
    async handle({ db, scope }, { query }) {
      const { type, 'types[]': types = [] } = query
      const wanted = type === undefined ? types : [type, ...types]
      const page = await listEvents(db, scope, wanted, readPage('event', query))
      return listOf('/api/v1/events', page, renderEvent)
    },
  }),
  route({
    method: 'GET',
    path: '/events/:id',
    summary: 'Retrieve an event',
    scopes: reads,
    params: { id: 'event' },
    returns: { 200: Event },
    async handle({ db, scope }, { params }) {
      const row = await findEvent(db, scope, params.id)
      if (row === null) throw missing('event', params.id)
      return renderEvent(row)
    },
  }),
]

/** An event is read as it was rendered when it was made. */
function renderEvent(row: EventRow): Record<string, unknown> {
  return JSON.parse(row.body) as Record<string, unknown>
}
