import { describeBytes } from '@blazon/warnings/describe-bytes'
import {
  Busboy,
  type BusboyFileStream,
  type BusboyHeaders,
  type BusboyInstance,
} from '@fastify/busboy'
import type { Route } from '../../kernel/api/route.ts'
import { ApiError, invalid } from '../../kernel/base/errors.ts'
import { type Blobs, BlobTooLarge, type StagedBlob } from '../../storage/blobs.ts'
import { limitTime, refuseEncoded, unfinished } from './body.ts'
import { type JsonBody, maxBodyBytes, parseJson } from './json.ts'
import type { HttpRequest } from './request.ts'

/** An uploaded file: received and hashed, but not stored yet. */
export interface Upload {
  staged: StagedBlob
  filename: string
}

interface MultipartBody {
  /** The JSON part `params`; an empty object if there is none. */
  params: JsonBody
  upload: Upload | null
}

/**
 * Reads `multipart/form-data` (RFC 7578): the file in the part that the route names, streamed to the
 * store, and the rest of the body in a JSON part `params`. A refused request leaves no file behind.
 */
export async function readMultipart(
  request: HttpRequest,
  blobs: Blobs,
  { field, maxBytes }: NonNullable<Route['upload']>,
): Promise<MultipartBody> {
  refuseEncoded(request)
  const body: MultipartBody = { params: { value: {}, text: '{}' }, upload: null }
  let receiving: Promise<void> = Promise.resolve()
  let file: BusboyFileStream | null = null
  let hasParams = false
  let refusal: unknown = null
  let hasLeft = false
  const parser = createParser(request)
  const refuse = (error: unknown) => {
    refusal ??= error
    request.raw.unpipe(parser)
    parser.destroy()
    file?.destroy()
    request.raw.resume()
  }
  const stopClock = limitTime(request, refuse)

  const parsed = new Promise<void>((resolve, reject) => {
    parser.on('file', (name: string | undefined, stream: BusboyFileStream, filename: string) => {
      stream.on('error', () => {})
      // The destroyed parser still reports the parts of the piece that it has, but not their ends.
      if (refusal !== null) return
      if (name !== field || file !== null) {
        stream.resume()
        refuse(name === field ? sentTwice(field) : unknownPart(name, field))
        return
      }
      file = stream
      receiving = blobs.stage(stream, maxBytes).then(
        (staged) => {
          body.upload = { staged, filename: filename || 'upload' }
        },
        (error) => refuse(error instanceof BlobTooLarge ? fileTooLarge(maxBytes) : error),
      )
    })
    parser.on('field', (_: string, value: string, _n: boolean, truncated: boolean) => {
      try {
        if (hasParams) throw sentTwice('params')
        hasParams = true
        if (truncated)
          throw new ApiError(
            'body_too_large',
            'The part params is larger than 1 MiB. Send less data in it.',
          )
        body.params = parseParams(value)
      } catch (error) {
        refuse(error)
      }
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => refuse(tooManyParts(field)))
    }
    parser.on('finish', resolve)
    parser.on('close', resolve)
    // Before the file reports the same as its own failure.
    parser.on('error', (error) => refuse(notMultipart(error)))
    const abort = () => {
      hasLeft = true
      reject(new Error('the request was aborted'))
    }
    // The client may have left during authentication, before anything listened.
    if (request.raw.destroyed) return abort()
    request.raw.on('error', reject)
    request.raw.on('aborted', abort)
    request.raw.pipe(parser)
  })

  try {
    await parsed
    await receiving
    if (refusal !== null) throw refusal
    return body
  } catch (error) {
    // If the client leaves in the middle, the file never ends by itself.
    ;(file as BusboyFileStream | null)?.destroy()
    await receiving.catch(() => {})
    await body.upload?.staged.discard()
    // Only the request log gets this response. A client that left during the upload is not a failure of the service.
    if (hasLeft) throw new ApiError('parameter_invalid', unfinished, { cause: error })
    throw refusal ?? (error instanceof ApiError ? error : notMultipart(error))
  } finally {
    stopClock()
  }
}

function createParser(request: HttpRequest): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      // Decided by the name: browsers send a file name for every part made of a Blob, even JSON.
      isPartAFile: (name) => name !== 'params',
      // One more than accepted of each, so that the error can name the excess.
      limits: { files: 2, fields: 2, parts: 4, fieldSize: maxBodyBytes, headerPairs: 40 },
    })
  } catch (error) {
    throw notMultipart(error)
  }
}

function parseParams(text: string): JsonBody {
  const params = parseJson(Buffer.from(text))
  if (typeof params.value !== 'object' || params.value === null || Array.isArray(params.value)) {
    throw new ApiError('parameter_invalid', 'The part params must be a JSON object.', {
      param: 'params',
    })
  }
  return params
}

function sentTwice(part: string): ApiError {
  return new ApiError('parameter_invalid', `The part ${part} was sent more than once.`, {
    param: part,
  })
}

function unknownPart(name: string | undefined, field: string): ApiError {
  if (name === undefined)
    return invalid(field, `A part of the form has no name. ${partsTaken(field)}`)
  return new ApiError('parameter_unknown', `Unknown part ${name}. ${partsTaken(field)}`, {
    param: name,
  })
}

function tooManyParts(field: string): ApiError {
  return new ApiError('parameter_invalid', `The form has too many parts. ${partsTaken(field)}`)
}

function partsTaken(field: string): string {
  return `Send the file in a part named ${field} and the other fields in a JSON part named params.`
}

/** 413. */
export function fileTooLarge(maxBytes: number): ApiError {
  return new ApiError(
    'body_too_large',
    `The file is too large: at most ${describeBytes(maxBytes)} are accepted here.`,
  )
}

function notMultipart(cause: unknown): ApiError {
  return new ApiError('parameter_invalid', 'The body is not well-formed multipart/form-data.', {
    cause,
  })
}
