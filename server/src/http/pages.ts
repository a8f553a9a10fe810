import type { FastifyInstance } from 'fastify'
import { errorCodes } from '../kernel/errors.ts'
import { createPage, sendPage, wantsPage } from './docs/page.ts'

/** What the error codes mean: where the `doc_url` of an error leads. And what a browser sees of no address. */
export function servePages(app: FastifyInstance): void {
  const errors = errorPage()
  app.get('/docs/errors', (request, reply) => sendPage(request, reply, errors))
  app.get('/*', (request, reply) => {
    const isPage = wantsPage(request) && !isForPrograms(request.url)
    return isPage ? sendPage(request, reply, noSuchPage, 404) : reply.callNotFound()
  })
}

function errorPage() {
  const rows = errorCodes.map(
    ({ code, type, status }) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${type}</td></tr>`,
  )
  return createPage({
    title: 'Error codes',
    section: '/docs/errors',
    content: `<p>Every error has the shape <code>{"error": {"type", "code", "message", "param", "doc_url", "request_id"}}</code>; its message says what would be right.</p>
<div class="wide" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Type</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  })
}

/** Addresses of the API and of deployed content answer in JSON, whoever asks. */
function isForPrograms(url: string): boolean {
  return /^\/(api|cdn)([/?]|$)/.test(url)
}

const noSuchPage = createPage({
  title: 'There is nothing at this address',
  content:
    '<p>The page was moved or removed, or its address was mistyped.</p><p><a href="/">Open the dashboard</a>, or look into the <a href="/docs/guides">guides</a> and the <a href="/docs">API reference</a>.</p>',
})
