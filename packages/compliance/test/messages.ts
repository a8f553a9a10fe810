/** E-mail messages, written part by part. */

interface Made {
  type: string
  content: string | Uint8Array
  encoding?: 'base64' | 'quoted-printable' | '8bit'
  fields?: readonly string[]
}

/** A part with its fields; the bytes of a text are UTF-8. */
export function part({ type, content, encoding = '8bit', fields = [] }: Made): Buffer {
  const head = [`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`, ...fields]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), encode(content, encoding)])
}

function encode(content: string | Uint8Array, encoding: string): Buffer {
  const bytes = Buffer.from(content)
  if (encoding === 'base64') {
    return Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n'))
  }
  if (encoding !== 'quoted-printable') return bytes
  const hex = (byte: number) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
  const lines = [...bytes].map((byte) =>
    byte === 0x0a ? '\r\n' : byte > 0x7e || byte === 0x3d ? hex(byte) : String.fromCharCode(byte),
  )
  return Buffer.from(lines.join('').replace(/[^\r\n]{70}(?=[^\r\n=]{3})/g, '$&=\r\n'))
}

/** A part made of parts. */
export function multipart(kind: string, parts: readonly Buffer[]): Made {
  const boundary = `b${kind.length}${parts.length}`
  const delimited = parts.flatMap((one) => [Buffer.from(`--${boundary}\r\n`), one, newline])
  return {
    type: `multipart/${kind}; boundary="${boundary}"`,
    content: Buffer.concat([...delimited, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const newline = Buffer.from('\r\n')

/** A message whose body is one part. */
export function makeMessage(
  root: Made,
  fields: readonly string[] = ['Subject: Hello'],
): Uint8Array {
  const head = ['From: A <a@example.com>', ...fields, 'MIME-Version: 1.0'].join('\r\n')
  return Buffer.concat([Buffer.from(`${head}\r\n`), part(root)])
}
