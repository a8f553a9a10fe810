import type { Page } from '@blazon/document/document'
import { type Static, Type } from 'typebox'
import { pluralize } from '../counted.ts'
import { pagePlace, quoted, wholeDocument } from '../places/place.ts'
import type { Judgement, Violation } from '../rule.ts'
import { count } from './params.ts'
import { quantity } from './phrases.ts'

/** The parameters of rules that count something. */
export const limits = {
  min: Type.Optional({ ...count, title: 'At least' }),
  max: Type.Optional({ ...count, title: 'At most' }),
}

const schema = Type.Object(limits)

/**
 * Compares a number of slides with limits, as one unit. Above the maximum, each slide has its own
 * finding.
 * @param says the predicate of a slide in a finding: `is hidden`.
 * @param remedy what to do above the maximum, if the slides themselves may stay.
 */
export function slidesWithinLimits(
  slides: readonly Page[],
  given: Static<typeof schema>,
  noun: readonly [one: string, many: string],
  says: string,
  remedy?: string,
): Judgement {
  const judgement = withinLimits(slides.length, given, noun)
  const [first, ...rest] = slides
  if (typeof judgement === 'string' || !first || slides.length < (given.min ?? 0)) return judgement
  const [violation] = judgement
  const onSlide = (page: Page): Violation => ({
    ...violation,
    place: pagePlace(page),
    message: `${nameSlide(page)} ${says}. ${violation.message}`,
    ...(remedy !== undefined && {
      fix: { kind: 'manual', description: remedy, replacement: null },
    }),
  })
  return [onSlide(first), ...rest.map(onSlide)]
}

function nameSlide({ number, name }: Page): string {
  return name === undefined ? `Slide ${number}` : `Sheet ${quoted(name)}`
}

/** Compares a number with its limits, as one unit; `max` is 0 without limits. */
export function withinLimits(
  observed: number,
  given: Static<typeof schema>,
  noun: readonly [one: string, many: string],
  place: Violation['place'] = wholeDocument,
): Judgement {
  const { min = 0, max = given.min === undefined ? 0 : Number.POSITIVE_INFINITY } = given
  if (observed >= min && observed <= max) return 'obeys'
  const expected = observed < min ? `at least ${min}` : `at most ${max}`
  const what = pluralize(observed, ...noun)
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

/** `no slides`, `at most 20 slides`, `10 to 20 slides`; `no slides` without limits. */
export function describeLimits(given: Static<typeof schema>, word: string): string {
  const { min = 0, max = given.min === undefined ? 0 : null } = given
  if (max === null) return `at least ${quantity(min, word)}`
  if (max === 0) return quantity(0, word)
  if (min === max) return `exactly ${quantity(max, word)}`
  return min === 0 ? `at most ${quantity(max, word)}` : `${min} to ${quantity(max, word)}`
}
