import type { FastifyInstance } from 'fastify'
import { errorCodes } from '../kernel/errors.ts'

/** The pages for people that need no script: where one has arrived, and what the error codes mean. */
export function servePages(app: FastifyInstance): void {
  for (const [path, html] of [
    ['/', home],
    ['/docs/errors', errors()],
  ] as const) {
    app.get(path, (_request, reply) =>
      reply
        .header('Content-Type', 'text/html; charset=utf-8')
        .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('X-Content-Type-Options', 'nosniff')
        .send(html),
    )
  }
}

const home = page(
  'Blazon',
  `<p>The service is running.</p>
<ul><li><a href="/docs">API reference</a></li><li><a href="/docs/errors">Error codes</a></li>
<li><a href="/api/v1/openapi.json">OpenAPI document</a></li><li><a href="/readyz">Readiness</a></li></ul>
<p>The dashboard is not part of this version yet; everything can be done through the API.</p>`,
)

function errors(): string {
  const rows = errorCodes.map(
    ({ code, type, status }) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${type}</td></tr>`,
  )
  return page(
    'Error codes',
    `<p>Every error has the shape <code>{"error": {"type", "code", "message", "param", "doc_url", "request_id"}}</code>; its message says what would be right.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Type</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { margin: 3rem auto; max-width: 48rem; padding: 0 1rem }
th, td { padding: 0.3rem 1.5rem 0.3rem 0; text-align: left }
tr:target { background: #ffd76a55 }
</style></head><body><h1>${title}</h1>${content}</body></html>`
}
