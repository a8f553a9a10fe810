/** A paragraph of the merged text: one of the edited text, or one of the current one, by index. */
export type MergedParagraph = { edited: number } | { current: number }

interface Merge {
  paragraphs: MergedParagraph[]
  /** Whether a paragraph of the edited text was kept that the current text has otherwise. */
  keepsEdits: boolean
  /** Stretches that both changed; the edited one is in `paragraphs`. */
  conflicts: { edited: Stretch; current: Stretch }[]
}

/** A stretch from `start` to before `end`. */
interface Stretch {
  start: number
  end: number
}

/** Longer texts are compared as wholes: the comparison takes time by the product of lengths. */
const maxCompared = 500

/**
 * Merges paragraphs that were edited with those of the current version, by what each changed in the
 * base. Where both changed the same stretch, the edited one is kept.
 */
export function mergeParagraphs(
  base: readonly string[],
  edited: readonly string[],
  current: readonly string[],
): Merge {
  const inEdited = align(base, edited)
  const inCurrent = align(base, current)
  const merge: Merge = { paragraphs: [], keepsEdits: false, conflicts: [] }
  let [from, fromEdited, fromCurrent] = [0, 0, 0]
  for (let at = 0; at <= base.length; at++) {
    const isEnd = at === base.length
    const [toEdited, toCurrent] = isEnd
      ? [edited.length, current.length]
      : [inEdited.get(at), inCurrent.get(at)]
    if (toEdited === undefined || toCurrent === undefined) continue
    mergeStretch(
      { start: from, end: at },
      { start: fromEdited, end: toEdited },
      { start: fromCurrent, end: toCurrent },
    )
    if (!isEnd) merge.paragraphs.push({ current: toCurrent })
    from = at + 1
    fromEdited = toEdited + 1
    fromCurrent = toCurrent + 1
  }
  return merge

  function mergeStretch(was: Stretch, by: Stretch, now: Stretch): void {
    const isEdited = !isEqual(base, was, edited, by)
    if (!isEdited || isEqual(edited, by, current, now)) {
      for (let at = now.start; at < now.end; at++) merge.paragraphs.push({ current: at })
      return
    }
    for (let at = by.start; at < by.end; at++) merge.paragraphs.push({ edited: at })
    merge.keepsEdits = true
    if (!isEqual(base, was, current, now)) merge.conflicts.push({ edited: by, current: now })
  }
}

function isEqual(a: readonly string[], inA: Stretch, b: readonly string[], inB: Stretch): boolean {
  const length = inA.end - inA.start
  if (length !== inB.end - inB.start) return false
  for (let at = 0; at < length; at++) if (a[inA.start + at] !== b[inB.start + at]) return false
  return true
}

/** The longest common subsequence of two lists, as indexes of the second by those of the first. */
function align(one: readonly string[], other: readonly string[]): Map<number, number> {
  const aligned = new Map<number, number>()
  if (one.length > maxCompared || other.length > maxCompared) return aligned
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  for (let a = one.length - 1; a >= 0; a--) {
    for (let b = other.length - 1; b >= 0; b--) {
      lengths[a]![b] =
        one[a] === other[b]
          ? lengths[a + 1]![b + 1]! + 1
          : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!)
    }
  }
  for (let a = 0, b = 0; a < one.length && b < other.length; ) {
    if (one[a] === other[b]) aligned.set(a++, b++)
    else if (lengths[a + 1]![b]! >= lengths[a]![b + 1]!) a++
    else b++
  }
  return aligned
}
