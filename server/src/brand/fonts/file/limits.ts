import { FontRefused } from './bytes.ts'

/** No font has nearly as many; some have thirty. */
export const tablesAtMost = 256

/** A font of this many bytes is in 30 MiB of WOFF2 only where it is a bomb. */
export const unpackedBytesAtMost = 128 * 1024 * 1024

/** Throws where a directory promises more tables or bytes than a font has. */
export function refuseExcess(sizes: readonly number[]): void {
  if (sizes.length === 0) throw new FontRefused('The font has no tables.')
  if (sizes.length > tablesAtMost)
    throw new FontRefused(`The font has more than ${tablesAtMost} tables.`)
  if (sizes.reduce((sum, size) => sum + size, 0) > unpackedBytesAtMost)
    throw new FontRefused(`Unpacked, the font is larger than ${unpackedBytesAtMost} bytes.`)
}
