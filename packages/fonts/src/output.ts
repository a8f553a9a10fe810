import { describeBytes } from '@blazon/warnings/describe-bytes'
import { FontRefused } from './bytes.ts'
import { maxUnpackedBytes } from './limits.ts'

/** Consecutive bytes, up to the maximum size of a font. */
export interface Output {
  readonly length: number
  u8(value: number): void
  u16(value: number): void
  append(bytes: Uint8Array): void
  /** Zeros up to a multiple of four. */
  pad(): void
  finish(): Uint8Array
}

export function createOutput(expected: number): Output {
  let bytes = new Uint8Array(Math.min(Math.max(1_024, expected), maxUnpackedBytes))
  let length = 0
  const reserve = (more: number) => {
    if (length + more <= bytes.length) return
    if (length + more > maxUnpackedBytes)
      throw new FontRefused(
        `The uncompressed font is larger than ${describeBytes(maxUnpackedBytes)}.`,
      )
    const grown = Math.min(bytes.length * 2, maxUnpackedBytes)
    const larger = new Uint8Array(Math.max(length + more, grown))
    larger.set(bytes.subarray(0, length))
    bytes = larger
  }
  return {
    get length() {
      return length
    },
    u8(value) {
      reserve(1)
      bytes[length++] = value
    },
    u16(value) {
      reserve(2)
      bytes[length++] = value >> 8
      bytes[length++] = value
    },
    append(more) {
      reserve(more.length)
      bytes.set(more, length)
      length += more.length
    },
    pad() {
      reserve(3)
      while ((length & 3) !== 0) bytes[length++] = 0
    },
    finish: () => bytes.slice(0, length),
  }
}
