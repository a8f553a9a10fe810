import { Type } from 'typebox'
import { type Judgement, ruleType } from '../../rule.ts'
import { describeLimits, limits, slidesWithinLimits } from '../limits.ts'

export const hiddenSlides = ruleType({
  type: 'hidden_slides',
  name: 'Hidden slides',
  topic: 'file',
  summary: 'The file has no hidden slides or sheets, or only a few.',
  description:
    'Number of hidden slides, or hidden sheets of a workbook. Without a limit, none is allowed.',
  formats: ['pptx', 'xlsx', 'odp'],
  needsWholeFile: true,
  params: Type.Object(limits, { additionalProperties: false }),
  example: { max: 0 },

  *evaluate(document, params): Generator<Judgement> {
    const hidden = document.pages.filter((page) => page.hidden)
    yield slidesWithinLimits(
      hidden,
      params,
      document.format === 'xlsx' ? 'hidden_sheet' : 'hidden_slide',
    )
  },

  sentence: (given) => `A deck has ${describeLimits(given, 'hidden slide')}.`,
})
