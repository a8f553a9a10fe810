import { once } from '../../kernel/base/once.ts'
import { apiPrefix, reading } from '../addresses.ts'
import type { Reply } from '../reply/reply.ts'
import type { HttpServer } from '../server.ts'
import type { openApiDocument } from './openapi.ts'

/** Serves the OpenAPI document without authentication. It is written at the first request. */
export function serveOpenApi(
  http: HttpServer,
  describe: () => ReturnType<typeof openApiDocument>,
): void {
  const reply = once<Reply>(() => ({
    status: 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
    },
    body: JSON.stringify(describe()),
  }))
  http.route(reading, `${apiPrefix}/openapi.json`, reply)
}
