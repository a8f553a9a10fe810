import type { ShownText } from './shown-text.ts'

export const aspects = ['family', 'size', 'color'] as const
export type Aspect = (typeof aspects)[number]

/** Counts the characters whose values agree, over many files. */
export class Comparison {
  files = 0
  readonly total = {
    characters: 0,
    unmatched: 0,
    letterless: 0,
    scaled: 0,
    family: 0,
    size: 0,
    color: 0,
  }
  /** By a description: how many characters differ so, and the text of one of them. */
  readonly differences = new Map<string, { count: number; sample: string }>()

  /** @param ours and theirs: each paragraph of the file, in any order. */
  add(name: string, ours: readonly ShownText[][], theirs: readonly ShownText[][]): void {
    this.files += 1
    const waiting = new Map<string, ShownText[][]>()
    for (const paragraph of theirs) {
      const key = joinText(paragraph)
      const equal = waiting.get(key)
      if (equal) equal.push(paragraph)
      else waiting.set(key, [paragraph])
    }
    for (const paragraph of ours) {
      const key = joinText(paragraph)
      // The language of LibreOffice decides which family and size digits alone have.
      if (!/\p{L}/u.test(key)) this.total.letterless += key.length
      else {
        const match = takeNearest(waiting.get(key) ?? [], paragraph)
        if (match) this.#compare(name, key, paragraph, match)
        else this.total.unmatched += key.length
      }
    }
  }

  #compare(name: string, key: string, paragraph: ShownText[], match: ShownText[]): void {
    const isScaled = areScaled(paragraph, match)
    for (const [at, mine] of paragraph.entries()) {
      const other = match[at]!
      this.total.characters += 1
      if (isScaled) this.total.scaled += 1
      for (const aspect of aspects) {
        if (agree(mine, other, aspect) || (aspect === 'size' && isScaled)) {
          this.total[aspect] += 1
          continue
        }
        const difference = `${name} ${aspect}: ours ${mine[aspect]}, theirs ${other[aspect]}`
        const { count, sample } = this.differences.get(difference) ?? { count: 0, sample: key }
        this.differences.set(difference, { count: count + 1, sample })
      }
    }
  }
}

/** LibreOffice keeps sizes in tenths of a point, and its own rounding of tints and shades. */
function agree(mine: ShownText, other: ShownText, aspect: Aspect): boolean {
  const [one, two] = [mine[aspect], other[aspect]]
  if (one === two || one === null || two === null) return one === two
  if (typeof one === 'number') return Math.abs(one - Number(two)) < 0.1
  if (aspect === 'family') return one.trim() === two
  return areClose(one, String(two))
}

/** Whether two colours (`#RRGGBB`) differ only by rounding. */
export function areClose(one: string, other: string): boolean {
  return [1, 3, 5].every((at) => Math.abs(channel(one, at) - channel(other, at)) <= 2)
}

function channel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16)
}

/** Takes the paragraph that differs least: equal texts of both sides may be in another order. */
function takeNearest(candidates: ShownText[][], paragraph: ShownText[]): ShownText[] | undefined {
  const differing = candidates.map((candidate) =>
    paragraph.reduce(
      (sum, mine, at) => sum + aspects.filter((one) => mine[one] !== candidate[at]![one]).length,
      0,
    ),
  )
  return candidates.splice(differing.indexOf(Math.min(...differing)), 1)[0]
}

/** Whether a text is shrunk by one factor: LibreOffice writes the sizes before it shrinks them. */
function areScaled(paragraph: readonly ShownText[], match: readonly ShownText[]): boolean {
  const factors = paragraph.map(({ size, isShrunk }, at) => {
    const other = match[at]!.size
    return isShrunk && size !== null && other !== null ? size / other : Number.NaN
  })
  const [least, greatest] = [Math.min(...factors), Math.max(...factors)]
  return greatest < 1 && greatest - least < 0.001
}

function joinText(paragraph: readonly ShownText[]): string {
  return paragraph.map(({ character }) => character).join('')
}
