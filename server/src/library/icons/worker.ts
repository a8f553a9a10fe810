import { decodeSvg } from '@blazon/svg/clean'
import { type Icon, readIconCompared } from '@blazon/svg/icon'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import { renderSvg } from './render-svg.ts'

/** The inside of an icon's process: files of strangers are read here and nowhere else. */

export interface ReadTask {
  bytes: Uint8Array
  mode: 'strict' | 'strip'
}

export type Outcome = { icon: Icon } | { refused: string }

/** The side of an icon whose file says neither a `viewBox` nor a size. */
const fallbackSize = 24

export async function readIconFile({ bytes, mode }: ReadTask): Promise<Outcome> {
  try {
    return { icon: await readIconCompared(decodeSvg(bytes), mode, fallbackSize, renderSvg) }
  } catch (error) {
    if (error instanceof RefusedSvg) return { refused: error.message }
    throw error
  }
}
