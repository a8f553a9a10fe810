import type { Principal } from './context.ts'

/** A request that was answered, and by whom it was made. */
export interface AnsweredRequest {
  /** UUID; the time in it is when the request came. */
  id: string
  principal: Principal
  method: string
  /** Path and query as they came. */
  url: string
  status: number
  errorCode: string | null
  /** Null where the request asked for a version that never was. */
  apiVersion: string | null
  /** Whether it had an Idempotency-Key. */
  idempotent: boolean
  ip: string
  userAgent: string | null
  durationMs: number
}

export interface RequestLog {
  /** Takes a request to be written soon; costs the request nothing. */
  note(request: AnsweredRequest): void
  /** Writes what this process has noted, so that it can be read. */
  flush(): Promise<void>
}
