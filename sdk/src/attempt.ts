import { ConnectionError } from './errors.ts'

/** An answer with its body read, or its body still to come where the caller wants the bytes. */
export interface Answer {
  response: Response
  text: string
}

interface Attempt {
  url: string
  init: RequestInit
  timeoutMs: number
  signal: AbortSignal | undefined
  /** Leave the body of a success unread. */
  keepBody: boolean
}

/** Sends once. Throws the signal's reason, or a {@link ConnectionError} where not all of an answer came. */
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
    const response = await send(sent.url, { ...sent.init, signal: controller.signal })
    handedOver = sent.keepBody && response.ok
    return { response, text: handedOver ? '' : await response.text() }
  } catch (error) {
    signal?.throwIfAborted()
    throw timedOut ? timeout(timeoutMs) : lost(sent.url, error)
  } finally {
    clearTimeout(timer)
    // A body that the caller reads is still theirs to abort.
    if (!handedOver) signal?.removeEventListener('abort', abort)
  }
}

function timeout(timeoutMs: number): ConnectionError {
  const message = `No whole answer came within ${timeoutMs} ms.`
  return new ConnectionError({ type: 'connection_error', code: 'timeout', message }, null)
}

function lost(url: string, error: unknown): ConnectionError {
  const { cause } = error as { cause?: { message?: string } }
  const reason = cause?.message || (error instanceof Error ? error.message : String(error))
  const message = `${url.replace(/\?.*/s, '')} could not be reached: ${reason}`
  const details = { type: 'connection_error', code: 'connection_failed', message }
  return new ConnectionError(details, null, error)
}
