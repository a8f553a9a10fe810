import { describeBytes } from '@blazon/warnings/describe-bytes'
import { ApiError } from '../../kernel/base/errors.ts'
import { timedOut } from '../connections/malformed.ts'
import { type JsonBody, maxBodyBytes, parseJson } from './json.ts'
import { contentType, type HttpRequest } from './request.ts'

/** The JSON body; an absent one is an empty object. Throws 408, 413, 415 or `invalid_json`. */
export async function readJson(request: HttpRequest): Promise<JsonBody> {
  if (!hasBody(request)) return noBody
  if (contentType(request) !== 'application/json') {
    throw new ApiError(
      'unsupported_media_type',
      'Send the body as JSON, with Content-Type: application/json.',
    )
  }
  const bytes = await readBytes(request, maxBodyBytes)
  return bytes.length === 0 ? noBody : parseJson(bytes)
}

/** `readJson` without the text. */
export async function readJsonBody(request: HttpRequest): Promise<unknown> {
  return (await readJson(request)).value
}

const noBody: JsonBody = { value: {}, text: '{}' }

function hasBody(request: HttpRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  return encoding !== undefined || (length !== undefined && length !== '0')
}

export const unfinished = 'The connection closed before the whole body arrived.'

/**
 * Reads the whole body into memory. Throws `body_too_large`, before reading if its length is announced.
 * It uses events, because the stream's iterator costs more than a small request (bench `oauth`).
 */
export function readBytes(request: HttpRequest, maxBytes: number): Promise<Buffer> {
  const { raw } = request
  return new Promise((resolve, reject) => {
    refuseEncoded(request)
    const refuse = (error: ApiError) => {
      stopClock()
      raw.off('data', take)
      reject(error)
    }
    const stopClock = limitTime(request, refuse)
    const body = gather()
    function take(chunk: Buffer): void {
      if (body.add(chunk) > maxBytes) refuse(bodyTooLarge(maxBytes))
    }
    if (Number(raw.headers['content-length'] ?? 0) > maxBytes) {
      return refuse(bodyTooLarge(maxBytes))
    }
    // The client left in the middle: only the request log gets this response.
    const cutOff = (cause?: unknown) =>
      refuse(new ApiError('invalid_json', unfinished, { cause: cause ?? raw.errored }))
    // The client may have left during authentication, before anything listened.
    if (raw.destroyed) return cutOff()
    raw.on('data', take)
    raw.on('end', () => {
      stopClock()
      resolve(body.all())
    })
    raw.on('error', cutOff)
    raw.on('close', () => {
      if (!raw.readableEnded) cutOff()
    })
  })
}

/**
 * Calls `refuse` with a 408 if the returned function, which the end of the body calls, is not called
 * in time. Node's own timeout does not cover a body that arrived and that its reader does not finish.
 */
export function limitTime(
  { bodyTimeout }: HttpRequest,
  refuse: (error: ApiError) => void,
): () => void {
  const refusal = () =>
    new ApiError('parameter_invalid', timedOut, { status: 408, headers: { Connection: 'close' } })
  const timer = setTimeout(() => refuse(refusal()), bodyTimeout)
  return () => clearTimeout(timer)
}

/**
 * Throws 415 for a compressed body, with the accepted coding (RFC 9110, section 15.5.16): its size would
 * be known only after decompressing it.
 */
export function refuseEncoded({ headers }: HttpRequest): void {
  const codings = (headers['content-encoding'] ?? '').split(',').map((coding) => coding.trim())
  if (codings.every((coding) => coding === '' || /^identity$/i.test(coding))) return
  throw new ApiError(
    'unsupported_media_type',
    'Send the body without compression: the only accepted Content-Encoding is identity.',
    { headers: { 'Accept-Encoding': 'identity' } },
  )
}

function bodyTooLarge(maxBytes: number): ApiError {
  return new ApiError(
    'body_too_large',
    `The body is too large: at most ${describeBytes(maxBytes)} are accepted here.`,
  )
}

/**
 * Joins the pieces of a body while they arrive: kept apart, a body sent byte by byte would be a million
 * buffers of 200 bytes each. A body in one piece, the usual case, is not copied.
 */
export function gather(): { add(piece: Buffer): number; all(): Buffer } {
  let held: Buffer = Buffer.alloc(0)
  let length = 0
  return {
    /** Returns the number of bytes so far. */
    add(piece) {
      if (length === 0) held = piece
      else {
        if (length + piece.length > held.length) {
          const larger = Buffer.allocUnsafeSlow(2 * (length + piece.length))
          held.copy(larger, 0, 0, length)
          held = larger
        }
        piece.copy(held, length)
      }
      length += piece.length
      return length
    },
    all: () => held.subarray(0, length),
  }
}
