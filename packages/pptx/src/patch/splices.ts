/** A stretch of a text and what is to stand there. */
export interface Splice {
  start: number
  end: number
  text: string
}

/** Changes to a text, none of which overlap. */
export interface Splices {
  readonly size: number
  /** False, and nothing added, where one overlaps another that differs. */
  add(splices: readonly Splice[]): boolean
  /** In the order of the text. */
  readonly all: readonly Splice[]
}

export function makeSplices(): Splices {
  const all: Splice[] = []

  /** Where it belongs, `'known'` where it is there already, null if another is in its way. */
  const placeOf = (splice: Splice): number | 'known' | null => {
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
      if (splices.some((splice) => placeOf(splice) === null)) return false
      for (const splice of splices) {
        const at = placeOf(splice)
        if (typeof at === 'number') all.splice(at, 0, splice)
      }
      return true
    },
  }
}

/** The text with all of them made; of two that begin at one place, the shorter comes first. */
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

/** Index of the first that begins at or after a place. */
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
