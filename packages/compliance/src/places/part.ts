import { describePageOf, type PageParams } from './page-params.ts'

/** A painted part of a file, as parameters of a message. */
export type Part =
  | ({ part: 'background' } & PageParams)
  | { part: 'cell_fill' | 'cell_border'; of: string; row: number; column: number }
  | { part: 'mark'; mark: string; of: string }
  | { part: 'series'; series: number; point?: number; of: string }
  | { part: keyof typeof names; of: string }

const names = {
  text: 'Text',
  fill: 'The fill of',
  line: 'The line of',
  effect: 'An effect of',
  bullet: 'The bullet of',
  highlight: 'The highlight of',
  outline: 'The outline of',
  underline: 'The underline of',
}

/** The part at the start of a sentence: `Text “Q3 plan”`, `The fill of “Box 3”`. */
export function describePart(part: Part): string {
  switch (part.part) {
    case 'background':
      return `The background of ${describePageOf(part)}`
    case 'cell_fill':
      return `The fill of row ${part.row}, column ${part.column} of “${part.of}”`
    case 'cell_border':
      return `A border of row ${part.row}, column ${part.column} of “${part.of}”`
    case 'mark':
      return `The ${part.mark} of “${part.of}”`
    case 'series':
      return part.point === undefined
        ? `Series ${part.series} of “${part.of}”`
        : `Point ${part.point} of series ${part.series} of “${part.of}”`
    default:
      return `${names[part.part]} “${part.of}”`
  }
}
