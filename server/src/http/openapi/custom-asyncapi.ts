import { type Route, route } from '../../kernel/api/route.ts'
import { type CustomTypeRow, listCustomTypes } from '../../records/event-types/custom-store.ts'
import { Event } from '../../records/events/schema.ts'
import { describeEvents } from './asyncapi.ts'

type Json = Record<string, unknown>

/** The media type that AsyncAPI has registered. */
const asyncApiType = 'application/vnd.aai.asyncapi+json'

export const customAsyncApiRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/event_types/asyncapi',
    summary: 'Download the AsyncAPI document of your own event types',
    description:
      'An AsyncAPI 3.0 document of the custom types that the organization has declared in this mode. `GET /api/v1/asyncapi.json` describes all other types.',
    scopes: 'any',
    returns: { 200: { binary: asyncApiType, description: 'The AsyncAPI 3.0 document' } },
    async handle({ db, tenant, services }) {
      const info = { title: 'Custom events', version: '1' }
      const types = await listCustomTypes(db, tenant)
      const document = describeEvents(info, types, (type) => writePayload(type, services.publicUrl))
      return { content: JSON.stringify(document), contentType: asyncApiType }
    },
  }),
]

/** The schema of an event. That of its data is a resource of its own, which its references stay within. */
function writePayload({ type, schema }: CustomTypeRow, publicUrl: string): Json {
  const { properties, ...event } = Event as unknown as Json & { properties: Json }
  const $id = `${publicUrl}/api/v1/event_types/${type}/schema`
  return {
    ...event,
    title: type,
    properties: { ...properties, type: { const: type }, data: { $id, ...schema } },
  }
}
