import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type HostileRequest, hostileRequests } from '../server/test/fuzz/hostile-requests.ts'
import { secretKey } from '../server/test/service-process.ts'
import { report } from './tools/load.ts'
import { type WatchedService, withWatchedService } from './tools/watched-service.ts'

/** The longest time that anything may hold the event loop (reliability, invariant 6). */
const aimMs = 100
/** The folder of the project's corpora, if it exists. */
const corpus = fileURLToPath(new URL('../../shared/corpus/', import.meta.url))

/**
 * The longest stall of a service's event loop while a client sends each of the most expensive requests
 * and each file of the corpora: as a second client sees it, and as the service measures it.
 */
export function benchStalls(): Promise<void> {
  return withWatchedService(async (watched) => {
    const { url } = watched.service
    const caller = { call: (...args: Call) => call(url, ...args) }
    // The stalls that the machine causes: the other numbers are meaningful only if these are small.
    const cheap: typeof hostileRequests = {
      'cheap requests': async () => Array.from({ length: 40 }, () => get('/events')),
    }
    for (const [name, prepare] of Object.entries({ ...cheap, ...hostileRequests, ...corpora() })) {
      const requests = await prepare(caller as never)
      const { pingMs, lagMs, worst } = await watchRequests(watched, requests)
      const ms = Math.max(pingMs, lagMs)
      const detail = `${pingMs.toFixed(0)} ms by a client, ${lagMs.toFixed(0)} ms by itself: ${worst}`
      report(`stall: ${name}`.slice(0, 60), ms / aimMs, '≤ 1.00', detail)
    }
  })
}

export type Call = [method: string, path: string, options?: { body?: unknown; form?: FormData }]

/** Sends requests one after another. */
async function watchRequests(
  { service, watch }: WatchedService,
  requests: readonly HostileRequest[],
) {
  let worst = ''
  let [pingMs, lagMs] = [0, 0]
  for (const request of requests) {
    const stall = await watch(() => send(service.url, request))
    if (Math.max(stall.pingMs, stall.lagMs) > Math.max(pingMs, lagMs)) {
      worst = `${request.method} ${request.path.slice(0, 60)}`
    }
    pingMs = Math.max(pingMs, stall.pingMs)
    lagMs = Math.max(lagMs, stall.lagMs)
  }
  return { pingMs, lagMs, worst }
}

/** Reads the response and keeps nothing of it. */
export async function send(
  url: string,
  { method, path, headers, body }: HostileRequest,
): Promise<void> {
  const address = path.startsWith('//') ? url + path.slice(2) : `${url}/api/v1${path}`
  const response = await fetch(address, {
    method,
    headers: { Authorization: `Bearer ${secretKey}`, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  for await (const _ of response.body ?? []) {
    // The body is drained: the client's work on it is not part of the measurement.
  }
}

/** Works like `call` of a test server. */
export async function call(url: string, ...[method, path, options = {}]: Call) {
  const { body, form, headers } = options as { body?: unknown; form?: FormData; headers?: object }
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${secretKey}`, ...json, ...headers },
    ...(form === undefined ? {} : { body: form }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

function get(path: string): HostileRequest {
  return { method: 'GET', path }
}

/** Sends each file to the endpoint that reads its kind. */
function corpora(): typeof hostileRequests {
  if (!existsSync(corpus)) return {}
  const listFiles = (kind: string) =>
    existsSync(corpus + kind)
      ? readdirSync(corpus + kind, { withFileTypes: true, recursive: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : []
  const upload = (path: string, file: string, params: object = {}): HostileRequest => {
    const body = new FormData()
    body.set('params', JSON.stringify(params))
    body.set('file', new Blob([new Uint8Array(readFileSync(file))]), file.replace(/^.*\//, ''))
    return { method: 'POST', path, body, headers: { Prefer: 'wait=30' } }
  }
  return {
    'files of the corpora, checked': async () =>
      ['svg', 'pptx', 'zip', 'strings'].flatMap((kind) =>
        listFiles(kind).map((file) => upload('/brand/checks', file)),
      ),
    'drawings of the corpora, as icons': async (server) => {
      const set = await server.call('POST', '/cms/icon_sets', {
        body: { prefix: 'corpus', name: 'Corpus' },
      })
      return listFiles('svg').map((file, at) =>
        upload('/cms/icons', file, { icon_set: set.body.id, name: `c${at}`, sanitize: 'strip' }),
      )
    },
    'archives of the corpora, as decks and sets': async () => [
      ...listFiles('pptx').map((file) => upload('/cms/slide_assets/import', file)),
      ...listFiles('zip').map((file, at) =>
        upload('/cms/icon_sets/import', file, { prefix: `z${at}` }),
      ),
    ],
    'JSON of the corpora, as bodies': async () =>
      listFiles('json').map((file) => ({
        ...{ method: 'POST', path: '/events', body: readFileSync(file, 'utf8') },
        headers: { 'Content-Type': 'application/json' },
      })),
  }
}
