import { type Static, Type } from 'typebox'
import { wholeDocument } from './place.ts'
import type { Judgement, Violation } from './rule.ts'
import { count } from './rules/params.ts'

/** The parameters of rules that count something. */
export const limits = { min: Type.Optional(count), max: Type.Optional(count) }

const schema = Type.Object(limits)

/** Judges a number as one unit against its limits, `max` being 0 where neither is given. */
export function withinLimits(
  observed: number,
  given: Static<typeof schema>,
  noun: readonly [one: string, many: string],
  place: Violation['place'] = wholeDocument,
): Judgement {
  const { min = 0, max = given.min === undefined ? 0 : Number.POSITIVE_INFINITY } = given
  if (observed >= min && observed <= max) return 'obeys'
  const expected = observed < min ? `at least ${min}` : `at most ${max}`
  const what = observed === 1 ? noun[0] : noun[1]
  const verb = observed < min ? 'Add' : 'Remove'
  return [
    {
      place,
      observed,
      expected,
      message: `The file has ${observed} ${what}; expected: ${expected}.`,
      fix: { kind: 'manual', description: `${verb} ${noun[1]}.`, replacement: null },
    },
  ]
}
