import { type Icon, readIcon } from '@blazon/svg/icon'
import { RefusedSvg } from '@blazon/svg/refused-svg'

/** The inside of an icon's process: files of strangers are read here and nowhere else. */

export interface ReadTask {
  bytes: Uint8Array
  mode: 'strict' | 'strip'
}

export type Outcome = { icon: Icon } | { refused: string }

/** The side of an icon whose file says neither a `viewBox` nor a size. */
const fallbackSize = 24

export function readIconFile({ bytes, mode }: ReadTask): Outcome {
  try {
    return { icon: readIcon(bytes, mode, fallbackSize) }
  } catch (error) {
    if (error instanceof RefusedSvg) return { refused: error.message }
    throw error
  }
}
