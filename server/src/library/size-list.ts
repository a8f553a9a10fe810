import { Type } from 'typebox'
import { invalid } from '../kernel/base/errors.ts'

/** `sizes` of a query: up to eight lengths of the longer side, such as `24,48,96`. */
export function SizeList(example: string, description: string) {
  return Type.Optional(
    Type.String({
      pattern: '^[1-9][0-9]{0,3}(,[1-9][0-9]{0,3}){0,7}$',
      examples: [example],
      description,
    }),
  )
}

export function readSizeList(sizes: string): number[] {
  return sizes.split(',').map(Number)
}

/** Throws `parameter_invalid` for a size outside of the bounds, which are both allowed. */
export function refuseSizesOutside(sizes: string, min: number, max: number): void {
  const wrong = readSizeList(sizes).find((size) => size < min || size > max)
  if (wrong === undefined) return
  const [from, to] = [min, max].map((bound) => bound.toLocaleString('en'))
  throw invalid('sizes', `The size ${wrong} is not from ${from} to ${to}.`)
}
