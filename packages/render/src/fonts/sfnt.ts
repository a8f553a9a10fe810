import { fontBytes } from '@blazon/fonts/bytes'
import { readFontFile, writeFont } from '@blazon/fonts/font-file'

/**
 * Returns a font file for HarfBuzz: WOFF and WOFF2 decompressed, an sfnt unchanged.
 * @throws FontRefused for anything that is not a font.
 */
export function toSfnt(bytes: Uint8Array): Uint8Array {
  const signature = fontBytes(bytes, 'file').tag(0)
  if (signature !== 'wOFF' && signature !== 'wOF2') return bytes
  const [tables] = readFontFile(bytes).faces
  return writeFont(tables!, 'ttf')
}
