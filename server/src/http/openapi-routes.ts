import { apiPrefix, reading } from './addresses.ts'
import type { openApiDocument } from './openapi.ts'
import type { Reply } from './reply.ts'
import type { HttpServer } from './server.ts'

/** Serves the OpenAPI document, to anyone. */
export function serveOpenApi(
  http: HttpServer,
  description: ReturnType<typeof openApiDocument>,
): void {
  const reply: Reply = {
    status: 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
    },
    body: JSON.stringify(description),
  }
  http.route(reading, `${apiPrefix}/openapi.json`, () => reply)
}
