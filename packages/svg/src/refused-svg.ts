/** An item that is not allowed in an icon. */
export interface Refusal {
  /** A description: `<script>`, `onload of <svg>`. */
  what: string
  /** From 1. */
  line: number
  /** From 1, in UTF-16 units. */
  column: number
}

/** An item with its offset in the text; line and column are computed on demand. */
export interface Found {
  what: string
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
  /** The first refusals, in document order; empty if the file as a whole is invalid. */
  readonly refused: readonly Refusal[]

  constructor(message: string, refused: readonly Refusal[] = []) {
    super(message)
    this.refused = refused
  }
}

/** Lists the items with their places, at most the first ones. */
export function refusedThings(source: string, found: readonly Found[]): RefusedSvg {
  const refused = found.slice(0, maxTold).map(({ what, at }) => ({ what, ...locate(source, at()) }))
  const listed = refused.map(({ what, line, column }) => `${what} (line ${line}, column ${column})`)
  const more = found.length - listed.length
  if (more > 0) listed.push(`and ${more} more`)
  return new RefusedSvg(`An icon must not contain ${listed.join('; ')}.`, refused)
}

function locate(source: string, at: number): { line: number; column: number } {
  const lines = source.slice(0, at).split(/\r\n|\r|\n/)
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}
