import { type Answer, attempt } from './attempt.ts'
import { encodeBody, type RequestBody } from './body.ts'
import { BlazonError, isRedirect, readErrorResponse } from './errors.ts'
import { newestVersion, sdkVersion } from './generated/version.ts'
import { type BlazonOptions, type CallOptions, defaults } from './options.ts'
import { inBrowser } from './platform.ts'
import { queryText } from './query.ts'
import { type Failure, mayRetry, retryWaitMs } from './retry.ts'

/** A call from the table of operations, with the caller's input. */
export interface Call {
  method: string
  /** From the API's root, or from that of the service if it begins with `/cdn/`; with its ids. */
  path: string
  input: string
  output: string
  /** Accepts an idempotency key. */
  keyed: boolean
  given: object | undefined
  options: CallOptions
}

/**
 * Sends a call, retries it if that is safe, and returns the last response. Throws a {@link
 * BlazonError}.
 */
export async function send(client: BlazonOptions, call: Call): Promise<Answer> {
  const { baseUrl = defaults.baseUrl } = client
  const { method, options } = call
  const isQuery = call.input === 'query'
  const query = isQuery ? queryText(call.given ?? {}) : ''
  const path = isDelivery(call) ? call.path : `/api/v1${call.path}`
  const url = baseUrl.replace(/\/+$/, '') + path + query
  const body = isQuery ? null : encodeBody(call, client.json ?? JSON)
  const init = requestInit(client, call, body)
  const sendOnce = client.fetch ?? findFetch(options)
  const waitMs = (options.waitSeconds ?? 0) * 1_000
  const timeoutMs = (options.timeoutMs ?? client.timeoutMs ?? defaults.timeoutMs) + waitMs
  const attempts = 1 + (options.maxRetries ?? client.maxRetries ?? defaults.maxRetries)
  const repeatable = call.keyed || method === 'GET' || method === 'DELETE'
  const keepBody = call.output === 'bytes'
  for (let number = 1; ; number++) {
    const began = Date.now()
    let failure: Failure = { status: null, code: '', retryAfter: null }
    let error: unknown
    try {
      const sent = { url, init, body, timeoutMs, signal: options.signal, keepBody }
      const answer = await attempt(sendOnce, sent)
      const { status, ok, headers } = answer.response
      const requestId = headers.get('request-id')
      const durationMs = Date.now() - began
      client.onResponse?.({ method, path, status, requestId, attempt: number, durationMs })
      if (ok && !isRedirect(answer.response)) return answer
      const refusal = readErrorResponse(answer.response, answer.text, url)
      failure = { status, code: refusal.code, retryAfter: headers.get('retry-after') }
      error = refusal
    } catch (thrown) {
      if (!(thrown instanceof BlazonError)) throw thrown
      error = thrown
    }
    const wait = retryWaitMs(number, failure, Math.random)
    const canSend = body === null || body.isRepeatable
    if (number >= attempts || wait === null || !canSend || !mayRetry(failure, repeatable)) {
      throw error
    }
    await pause(wait, options.signal)
  }
}

function findFetch({ onUploadProgress }: CallOptions): typeof fetch {
  const isReported = onUploadProgress !== undefined && inBrowser && 'XMLHttpRequest' in globalThis
  if (!isReported) return globalThis.fetch
  // Loaded when it is used, so that pages that report no progress do not load it.
  return async (url, init) =>
    (await import('./upload-request.ts')).fetchWithProgress(onUploadProgress)(url, init)
}

/** Deployed content, which has neither versions nor sessions. */
function isDelivery({ path }: Call): boolean {
  return path.startsWith('/cdn/')
}

function requestInit(client: BlazonOptions, call: Call, body: RequestBody | null): RequestInit {
  const { apiKey, session } = client
  const { method, options, keyed } = call
  const headers = new Headers({ Accept: 'application/json, */*' })
  // Browsers send their own, and some ask the service for permission to change it.
  if (!inBrowser) headers.set('User-Agent', `blazon-js/${sdkVersion}`)
  if (!isDelivery(call)) {
    headers.set('Blazon-Version', options.apiVersion ?? client.apiVersion ?? newestVersion)
  }
  // An OAuth client that authenticates in the body must not send the header too.
  const isNamed = call.input === 'form' && 'client_id' in (call.given ?? {})
  if (apiKey !== undefined && !isNamed) headers.set('Authorization', `Bearer ${apiKey}`)
  if (session?.organization !== undefined) headers.set('Blazon-Organization', session.organization)
  if (session?.mode !== undefined) headers.set('Blazon-Mode', session.mode)
  if (keyed) headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID())
  if (options.ifMatch !== undefined) headers.set('If-Match', options.ifMatch)
  if (options.waitSeconds !== undefined) headers.append('Prefer', `wait=${options.waitSeconds}`)
  // The dashboard explains errors in the language of its reader.
  if (session !== undefined) headers.append('Prefer', 'error-details')
  const credentials = session === undefined ? 'omit' : 'same-origin'
  if (body?.contentType) headers.set('Content-Type', body.contentType)
  return { method, headers, credentials, redirect: 'manual' }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', end, { once: true })
  })
}
