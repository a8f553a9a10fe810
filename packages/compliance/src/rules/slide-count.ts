import { Type } from 'typebox'
import { limits, withinLimits } from '../limits.ts'
import { type Judgement, ruleType } from '../rule.ts'

export const slideCount = ruleType({
  type: 'slide_count',
  description: 'Number of slides, including hidden ones.',
  formats: ['pptx'],
  params: Type.Object(limits, { additionalProperties: false, minProperties: 1 }),
  example: { max: 20 },

  *evaluate(document, params): Generator<Judgement> {
    yield withinLimits(document.pages.length, params, ['slide', 'slides'])
  },
})
