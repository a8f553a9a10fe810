import { fontBytes } from './bytes.ts'

/** Reads a part of a font sequentially. */
export interface Cursor {
  u8(): number
  u16(): number
  i16(): number
  u32(): number
  /** `255UInt16` of WOFF2 (section 4.1). */
  u16Packed(): number
  take(length: number): Uint8Array
}

export function cursor(piece: Uint8Array, what: string): Cursor {
  const bytes = fontBytes(piece, what)
  let at = 0
  const advance = (length: number) => {
    at += length
    return at - length
  }
  const u8 = () => bytes.u8(advance(1))
  const u16 = () => bytes.u16(advance(2))
  return {
    u8,
    u16,
    i16: () => bytes.i16(advance(2)),
    u32: () => bytes.u32(advance(4)),
    u16Packed() {
      const code = u8()
      if (code === 253) return u16()
      if (code === 254) return u8() + 506
      return code === 255 ? u8() + 253 : code
    },
    take: (length) => bytes.slice(advance(length), length),
  }
}
