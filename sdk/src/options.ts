/** How to reach Blazon, and as whom. */
export interface BlazonOptions {
  /** A secret key, a publishable key, or an OAuth access token. */
  apiKey?: string
  /** In place of a key: whoever is signed in to the dashboard, by the cookie of their browser. */
  session?: { organization?: string; mode?: 'live' | 'test' }
  /** Where the service is; `''` is the page's own origin. Default `http://127.0.0.1:4000`. */
  baseUrl?: string
  /** The dated version to answer in. Default: the one that the types describe. */
  apiVersion?: string
  /** How often a request that may be sent again is, after its first attempt. Default 2. */
  maxRetries?: number
  /** For one attempt, from its start to the last byte of its answer. Default 60,000. */
  timeoutMs?: number
  fetch?: typeof fetch
  /** Hears of every answer, those that are tried again too. */
  onResponse?: (told: ResponseTold) => void
}

/** What is known of one answer. */
export interface ResponseTold {
  method: string
  /** From the root, without the query. */
  path: string
  status: number
  /** For support, and for `GET /request_logs/{id}`. */
  requestId: string | null
  /** 1 for the first. */
  attempt: number
  durationMs: number
}

/** What may be said of a single request. */
export interface RequestOptions {
  /** One effect for each key. Default: a new one for each call, the same in all its attempts. */
  idempotencyKey?: string
  /** Gives up when it aborts: the call rejects with its reason, and nothing is tried again. */
  signal?: AbortSignal
  timeoutMs?: number
  maxRetries?: number
  apiVersion?: string
}

/** Of a request whose work goes on in the background. */
export interface WaitOptions extends RequestOptions {
  /** `Prefer: wait=N`: answer with the finished resource where it is done in so many seconds (30 at most). */
  waitSeconds?: number
}

export const defaults = {
  baseUrl: 'http://127.0.0.1:4000',
  maxRetries: 2,
  timeoutMs: 60_000,
} as const
