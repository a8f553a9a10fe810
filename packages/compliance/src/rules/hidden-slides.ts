import { Type } from 'typebox'
import { limits, slidesWithinLimits } from '../limits.ts'
import { type Judgement, ruleType } from '../rule.ts'

export const hiddenSlides = ruleType({
  type: 'hidden_slides',
  description: 'Number of hidden slides. Without a limit, none is allowed.',
  formats: ['pptx'],
  params: Type.Object(limits, { additionalProperties: false }),
  example: { max: 0 },

  *evaluate(document, params): Generator<Judgement> {
    const hidden = document.pages.filter((page) => page.hidden)
    yield slidesWithinLimits(hidden, params, ['hidden slide', 'hidden slides'], 'is hidden')
  },
})
