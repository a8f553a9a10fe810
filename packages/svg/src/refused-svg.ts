import { type Refusal, toRefusal } from '@blazon/warnings/refusal'
import type { Warning } from '@blazon/warnings/warning'
import { type RefusedItem, sayDrawingRefusal } from './refusals.ts'

/** An item with its offset in the text; line and column are computed on demand. */
export interface Found {
  what: Warning
  at: () => number
  /**
   * True if removing it does not change the drawing and it does no harm, so that it does not cause
   * a refusal.
   */
  isHarmless?: boolean
}

const maxTold = 20

/** A file that is refused: it is not an SVG, or has content that is not allowed. */
export class RefusedSvg extends Error {
  override readonly name = 'RefusedSvg'
  readonly refusal: Refusal

  constructor(said: Warning | Refusal) {
    super(said.message)
    this.refusal = 'code' in said ? toRefusal(said) : said
  }
}

/** Lists the items with their places, at most the first ones. */
export function refusedThings(source: string, found: readonly Found[]): RefusedSvg {
  const items = found.slice(0, maxTold).map(({ what, at }): RefusedItem => {
    const { code, message, params } = what
    return { what: message, code, ...params, ...locate(source, at()) }
  })
  const more = found.length - items.length
  return new RefusedSvg(sayDrawingRefusal('not_allowed', { items, more }))
}

function locate(source: string, at: number): { line: number; column: number } {
  const lines = source.slice(0, at).split(/\r\n|\r|\n/)
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}
