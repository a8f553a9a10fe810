import { FontRefused } from './bytes.ts'

/** No font has nearly as many; some have thirty. */
export const tablesAtMost = 256

/** A font of this many bytes is in 30 MiB of WOFF2 only where it is a bomb. */
export const unpackedBytesAtMost = 128 * 1024 * 1024

/** Fonts shrink to a third or so; what shrinks like this has nothing in it. */
const ratioAtMost = 200
const ratioFromBytes = 1024 * 1024

/** Throws if the directory of a file of `fileBytes` promises more tables or bytes than a font has. */
export function refuseExcess(sizes: readonly number[], fileBytes: number): void {
  if (sizes.length === 0) throw new FontRefused('The font has no tables.')
  if (sizes.length > tablesAtMost)
    throw new FontRefused(`The font has more than ${tablesAtMost} tables.`)
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0)
  if (size > unpackedBytesAtMost)
    throw new FontRefused(`Unpacked, the font is larger than ${unpackedBytesAtMost} bytes.`)
  if (size > ratioFromBytes && size > ratioAtMost * fileBytes)
    throw new FontRefused(`Unpacked, the font is more than ${ratioAtMost} times the file's size.`)
}
