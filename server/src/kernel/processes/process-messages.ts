import { DefaultDeserializer, DefaultSerializer } from 'node:v8'

/**
 * Messages between the service and its child processes. Bytes are not part of the serialized value
 * but follow it, so that neither side copies or scans 50 MiB at once on its event loop.
 *
 * A message is the length of the value and the number of its byte arrays (32 bits each, in the
 * machine's byte order), the length of each byte array (32 bits), the value, and the byte arrays.
 */

/** The chunks to write in order. Throws for a value that cannot be cloned. */
export function encodeMessage(value: unknown): Uint8Array[] {
  const serializer = new Serializer()
  serializer.writeHeader()
  serializer.writeValue(value)
  const head = serializer.releaseBuffer()
  const { attachments } = serializer
  const lengths = [head.length, attachments.length, ...attachments.map(({ length }) => length)]
  return [toBytes(new Uint32Array(lengths)), head, ...attachments]
}

/** Yields each buffer to fill, of at least one byte, and returns the value of the message. */
export function* decodeMessage(): Generator<Uint8Array, unknown, void> {
  const lengths = new Uint32Array(2)
  yield toBytes(lengths)
  const [headLength, count] = lengths as unknown as [number, number]
  const attachmentLengths = new Uint32Array(count)
  if (count > 0) yield toBytes(attachmentLengths)
  const head = Buffer.allocUnsafeSlow(headLength)
  yield head
  const attachments: Uint8Array[] = []
  for (const length of attachmentLengths) {
    const bytes = new Uint8Array(length)
    if (length > 0) yield bytes
    attachments.push(bytes)
  }
  const deserializer = new Deserializer(head, attachments)
  deserializer.readHeader()
  return deserializer.readValue()
}

const attached = 1
const inline = 0

/** The methods that Node calls for every view of bytes; its types omit them. */
interface HostObjects {
  _writeHostObject(view: NodeJS.ArrayBufferView): void
  _readHostObject(): unknown
}

const writeInline = (DefaultSerializer.prototype as unknown as HostObjects)._writeHostObject
const readInline = (DefaultDeserializer.prototype as unknown as HostObjects)._readHostObject

class Serializer extends DefaultSerializer {
  readonly attachments: Uint8Array[] = []

  _writeHostObject(view: NodeJS.ArrayBufferView): void {
    const isBytes = view instanceof Uint8Array
    this.writeUint32(isBytes ? attached : inline)
    if (isBytes) this.attachments.push(view)
    else writeInline.call(this as never, view)
  }
}

class Deserializer extends DefaultDeserializer {
  readonly #attachments: Iterator<Uint8Array>

  constructor(head: Buffer, attachments: readonly Uint8Array[]) {
    super(head)
    this.#attachments = attachments.values()
  }

  _readHostObject(): unknown {
    return this.readUint32() === attached
      ? this.#attachments.next().value
      : readInline.call(this as never)
  }
}

function toBytes({ buffer, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, 0, byteLength)
}
