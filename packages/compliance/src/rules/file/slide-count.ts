import { Type } from 'typebox'
import { type Judgement, ruleType } from '../../rule.ts'
import { describeLimits, limits, withinLimits } from '../limits.ts'

export const slideCount = ruleType({
  type: 'slide_count',
  name: 'Number of slides',
  topic: 'file',
  summary: 'The file has enough slides, and not too many.',
  description: 'Number of slides, including hidden ones.',
  formats: ['pptx', 'odp'],
  params: Type.Object(limits, { additionalProperties: false, minProperties: 1 }),
  example: { max: 20 },

  *evaluate(document, params): Generator<Judgement> {
    yield withinLimits(document.pages.length, params, 'slide')
  },

  sentence: (given) => `A deck has ${describeLimits(given, 'slide')}.`,
})
