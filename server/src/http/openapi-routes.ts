import type { FastifyInstance } from 'fastify'
import type { EventType } from '../kernel/event-types.ts'
import type { AnyRoute } from '../kernel/route.ts'
import { apiPrefix } from './addresses.ts'
import { openApiDocument } from './openapi.ts'

/** Serves the OpenAPI document, to anyone. */
export function serveOpenApi(
  app: FastifyInstance,
  routes: readonly AnyRoute[],
  eventTypes: readonly EventType[],
  publicUrl: string,
): void {
  const document = JSON.stringify(openApiDocument(routes, eventTypes, publicUrl))
  app.get(`${apiPrefix}/openapi.json`, (_request, reply) =>
    reply
      .header('Content-Type', 'application/json; charset=utf-8')
      .header('Access-Control-Allow-Origin', '*')
      .send(document),
  )
}
