import { Type } from 'typebox'
import { type Judgement, ruleType } from '../../rule.ts'
import { describeLimits, limits, slidesWithinLimits } from '../limits.ts'

export const hiddenSlides = ruleType({
  type: 'hidden_slides',
  name: 'Hidden slides',
  topic: 'file',
  summary: 'The file has no hidden slides, or only a few.',
  description: 'Number of hidden slides. Without a limit, none is allowed.',
  formats: ['pptx'],
  params: Type.Object(limits, { additionalProperties: false }),
  example: { max: 0 },

  *evaluate(document, params): Generator<Judgement> {
    const hidden = document.pages.filter((page) => page.hidden)
    yield slidesWithinLimits(hidden, params, ['hidden slide', 'hidden slides'], 'is hidden')
  },

  sentence: (given) => `A deck has ${describeLimits(given, 'hidden slide')}.`,
})
