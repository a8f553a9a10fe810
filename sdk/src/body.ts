import type { FileData, Progress } from './multipart.ts'
import { inBrowser } from './platform.ts'

/**
 * A file to upload; a `File` and a `{name, data}` include its name. A stream is sent while it is
 * read, and only once: a call with a stream is not retried.
 */
export type Uploadable = FileData | NamedData

export interface NamedData {
  name: string
  data: FileData
}

export interface RequestBody {
  /** Creates the content of an attempt. */
  open(): BodyInit | Promise<BodyInit>
  /** Null if `fetch` sets it. */
  contentType: string | null
  /** Whether a second attempt can send it again. */
  isRepeatable: boolean
  /** Why a stream of the caller could not be read. */
  readError?: unknown
}

interface Input {
  /** Such as `json`, `form` or `file:logo`. */
  input: string
  given: object | undefined
  options: { onUploadProgress?: (progress: Progress) => void }
}

/**
 * Encodes a request body. A kind such as `file:logo` names the field of the upload: it is sent as
 * multipart, with the other fields in `params`, unless it is an id. `onUploadProgress` is called while a
 * file is read; in browsers, XMLHttpRequest reports the progress instead.
 */
export function encodeBody(
  { input: kind, given: body, options: { onUploadProgress: onProgress } }: Input,
  json: { stringify(value: unknown): string },
): RequestBody | null {
  if (body === undefined) return null
  if (kind === 'form') return whole(new URLSearchParams(defined(body)), null)
  const field = kind.startsWith('file:') ? kind.slice('file:'.length) : ''
  const { [field]: file, ...rest } = body as Record<string, unknown>
  if (typeof file !== 'object' || file === null || field === '') {
    return whole(json.stringify(body), 'application/json')
  }
  const params = Object.keys(rest).length > 0 ? json.stringify(rest) : null
  const { name, data } = named(file as Uploadable)
  const isStream = !(data instanceof Blob || data instanceof Uint8Array)
  if (!isStream && (inBrowser || onProgress === undefined)) {
    return whole(formData(field, name, data, params), null)
  }
  const result: RequestBody = { ...streamed(), isRepeatable: !isStream }
  return result

  function streamed(): Pick<RequestBody, 'open' | 'contentType'> {
    // Browsers send streams over HTTP/2 only, and some not at all.
    if (inBrowser) {
      const open = async () => {
        const { readAll } = await loadMultipart()
        return formData(field, name, await readAll(data).catch(fail), params)
      }
      return { open, contentType: null }
    }
    const boundary = `blazon-${crypto.randomUUID()}`
    const form = { boundary, field, name, data, params }
    return {
      open: async () => (await loadMultipart()).streamMultipart(form, onProgress, fail),
      contentType: `multipart/form-data; boundary=${boundary}`,
    }
  }

  function fail(error: unknown): never {
    result.readError = error
    throw error
  }
}

/** Loaded when a stream is sent, so that pages that send none do not load it. */
function loadMultipart() {
  return import('./multipart.ts')
}

function whole(content: BodyInit, contentType: string | null): RequestBody {
  return { open: () => content, contentType, isRepeatable: true }
}

function formData(
  field: string,
  name: string,
  data: Blob | Uint8Array<ArrayBuffer>,
  params: string | null,
): FormData {
  const form = new FormData()
  if (params !== null) form.append('params', params)
  form.append(field, data instanceof Blob ? data : new Blob([data]), name)
  return form
}

function named(file: Uploadable): NamedData {
  if ('data' in file) return file
  return { data: file, name: 'name' in file && typeof file.name === 'string' ? file.name : 'file' }
}

function defined(body: object): Record<string, string> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}
