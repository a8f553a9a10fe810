import { type CleanMode, cleanSvg, decodeSvg } from './clean.ts'
import { contentHash, type IconBody, normalizeIcon } from './normalize.ts'

/** An icon with what became of the file that it was made of. */
export interface Icon extends IconBody {
  /** What cleaning took out; empty where nothing was. */
  removed: string[]
  /** SHA-256 of the drawing, in hex. */
  contentHash: string
}

/** Reads the bytes of an SVG file as an icon: cleaned, then normalised. Throws `RefusedSvg`. */
export function readIcon(bytes: Uint8Array, mode: CleanMode, fallbackSize: number): Icon {
  return readIconText(decodeSvg(bytes), mode, fallbackSize)
}

export function readIconText(source: string, mode: CleanMode, fallbackSize: number): Icon {
  const { root, removed } = cleanSvg(source, mode)
  const icon = normalizeIcon(root, fallbackSize)
  return { ...icon, removed, contentHash: contentHash(icon) }
}
