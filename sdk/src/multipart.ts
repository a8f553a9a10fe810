/** The content of a file: in memory, on a disk, or a stream such as that of `createReadStream`. */
export type FileData =
  | Blob
  | Uint8Array<ArrayBuffer>
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>

/** Bytes of the request's body. */
export interface Progress {
  sent: number
  /** Null if the file is a stream, whose length is unknown. */
  total: number | null
}

interface FileForm {
  boundary: string
  field: string
  /** The name of the file. */
  name: string
  data: FileData
  /** The other fields as JSON, if there are any. */
  params: string | null
}

export function multipartType(boundary: string): string {
  return `multipart/form-data; boundary=${boundary}`
}

/**
 * Encodes a form with a file as multipart (RFC 7578), and reads the file as fast as the connection
 * takes it. `fail` throws the error of a file that cannot be read.
 */
export function streamMultipart(
  form: FileForm,
  onProgress: ((progress: Progress) => void) | undefined,
  fail: (error: unknown) => never,
): ReadableStream<Uint8Array> {
  const start = new TextEncoder().encode(renderHead(form))
  const end = new TextEncoder().encode(`\r\n--${form.boundary}--\r\n`)
  const size = findSize(form.data)
  const total = size === null ? null : start.length + size + end.length
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield start
    yield* chunks(form.data)
    yield end
  }
  const iterator = pieces()
  let sent = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next()
        if (done) return controller.close()
        controller.enqueue(value)
        sent += value.length
      } catch (error) {
        return fail(error)
      }
      onProgress?.({ sent, total })
    },
    async cancel() {
      await iterator.return(undefined)
    },
  })
}

/** Reads a stream to its end. */
export async function readAll(data: FileData): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunks(data)) parts.push(chunk as Uint8Array<ArrayBuffer>)
  return new Blob(parts)
}

async function* chunks(data: FileData): AsyncGenerator<Uint8Array> {
  if (data instanceof Uint8Array) return yield data
  if (Symbol.asyncIterator in data) return yield* data
  // Not every browser iterates over streams.
  const reader = (data instanceof Blob ? data.stream() : data).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

function renderHead({ boundary, field, name, data, params }: FileForm): string {
  const type = data instanceof Blob && data.type !== '' ? data.type : 'application/octet-stream'
  const disposition = 'Content-Disposition: form-data; name='
  return [
    ...(params === null ? [] : [`--${boundary}`, `${disposition}"params"`, '', params]),
    `--${boundary}`,
    `${disposition}"${field}"; filename="${escaped(name)}"`,
    `Content-Type: ${type}`,
    '',
    '',
  ].join('\r\n')
}

/** The name of a file as browsers write it (HTML, "multipart/form-data encoding algorithm"). */
function escaped(name: string): string {
  return name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))
}

function findSize(data: FileData): number | null {
  if (data instanceof Blob) return data.size
  return data instanceof Uint8Array ? data.length : null
}
