import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { errorCodes } from '../kernel/errors.ts'

/** What the error codes mean: where the `doc_url` of an error leads. */
export function servePages(app: FastifyInstance): void {
  const html = errors()
  app.get('/docs/errors', (_request, reply) => sendPage(reply, html))
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

const style = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; --line: light-dark(#d8d8dc, #3a3a40); --shade: light-dark(#f4f4f6, #222227) }
body { margin: 3rem auto; max-width: 48rem; padding: 0 1rem }
h1, h2, h3 { line-height: 1.25; text-wrap: balance }
h2 { margin-top: 2.5em } h3 { margin-top: 2em }
h2 a, h3 a { color: inherit; text-decoration: none } h2 a:hover, h3 a:hover { text-decoration: underline }
a { color: light-dark(#0b57d0, #8ab4f8); text-underline-offset: 0.15em }
code, pre { font: 0.875em/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
:not(pre) > code { background: var(--shade); border-radius: 4px; padding: 0.1em 0.3em }
pre { background: var(--shade); border: 1px solid var(--line); border-radius: 8px; overflow-x: auto; padding: 0.9rem 1rem }
pre code { font-size: 1em }
.wide { overflow-x: auto } table { border-collapse: collapse }
th, td { border-bottom: 1px solid var(--line); padding: 0.3rem 1.5rem 0.3rem 0; text-align: left; vertical-align: top }
tr:target { background: #ffd76a55 }
nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1.1rem; list-style: none; margin: 0 0 2.5rem; padding: 0 0 0.8rem; border-bottom: 1px solid var(--line); font-size: 0.9rem }
nav [aria-current] { color: inherit; font-weight: 600; text-decoration: none }
`

/** Nothing runs on a page, nothing is loaded, and its one style sheet is the one above. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page that needs no script. Both texts are HTML. */
export function page(title: string, content: string, navigation = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style></head><body>${navigation}<main><h1>${title}</h1>${content}</main></body></html>`
}

export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
      'Content-Type': 'text/html; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(html)
}
