import { type Refusal, toRefusal } from '@blazon/warnings/refusal'
import type { Warning } from '@blazon/warnings/warning'

/** A font file that cannot be used; the message is for the person who sent it. */
export class FontRefused extends Error {
  readonly refusal: Refusal

  constructor(said: string | Warning) {
    const refusal = toRefusal(said)
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Big-endian numbers in a part of a font; throws for offsets outside it. */
export interface FontBytes {
  readonly length: number
  u8(at: number): number
  u16(at: number): number
  i16(at: number): number
  u32(at: number): number
  /** 16.16 */
  fixed(at: number): number
  /** A four-character tag. */
  tag(at: number): string
  slice(at: number, length: number): Uint8Array
}

/** `what` is the part's name in messages. */
export function fontBytes(bytes: Uint8Array, what: string): FontBytes {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { length } = bytes
  const inside = (at: number, size: number): number => {
    if (at < 0 || at + size > length) throw new FontRefused(`The ${what} ends before its content.`)
    return at
  }
  return {
    length,
    u8: (at) => view.getUint8(inside(at, 1)),
    u16: (at) => view.getUint16(inside(at, 2)),
    i16: (at) => view.getInt16(inside(at, 2)),
    u32: (at) => view.getUint32(inside(at, 4)),
    fixed: (at) => view.getInt32(inside(at, 4)) / 65_536,
    tag: (at) => Buffer.from(bytes.buffer, bytes.byteOffset + inside(at, 4), 4).toString('latin1'),
    slice: (at, size) => bytes.subarray(inside(at, size), at + size),
  }
}
