import type { Page } from '@blazon/document/document'
import { type Static, Type } from 'typebox'
import { sayFinding } from '../finding-messages.ts'
import { nameCount } from '../finding-phrases.ts'
import { excerpt, pagePlace, wholeDocument } from '../places/place.ts'
import type { Judgement, Violation } from '../rule.ts'
import { manualFix } from './manual-fix.ts'
import { count } from './params.ts'
import { quantity } from './phrases.ts'

/** The parameters of rules that count something. */
export const limits = {
  min: Type.Optional({ ...count, title: 'At least' }),
  max: Type.Optional({ ...count, title: 'At most' }),
}

const schema = Type.Object(limits)

/** What a rule counts; the messages have its names. */
type CountedThing = keyof typeof remedies

/**
 * Compares a number of slides with limits, as one unit. Above the maximum, each slide has its own
 * finding.
 */
export function slidesWithinLimits(
  slides: readonly Page[],
  given: Static<typeof schema>,
  what: CountedThing,
): Judgement {
  const judgement = withinLimits(slides.length, given, what)
  const [first, ...rest] = slides
  if (typeof judgement === 'string' || !first || slides.length < (given.min ?? 0)) return judgement
  const [violation] = judgement
  const { max: limit = 0 } = given
  const onSlide = (page: Page): Violation => ({
    ...violation,
    place: pagePlace(page),
    ...sayFinding('too_many', { what, count: slides.length, limit, ...nameSlide(page) }),
  })
  return [onSlide(first), ...rest.map(onSlide)]
}

function nameSlide({ number, name }: Page) {
  return name === undefined ? { slide: number } : { sheet: excerpt(name) }
}

/** Compares a number with its limits, as one unit; `max` is 0 without limits. */
export function withinLimits(
  count: number,
  given: Static<typeof schema>,
  what: CountedThing,
): Judgement {
  const { min = 0, max = given.min === undefined ? 0 : Number.POSITIVE_INFINITY } = given
  if (count >= min && count <= max) return 'obeys'
  const isFew = count < min
  const remedy = remedies[what]
  return [
    {
      place: wholeDocument,
      observed: count,
      expected: isFew ? `at least ${min}` : max === 0 ? 'none' : `at most ${max}`,
      ...(isFew
        ? sayFinding('too_few', { what, count, limit: min })
        : sayFinding('too_many', { what, count, limit: max })),
      fix: manualFix(isFew ? `Add ${nameCount(what, 2).replace(/^\d+ /, '')}.` : remedy),
    },
  ]
}

/** What to do if there are too many. */
const remedies = {
  comment: 'Resolve the comments and delete them.',
  external_link: 'Remove external links.',
  hidden_sheet: 'Show the hidden sheets, or delete them.',
  hidden_slide: 'Show the hidden slides, or delete them.',
  macro_project: 'Save the file without macros.',
  noted_slide: 'Delete the notes.',
  slide: 'Remove slides.',
} as const

/** `no slides`, `at most 20 slides`, `10 to 20 slides`; `no slides` without limits. */
export function describeLimits(given: Static<typeof schema>, word: string): string {
  const { min = 0, max = given.min === undefined ? 0 : null } = given
  if (max === null) return `at least ${quantity(min, word)}`
  if (max === 0) return quantity(0, word)
  if (min === max) return `exactly ${quantity(max, word)}`
  return min === 0 ? `at most ${quantity(max, word)}` : `${min} to ${quantity(max, word)}`
}
