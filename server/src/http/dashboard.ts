import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createPage, sendPage } from './docs/page.ts'

/**
 * The dashboard's files, as `dashboard/build.ts` made them: one page for all of its addresses, and
 * assets whose names are hashes of what is in them, so that a browser never asks twice.
 */
export async function serveDashboard(app: FastifyInstance, folder = built): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  for (const room of rooms) {
    for (const path of room === '' ? ['/'] : [`/${room}`, `/${room}/*`]) {
      app.get(path, (request, reply) =>
        isBuilt ? sendDashboard(reply) : sendPage(request, reply, unbuilt),
      )
    }
  }
  for (const file of ['favicon.svg', 'theme.js']) {
    app.get(`/${file}`, (_request, reply) => withHeaders(reply, 'no-cache').sendFile(file))
  }
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    withHeaders(reply, 'public, max-age=31536000, immutable').sendFile(
      `assets/${request.params['*']}`,
    ),
  )
}

const built = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url))

/** The first words of the dashboard's addresses; every other address stays one that does not exist. */
const rooms = [
  '',
  'sign-in',
  'forgot-password',
  'password-reset',
  'invitations',
  'checks',
  'brand',
  'cms',
  'developers',
  'settings',
]

/** Only what came with the page runs or styles it, and no other page holds it in a frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function sendDashboard(reply: FastifyReply): FastifyReply {
  return withHeaders(reply, 'no-cache').sendFile('index.html')
}

function withHeaders(reply: FastifyReply, cacheControl: string): FastifyReply {
  return reply.headers({
    'Cache-Control': cacheControl,
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    Vary: 'Accept-Encoding',
  })
}

const unbuilt = createPage({
  title: 'Blazon',
  content: `<p>The service is running; its dashboard was not built: <code>npm run build</code>.</p>
<ul><li><a href="/docs/guides">Guides</a></li><li><a href="/docs">API reference</a></li><li><a href="/docs/errors">Error codes</a></li>
<li><a href="/api/v1/openapi.json">OpenAPI document</a></li><li><a href="/readyz">Readiness</a></li></ul>`,
})
