import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { missing } from '../../kernel/base/errors.ts'
import { JsonText } from '../../kernel/base/json-text.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { type PageOf, readPage } from '../../kernel/rows/page.ts'
import { recordCustomEvents } from './record.ts'
import { Event, EventCreate, EventOrList, EventQuery } from './schema.ts'
import { searchEvents } from './search.ts'
import { findEvent, listEvents } from './store.ts'

const writes: ScopeName[] = ['platform:write']
const reads: ScopeName[] = ['platform:read', ...writes]

export const eventRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/events',
    summary: 'Record one or several events of your own',
    description:
      'Send `type` and `data`, or up to 1,000 such objects in `events`. A batch returns a list in the same order. Webhook endpoints that subscribe to the types receive the events. While the service is busy, the response waits up to 5 seconds until their deliveries have begun.',
    scopes: writes,
    body: EventCreate,
    returns: { 201: EventOrList },
    commits: true,
    async handle(call, { body, text }) {
      const events = await recordCustomEvents(call, body, text)
      return body.events === undefined
        ? new JsonText(events[0]!.body)
        : listText({ rows: events, hasMore: false })
    },
  }),
  route({
    method: 'GET',
    path: '/events',
    summary: 'List events',
    scopes: reads,
    query: EventQuery,
    returns: { 200: createListSchema(Event) },
    async handle({ db, principal }, { query: { query, ...filters } }) {
      const { type, 'types[]': types = [] } = filters
      const wanted = type === undefined ? types : [type, ...types]
      const page = readPage('event', filters)
      return listText(
        query === undefined
          ? await listEvents(db, principal, wanted, page)
          : await searchEvents(db, principal, { query, patterns: wanted }, page),
      )
    },
  }),
  route({
    method: 'GET',
    path: '/events/:id',
    summary: 'Retrieve an event',
    scopes: reads,
    params: { id: 'event' },
    returns: { 200: Event },
    async handle({ db, principal }, { params }) {
      const row = await findEvent(db, principal, params.id)
      if (row === null) throw missing('event', params.id)
      return new JsonText(row.body)
    },
  }),
]

/** The list envelope of events, each with the text that was rendered when it was created. */
function listText({ rows, hasMore }: PageOf<{ body: string }>): JsonText {
  const data = rows.map(({ body }) => body).join(',')
  return new JsonText(
    `{"object":"list","data":[${data}],"has_more":${hasMore},"url":"/api/v1/events"}`,
  )
}
