import { Buffer } from 'node:buffer'
import { UnreadablePalette } from './palette.ts'

/**
 * Reads consecutive big-endian numbers; throws {@link UnreadablePalette} at the end of the bytes.
 */
export interface BinaryReader {
  at: number
  readonly left: number
  uint16(): number
  int16(): number
  uint32(): number
  float32(): number
  ascii(length: number): string
  /** This many UTF-16 code units, up to a terminating null. */
  utf16(units: number): string
}

export function binaryReader(bytes: Uint8Array): BinaryReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const reader: BinaryReader = {
    at: 0,
    get left() {
      return bytes.length - reader.at
    },
    uint16: () => view.getUint16(take(2)),
    int16: () => view.getInt16(take(2)),
    uint32: () => view.getUint32(take(4)),
    float32: () => view.getFloat32(take(4)),
    ascii(length) {
      const start = take(length)
      return latin1.decode(bytes.subarray(start, start + length))
    },
    utf16(units) {
      const start = take(units * 2)
      const text = utf16be.decode(bytes.subarray(start, start + units * 2))
      return text.split('\u0000', 1)[0]!
    },
  }
  return reader

  function take(length: number): number {
    const start = reader.at
    if (start + length > bytes.length) {
      throw new UnreadablePalette('The file ends in the middle of a color: it is cut off.')
    }
    reader.at += length
    return start
  }
}

/** Writes consecutive big-endian numbers. */
export interface BinaryWriter {
  uint16(...values: number[]): void
  uint32(value: number): void
  float32(...values: number[]): void
  ascii(text: string): void
  /** UTF-16 code units with a terminating null. */
  utf16(text: string): void
  bytes(content: Uint8Array): void
  done(): Uint8Array
}

export function binaryWriter(): BinaryWriter {
  const parts: Uint8Array[] = []
  const number = (length: number, write: (view: DataView) => void) => {
    const view = new DataView(new ArrayBuffer(length))
    write(view)
    parts.push(new Uint8Array(view.buffer))
  }
  const writer: BinaryWriter = {
    uint16(...values) {
      for (const value of values) number(2, (view) => view.setUint16(0, value))
    },
    uint32: (value) => number(4, (view) => view.setUint32(0, value)),
    float32(...values) {
      for (const value of values) number(4, (view) => view.setFloat32(0, value))
    },
    ascii: (text) => parts.push(new TextEncoder().encode(text)),
    utf16(text) {
      for (let at = 0; at < text.length; at++) writer.uint16(text.charCodeAt(at))
      writer.uint16(0)
    },
    bytes: (content) => parts.push(content),
    done: () => Buffer.concat(parts),
  }
  return writer
}

const latin1 = new TextDecoder('latin1')
const utf16be = new TextDecoder('utf-16be')
