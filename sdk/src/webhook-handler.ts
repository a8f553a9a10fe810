import type { BlazonEvent, CustomEvent, EventOf } from './event.ts'
import type { EventData } from './generated/events.ts'
import type { SentHeaders } from './signature.ts'
import { WebhookVerificationError } from './verification-error.ts'
import { type VerifyOptions, verifyBatch } from './webhooks.ts'

/** What to do with an event, by its type. */
export type EventHandlers = {
  [Type in keyof EventData]?: (event: EventOf<Type, EventData[Type]>) => unknown
} & {
  [type: `custom.${string}`]: ((event: CustomEvent) => unknown) | undefined
} & {
  /** For every other type. Without it, they are accepted and ignored. */
  otherwise?: (event: BlazonEvent) => unknown
}

export interface WebhookHandlerOptions extends VerifyOptions {
  /** The `whsec_…` of the endpoint, or several while one replaces another. */
  secret: string | readonly string[] | undefined
  on: EventHandlers
  /** Maximum size of a request in bytes. Default 4 MiB, which is more than any event has. */
  maxBytes?: number
  /** Called with what a handler threw. Default `console.error`. */
  onError?: (error: unknown, event: BlazonEvent) => void
}

/** A request of Node's `http`, and of frameworks on it such as Express. */
export interface NodeRequest extends AsyncIterable<unknown> {
  headers: SentHeaders
  /** What a body parser left. It must be bytes or text, not a parsed object. */
  body?: unknown
}

/**
 * Creates a function that receives webhooks in any framework: it takes the request, as `fetch` or as
 * Node's `http` represents it, verifies the signature, calls the handler of each event, and returns the
 * response. Its status is 204, 400 for a request that cannot be trusted, 413 for one that is too large,
 * and 500 if a handler threw, so that Blazon sends the event again.
 *
 * Throws a `TypeError` if the secret is missing, and if a body parser has replaced the body.
 */
export function webhookHandler({
  secret,
  on,
  maxBytes = 4 * 1024 * 1024,
  onError = (error) => console.error(error),
  ...options
}: WebhookHandlerOptions): (request: Request | NodeRequest) => Promise<Response> {
  const secrets = [secret ?? []].flat().filter((one) => one !== '')
  if (secrets.length === 0) {
    throw new TypeError('The secret is missing. Pass the `whsec_…` text of the endpoint.')
  }
  return async (request) => {
    const body = await readBody(request, maxBytes)
    if (body === null) return new Response('body_too_large', { status: 413 })
    let events: BlazonEvent[]
    try {
      events = await verifyBatch(body, request.headers, secrets, options)
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error
      return new Response(error.code, { status: 400 })
    }
    for (const event of events) {
      try {
        await findHandler(on, event)?.(event)
      } catch (error) {
        onError(error, event)
        return new Response('handler_failed', { status: 500 })
      }
    }
    return new Response(null, { status: 204 })
  }
}

function findHandler(on: EventHandlers, { type }: BlazonEvent) {
  const handler = Object.hasOwn(on, type) ? on[type as 'custom.any'] : undefined
  return (handler ?? on.otherwise) as ((event: BlazonEvent) => unknown) | undefined
}

/** The bytes as received; null if there are too many. */
async function readBody(
  request: Request | NodeRequest,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of listPieces(request)) {
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece
    if (!(bytes instanceof Uint8Array)) throw parsedError()
    length += bytes.length
    if (length > maxBytes) return null
    pieces.push(bytes)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function listPieces(request: Request | NodeRequest): AsyncIterable<unknown> | Iterable<unknown> {
  if (isFetchRequest(request)) return request.body === null ? [] : readStream(request.body)
  return request.body === undefined ? request : [request.body]
}

function isFetchRequest(request: Request | NodeRequest): request is Request {
  return typeof (request as Partial<Request>).arrayBuffer === 'function'
}

/** Not every runtime can iterate over a `ReadableStream`. */
async function* readStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

function parsedError(): TypeError {
  return new TypeError(
    'A body parser has replaced the body, so its signature cannot be verified. Register the route of the webhook before the parser, or let it keep the raw bytes.',
  )
}
