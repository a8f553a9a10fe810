import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { reading } from './addresses.ts'
import { answerPage, createPage } from './docs/page.ts'
import { contentTag } from './reply/content-tag.ts'
import type { Reply } from './reply/reply.ts'
import { chooseEncoding } from './request/encoding.ts'
import { type HttpRequest, hasTag } from './request/request.ts'
import { gateRooms, rooms } from './rooms.ts'
import type { Handler, HttpServer } from './server.ts'

/**
 * Serves the files that `dashboard/build.ts` built: the app, the pages before a session
 * (`gate.html`), which visitors without a session get at every address, and assets whose names are hashes
 * of their content, so that browsers cache them forever. All files are read at the start, so pages and
 * assets belong to one build.
 */
export function serveDashboard(
  http: HttpServer,
  { refuse, hasSession, folder = built }: DashboardOptions,
): void {
  const files = readFiles(folder)
  const answer = (request: HttpRequest, name: string) => {
    const page = files.get(name)
    if (page === undefined) return answerPage(request, unbuilt)
    const reply = answerFile(request, page, 'no-cache')
    return {
      ...reply,
      headers: { ...reply.headers, Vary: 'Accept-Encoding, Cookie, Sec-Fetch-Site' },
    }
  }
  // Browsers keep the cookie back when a link of another site is followed, because it is `SameSite=Strict`.
  const isVisitor = (request: HttpRequest) =>
    !hasSession(request) && ownSites.has(request.headers['sec-fetch-site'])
  const pages: readonly [readonly string[], Handler][] = [
    [rooms, (request) => answer(request, isVisitor(request) ? 'gate.html' : 'index.html')],
    [gateRooms, (request) => answer(request, 'gate.html')],
  ]
  for (const [names, handler] of pages)
    for (const path of names.flatMap((name) => (name === '' ? ['/'] : [`/${name}`, `/${name}/*`])))
      http.route(reading, path, handler)
  for (const page of earlierLinks) {
    http.route(reading, `/${page}/:token`, ({ params }) => {
      const location = `/${page}#${encodeURIComponent(params.token!)}`
      return { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' }, body: '' }
    })
  }
  const serve = (path: string, getName: (request: HttpRequest) => string, cacheControl: string) =>
    http.route(reading, path, (request, response) => {
      const file = files.get(getName(request))
      return file === undefined
        ? refuse(request, response)
        : answerFile(request, file, cacheControl)
    })
  for (const name of ['favicon.svg', 'theme.js']) serve(`/${name}`, () => name, 'no-cache')
  serve('/assets/*', ({ params }) => `assets/${params['*']}`, 'public, max-age=31536000, immutable')
}

interface DashboardOptions {
  /** Answers requests for missing files. */
  refuse: Handler
  /** Whether a request has the cookie of a session, valid or not. */
  hasSession: (request: HttpRequest) => boolean
  folder?: string
}

interface File {
  contentType: string
  etag: string
  /** Null until it is requested if `br` has the same: browsers do not request these 2 MiB. */
  content: Buffer | null
  br: Buffer | undefined
  gzip: Buffer | undefined
}

/** The folder's files by path, with their compressed copies; empty if the dashboard is not built. */
function readFiles(folder: string): ReadonlyMap<string, File> {
  if (!existsSync(join(folder, 'index.html'))) return new Map()
  const contents = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1).replaceAll(sep, '/'), readFileSync(path)]),
  )
  return new Map(
    [...contents].flatMap(([name, content]) => {
      const contentType = contentTypes[extname(name)]
      if (contentType === undefined) return []
      const etag = contentTag(content)
      const [br, gzip] = [contents.get(`${name}.br`), contents.get(`${name}.gz`)]
      const kept = br === undefined ? content : null
      return [[name, { contentType, etag, content: kept, br, gzip }] as const]
    }),
  )
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

function answerFile(request: HttpRequest, file: File, cacheControl: string): Reply {
  const headers = {
    'Cache-Control': cacheControl,
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  }
  if (hasTag(request.headers['if-none-match'], file.etag)) {
    return { status: 304, headers, body: '' }
  }
  const shown = { ...headers, 'Content-Type': file.contentType }
  const encoding = chooseEncoding(request)
  const compressed = encoding === null ? undefined : file[encoding]
  return encoding === null || compressed === undefined
    ? { status: 200, headers: shown, body: readContent(file) }
    : { status: 200, headers: { ...shown, 'Content-Encoding': encoding }, body: compressed }
}

function readContent(file: File): Buffer {
  file.content ??= brotliDecompressSync(file.br!)
  return file.content
}

const built = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url))

/** `Sec-Fetch-Site` of navigations that bring the cookie: from here, or by the user. */
const ownSites = new Set<unknown>(['same-origin', 'same-site', 'none'])

/** Links of e-mails that an earlier version sent had the token in their path. */
const earlierLinks = ['invitations', 'password-reset']

/** Only scripts and styles of the page itself apply, and no other page may frame it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  'media-src blob:',
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const unbuilt = createPage({
  title: 'Blazon',
  content: `<p>The service is running, but the dashboard was not built. Run <code>npm run build</code>.</p>
<ul><li><a href="/docs/guides">Guides</a></li><li><a href="/docs">API reference</a></li><li><a href="/docs/errors">Error codes</a></li>
<li><a href="/api/v1/openapi.json">OpenAPI document</a></li><li><a href="/readyz">Readiness</a></li></ul>`,
})
