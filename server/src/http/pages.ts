import type { FastifyInstance } from 'fastify'
import { errorCodes } from '../kernel/errors.ts'

/** What the error codes mean: where the `doc_url` of an error leads. */
export function servePages(app: FastifyInstance): void {
  const html = errors()
  app.get('/docs/errors', (_request, reply) =>
    reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('X-Content-Type-Options', 'nosniff')
      .send(html),
  )
}

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

/** A page that needs no script. */
export function page(title: string, content: string): string {
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
