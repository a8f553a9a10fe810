import { decodeSvg } from '@blazon/svg/clean'
import { type Icon, readIconCompared } from '@blazon/svg/icon'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import { renderSvg } from './render-svg.ts'

/** Runs in an icon's child process, the only place that reads untrusted icon files. */

export interface ReadTask {
  bytes: Uint8Array
  mode: 'strict' | 'strip'
}

export type Outcome = { icon: Icon } | { refused: string }

/** Side length of an icon whose file has neither a `viewBox` nor a size. */
const fallbackSize = 24

export async function readIconFile({ bytes, mode }: ReadTask): Promise<Outcome> {
  try {
    return { icon: await readIconCompared(decodeSvg(bytes), mode, fallbackSize, renderSvg) }
  } catch (error) {
    if (error instanceof RefusedSvg) return { refused: error.message }
    throw error
  }
}
