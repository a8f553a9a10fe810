/** A file to upload; a `File` and a `{data, name}` include its name. */
export type Uploadable = Blob | Uint8Array<ArrayBuffer> | NamedData

export interface NamedData {
  name: string
  data: Blob | Uint8Array<ArrayBuffer>
}

export interface EncodedBody {
  content: string | FormData | URLSearchParams
  /** Null if `fetch` sets it. */
  contentType: string | null
}

/**
 * Encodes a request body. A kind such as `file:logo` names the field of the upload: it is sent as
 * multipart, with the other fields in `params`, unless it is an id.
 */
export function encodeBody(kind: string, body: object | undefined): EncodedBody | null {
  if (body === undefined) return null
  if (kind === 'form') {
    return { content: new URLSearchParams(defined(body)), contentType: null }
  }
  const field = kind.startsWith('file:') ? kind.slice('file:'.length) : ''
  const { [field]: file, ...rest } = body as Record<string, unknown>
  if (typeof file !== 'object' || file === null || field === '') {
    return { content: JSON.stringify(body), contentType: 'application/json' }
  }
  const form = new FormData()
  if (Object.keys(rest).length > 0) form.append('params', JSON.stringify(rest))
  const { name, data } = named(file as Uploadable)
  form.append(field, data instanceof Blob ? data : new Blob([data]), name)
  return { content: form, contentType: null }
}

function named(file: Uploadable): NamedData {
  if ('data' in file) return file
  return { data: file, name: 'name' in file && typeof file.name === 'string' ? file.name : 'file' }
}

function defined(body: object): Record<string, string> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}
