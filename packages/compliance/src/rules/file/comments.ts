import { Type } from 'typebox'
import { type Judgement, ruleType } from '../../rule.ts'
import { describeLimits, limits, withinLimits } from '../limits.ts'

export const comments = ruleType({
  type: 'comments',
  name: 'Comments',
  topic: 'file',
  summary: 'The file has no comments, or only a few.',
  description: 'Number of comments. Without a limit, none is allowed.',
  formats: ['pptx', 'docx', 'xlsx', 'odp', 'odt'],
  needsWholeFile: true,
  params: Type.Object(limits, { additionalProperties: false }),
  example: { max: 0 },

  *evaluate(document, params): Generator<Judgement> {
    yield withinLimits(
      document.pages.reduce((sum, page) => sum + page.comments, 0),
      params,
      'comment',
    )
  },

  sentence: (given) => `A file that leaves us has ${describeLimits(given, 'comment')}.`,
})
