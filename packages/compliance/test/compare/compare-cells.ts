import type { Cells, ShownCell } from './cells.ts'
import { areClose } from './comparison.ts'

const aspects = ['text', 'family', 'size', 'color'] as const

/** Counts the cells whose displayed text and look agree, over many workbooks. */
export class CellComparison {
  files = 0
  cells = 0
  /** Cells with a text that only one side shows. */
  unmatched = 0
  /** Cells of which only the text is compared. */
  apart = 0
  readonly agreeing = { text: 0, family: 0, size: 0, color: 0 }
  /** By a description: how many cells differ so, and one of them. */
  readonly differences = new Map<string, { count: number; sample: string }>()

  add(name: string, ours: Cells, theirs: Cells): void {
    this.files += 1
    for (const place of theirs.keys()) if (!ours.has(place)) this.#count(name, place, 'only theirs')
    for (const [place, mine] of ours) {
      const other = theirs.get(place)
      if (other) this.#compare(name, place, mine, other)
      else this.#count(name, place, 'only ours')
    }
  }

  #compare(name: string, place: string, mine: ShownCell, other: ShownCell): void {
    this.cells += 1
    const isApart = mine.isApart || other.isApart
    if (isApart) this.apart += 1
    for (const aspect of aspects) {
      const isSkipped = aspect === 'text' ? mine.isFormula : isApart
      if (isSkipped || agree(mine, other, aspect)) this.agreeing[aspect] += 1
      else this.#note(`${name} ${aspect}: ours ${mine[aspect]}, theirs ${other[aspect]}`, place)
    }
  }

  #count(name: string, place: string, what: string): void {
    this.unmatched += 1
    this.#note(`${name} ${what}`, place)
  }

  #note(difference: string, sample: string): void {
    const { count, sample: first } = this.differences.get(difference) ?? { count: 0, sample }
    this.differences.set(difference, { count: count + 1, sample: first })
  }
}

function agree(mine: ShownCell, other: ShownCell, aspect: (typeof aspects)[number]): boolean {
  const [one, two] = [mine[aspect], other[aspect]]
  if (one === two || one === null || two === null) return one === two
  if (typeof one === 'number') return Math.abs(one - Number(two)) < 0.1
  return aspect === 'color' ? areClose(one, String(two)) : areEqualNumbers(one, String(two))
}

/** Excel shows at most 11 characters of a number without a format, LibreOffice more digits. */
function areEqualNumbers(one: string, other: string): boolean {
  const decimals = /^-?\d+(?:\.(\d*))?$/.exec(one)
  if (one.length < 10 || !decimals) return false
  return Math.abs(Number(one) - Number(other)) <= 0.51 * 10 ** -(decimals[1]?.length ?? 0)
}
