import type { EventType } from '../../kernel/api/event-type-registry.ts'
import { once } from '../../kernel/base/once.ts'
import { apiPrefix, reading } from '../addresses.ts'
import type { Reply } from '../reply/reply.ts'
import type { HttpServer } from '../server.ts'
import { asyncApiDocument } from './asyncapi.ts'
import type { openApiDocument } from './openapi.ts'

/**
 * Serves the OpenAPI document, and the AsyncAPI document of the events, without authentication. Each is
 * written at its first request.
 */
export function serveOpenApi(
  http: HttpServer,
  describe: () => ReturnType<typeof openApiDocument>,
  eventTypes: readonly EventType[],
): void {
  const serve = (name: string, write: () => object) => {
    const reply = once<Reply>(() => ({
      status: 200,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Access-Control-Allow-Origin': '*',
      },
      body: JSON.stringify(write()),
    }))
    http.route(reading, `${apiPrefix}/${name}`, reply)
  }
  serve('openapi.json', describe)
  serve('asyncapi.json', () => asyncApiDocument(describe(), eventTypes))
}
