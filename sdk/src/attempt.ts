import type { RequestBody } from './body.ts'
import { ConnectionError, TimeoutError, withoutQuery } from './errors.ts'

/** A response with its body read, or unread for a caller who reads the bytes. */
export interface Answer {
  response: Response
  text: string
}

interface Attempt {
  url: string
  init: RequestInit
  body: RequestBody | null
  timeoutMs: number
  signal: AbortSignal | undefined
  /** Leaves the body of a success unread. */
  keepBody: boolean
}

/**
 * Sends once. Throws the signal's reason, the error of a stream of the caller, or a
 * {@link ConnectionError} for a missing or incomplete response.
 */
export async function attempt(send: typeof fetch, sent: Attempt): Promise<Answer> {
  const { signal, timeoutMs } = sent
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal?.addEventListener('abort', abort)
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, timeoutMs)
  let handedOver = false
  try {
    const body = sent.body === null ? null : await sent.body.open()
    // Node requires `duplex` for a stream.
    const content = body === null ? {} : { body, duplex: 'half' }
    const response = await send(sent.url, { ...sent.init, ...content, signal: controller.signal })
    handedOver = sent.keepBody && response.ok
    return { response, text: handedOver ? '' : await response.text() }
  } catch (error) {
    signal?.throwIfAborted()
    if (sent.body?.readError !== undefined) throw sent.body.readError
    throw timedOut ? timeoutError(timeoutMs) : connectionError(sent.url, error)
  } finally {
    clearTimeout(timer)
    // The caller can still abort a body that they read.
    if (!handedOver) signal?.removeEventListener('abort', abort)
  }
}

function timeoutError(timeoutMs: number): TimeoutError {
  const message = `No complete response arrived within ${timeoutMs} ms (timeoutMs).`
  return new TimeoutError({ type: 'connection_error', code: 'timeout', message }, null)
}

function connectionError(url: string, error: unknown): ConnectionError {
  const { cause } = error as { cause?: { message?: string } }
  const reason = cause?.message || (error instanceof Error ? error.message : String(error))
  const message = `${withoutQuery(url)} could not be reached: ${reason}`
  const details = { type: 'connection_error', code: 'connection_failed', message }
  return new ConnectionError(details, null, error)
}
