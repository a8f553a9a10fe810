/** One thing that may not be in an icon. */
export interface Refusal {
  /** In words: `<script>`, `onload of <svg>`. */
  what: string
  /** From 1. */
  line: number
  /** From 1, in UTF-16 units. */
  column: number
}

/** The same, by its offset in the text, which is told when it is asked for. */
export interface Found {
  what: string
  at: () => number
  /** True if the drawing is the same without it, and it can do no harm: no reason to refuse a file. */
  isHarmless?: boolean
}

const toldAtMost = 20

/** A file that is not taken: it is no SVG, or holds what an icon may not. */
export class RefusedSvg extends Error {
  override readonly name = 'RefusedSvg'
  /** The first of them, in document order; empty if the file as a whole is at fault. */
  readonly refused: readonly Refusal[]

  constructor(message: string, refused: readonly Refusal[] = []) {
    super(message)
    this.refused = refused
  }
}

/** Names what was found and where, the first of them where there are many. */
export function refusedThings(source: string, found: readonly Found[]): RefusedSvg {
  const refused = found
    .slice(0, toldAtMost)
    .map(({ what, at }) => ({ what, ...placeOf(source, at()) }))
  const told = refused.map(({ what, line, column }) => `${what} (line ${line}, column ${column})`)
  const more = found.length - told.length
  if (more > 0) told.push(`and ${more} more`)
  return new RefusedSvg(`An icon may not hold ${told.join('; ')}.`, refused)
}

function placeOf(source: string, at: number): { line: number; column: number } {
  const lines = source.slice(0, at).split(/\r\n|\r|\n/)
  return { line: lines.length, column: lines.at(-1)!.length + 1 }
}
