import type { FastifyInstance } from 'fastify'
import { apiPrefix } from './addresses.ts'
import type { openApiDocument } from './openapi.ts'

/** Serves the OpenAPI document, to anyone. */
export function serveOpenApi(
  app: FastifyInstance,
  description: ReturnType<typeof openApiDocument>,
): void {
  const document = JSON.stringify(description)
  app.get(`${apiPrefix}/openapi.json`, (_request, reply) =>
    reply
      .header('Content-Type', 'application/json; charset=utf-8')
      .header('Access-Control-Allow-Origin', '*')
      .send(document),
  )
}
