import { Type } from 'typebox'
import { limits, withinLimits } from '../limits.ts'
import { type Judgement, ruleType } from '../rule.ts'

export const comments = ruleType({
  type: 'comments',
  description: 'Number of comments. Without a limit, none is allowed.',
  formats: ['pptx', 'docx'],
  params: Type.Object(limits, { additionalProperties: false }),
  example: { max: 0 },

  *evaluate(document, params): Generator<Judgement> {
    yield withinLimits(
      document.pages.reduce((sum, page) => sum + page.comments, 0),
      params,
      ['comment', 'comments'],
    )
  },
})
