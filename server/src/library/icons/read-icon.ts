import { decodeText } from '@blazon/svg/decode'
import { type Icon, type KeepsColors, readIconCompared } from '@blazon/svg/icon'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import type { OutlineLine } from '@blazon/svg/text/outline-texts'
import type { Refusal } from '@blazon/warnings/refusal'
import { renderSvg } from './render-svg.ts'

/** Runs in an icon's child process. With `outline`, texts are turned into paths. */

export interface ReadTask {
  bytes: Uint8Array
  mode: 'strict' | 'strip'
  keepsColors: KeepsColors
}

export type Outcome = { icon: Icon } | { refused: Refusal }

/** Side length of an icon whose file has neither a `viewBox` nor a size. */
const fallbackSize = 24

export async function readIcon(
  { bytes, mode, keepsColors }: ReadTask,
  outline?: OutlineLine,
): Promise<Outcome> {
  try {
    const source = decodeText(bytes)
    return {
      icon: await readIconCompared(source, mode, fallbackSize, renderSvg, outline, keepsColors),
    }
  } catch (error) {
    if (error instanceof RefusedSvg) return { refused: error.refusal }
    throw error
  }
}
