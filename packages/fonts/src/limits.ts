import { describeBytes } from '@blazon/warnings/describe-bytes'
import { FontRefused } from './bytes.ts'

/** Far more than any font has; some have thirty. */
export const maxTables = 256

/** Only a decompression bomb has more bytes in 30 MiB of WOFF2. */
export const maxUnpackedBytes = 128 * 1024 * 1024

/** Fonts compress to about a third; a higher ratio means that the content is not a font. */
const maxRatio = 200
const ratioFromBytes = 1024 * 1024

/**
 * Throws if the directory of a file of `fileBytes` declares more tables or bytes than a font can
 * have.
 */
export function refuseExcess(sizes: readonly number[], fileBytes: number): void {
  if (sizes.length === 0) throw new FontRefused('The font has no tables.')
  if (sizes.length > maxTables) throw new FontRefused(`The font has more than ${maxTables} tables.`)
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0)
  if (size > maxUnpackedBytes)
    throw new FontRefused(
      `The uncompressed font is larger than ${describeBytes(maxUnpackedBytes)}.`,
    )
  if (size > ratioFromBytes && size > maxRatio * fileBytes)
    throw new FontRefused(
      `The uncompressed font is more than ${maxRatio} times as large as the file.`,
    )
}
