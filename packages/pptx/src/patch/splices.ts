/** A range of a text and its replacement. */
export interface Splice {
  start: number
  end: number
  text: string
}

/** Changes of a text that do not overlap. */
interface Splices {
  readonly size: number
  /** Returns false without adding any if one overlaps another that differs. */
  add(splices: readonly Splice[]): boolean
  /** In text order. */
  readonly all: readonly Splice[]
}

export function makeSplices(): Splices {
  const all: Splice[] = []

  /** Its index, `'known'` if it exists already, null if another overlaps it. */
  const findPlace = (splice: Splice): number | 'known' | null => {
    const at = firstFrom(all, splice.start)
    const [before, after] = [all[at - 1], all[at]]
    if (after && isSame(splice, after)) return 'known'
    const isBlocked =
      (before && before.end > splice.start) || (after !== undefined && after.start < splice.end)
    return isBlocked ? null : at
  }

  return {
    all,
    get size() {
      return all.length
    },
    add(splices) {
      if (splices.some((splice) => findPlace(splice) === null)) return false
      for (const splice of splices) {
        const at = findPlace(splice)
        if (typeof at === 'number') all.splice(at, 0, splice)
      }
      return true
    },
  }
}

/**
 * The text with all changes applied; of two that begin at one position, the shorter comes first.
 */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const ordered = [...splices].sort((a, b) => a.start - b.start || a.end - b.end)
  const pieces: string[] = []
  let position = 0
  for (const { start, end, text: by } of ordered) {
    if (start < position) throw new Error('two changes to a text overlap')
    pieces.push(text.slice(position, start), by)
    position = end
  }
  return pieces.join('') + text.slice(position)
}

/** A range of a text with the changes inside it applied. */
export function applyWithin(
  text: string,
  { start, end }: { start: number; end: number },
  splices: readonly Splice[],
): string {
  const inside = splices.map((one) => ({ ...one, start: one.start - start, end: one.end - start }))
  return applySplices(text.slice(start, end), inside)
}

/** Removes splices inside others, whose text is replaced as a whole. */
export function outermost(splices: readonly Splice[]): Splice[] {
  const isAddition = ({ start, end }: Splice) => Number(start === end)
  const ordered = [...splices].sort(
    (a, b) => a.start - b.start || isAddition(b) - isAddition(a) || b.end - a.end,
  )
  let end = -1
  return ordered.filter((splice) => {
    if (splice.start < end) return false
    end = splice.end
    return true
  })
}

/** Index of the first that begins at or after a position. */
function firstFrom(ordered: readonly Splice[], start: number): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ordered[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  return low
}

function isSame(a: Splice, b: Splice): boolean {
  return a.start === b.start && a.end === b.end && a.text === b.text
}
