import type { Progress } from './multipart.ts'

/**
 * The address of the service, and the credential. In Node, Deno and Bun, the variables of the
 * environment `BLAZON_URL` and `BLAZON_API_KEY` provide what is not set here.
 */
export interface BlazonOptions {
  /**
   * A secret key, a publishable key, or an OAuth access token. Default: the variable `BLAZON_API_KEY`,
   * unless there is a session.
   */
  apiKey?: string
  /**
   * Instead of a key: the user who is signed in to the dashboard, by the cookie of their browser.
   */
  session?: { organization?: string; mode?: 'live' | 'test' }
  /**
   * The address of the service; `''` is the page's own origin. Default: the variable `BLAZON_URL`, or
   * `http://127.0.0.1:4000`.
   */
  baseUrl?: string
  /** The dated version of responses. Default: the one that the types describe. */
  apiVersion?: string
  /** Number of retries of a request that may be repeated. Default 2. */
  maxRetries?: number
  /** For one attempt, from its start to the last byte of the response. Default 60,000. */
  timeoutMs?: number
  fetch?: typeof fetch
  /**
   * How bodies are read and written. Default `JSON`, which rounds numbers that a double does not hold,
   * such as 12345678901234567890.
   */
  json?: { parse(text: string): unknown; stringify(value: unknown): string }
  /** Called with every response, including those that are retried. */
  onResponse?: (info: ResponseInfo) => void
}

/** The facts of one response. */
export interface ResponseInfo {
  method: string
  /** The path without the query. */
  path: string
  status: number
  /** For support, and for `GET /request_logs/{id}`. */
  requestId: string | null
  /** 1 for the first attempt. */
  attempt: number
  durationMs: number
}

/** The options of a single request. */
export interface RequestOptions {
  /**
   * Requests with one key have one effect. Default: a new key for each call, the same in all its
   * attempts.
   */
  idempotencyKey?: string
  /** Cancels the call, which rejects with the signal's reason without a further attempt. */
  signal?: AbortSignal
  timeoutMs?: number
  maxRetries?: number
  apiVersion?: string
}

/** Options of a request whose work continues in the background. */
export interface WaitOptions extends RequestOptions {
  /** `Prefer: wait=N`: waits up to this many seconds (30 at most) for the finished resource. */
  waitSeconds?: number
}

/** Options of a request that changes or deletes a resource. */
export interface ConditionalOptions extends RequestOptions {
  /**
   * The entity tag of the resource as you read it (`entityTag`). If the resource has changed since, the
   * call rejects with `precondition_failed`.
   */
  ifMatch?: string | undefined
}

/** Options of a request that can contain a file. */
export interface UploadOptions extends RequestOptions {
  /**
   * Called while the file is sent, at most once for each piece of it. A retry begins again at 0.
   * `timeoutMs` also covers the upload: raise it for large files.
   */
  onUploadProgress?: (progress: Progress) => void
}

export interface CallOptions extends ConditionalOptions, WaitOptions, UploadOptions {}

export const defaults = {
  baseUrl: 'http://127.0.0.1:4000',
  maxRetries: 2,
  timeoutMs: 60_000,
} as const
