import type { FastifyInstance } from 'fastify'
import { errorCodes } from '../kernel/errors.ts'
import type { EventType } from '../kernel/event-types.ts'
import type { AnyRoute } from '../kernel/route.ts'
import { openApiDocument } from './openapi.ts'
import { apiPrefix } from './server.ts'

/** The OpenAPI document, and the page that explains the error codes. */
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
  const page = errorPage()
  app.get('/docs/errors', (_request, reply) =>
    reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page),
  )
}

function errorPage(): string {
  const rows = errorCodes.map(
    ({ code, type, status }) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${type}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Blazon errors</title>
<style>body{font:16px/1.5 system-ui;margin:3rem auto;max-width:48rem;padding:0 1rem;color-scheme:light dark}td,th{padding:.3rem 1rem .3rem 0;text-align:left}tr:target{background:#ffd76a55}</style>
<h1>Error codes</h1><p>Every error has the shape <code>{"error": {"type", "code", "message", "param", "doc_url", "request_id"}}</code>; its message says what would be right.</p>
<table><tr><th>Code</th><th>Status</th><th>Type</th></tr>${rows.join('')}</table></html>`
}
