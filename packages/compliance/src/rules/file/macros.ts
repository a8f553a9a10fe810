import { Type } from 'typebox'
import { type Judgement, ruleType } from '../../rule.ts'
import { limits, withinLimits } from '../limits.ts'

export const macros = ruleType({
  type: 'macros',
  name: 'Macros',
  topic: 'file',
  summary: 'The file contains no macros.',
  description:
    'Number of macro projects in the file (at most one). Without a limit, none is allowed.',
  formats: ['pptx', 'docx', 'xlsx', 'odp', 'odt'],
  params: Type.Object(limits, { additionalProperties: false }),
  example: { max: 0 },

  *evaluate(document, params): Generator<Judgement> {
    yield withinLimits(document.macros ? 1 : 0, params, 'macro_project')
  },

  sentence: (bounds) =>
    (bounds.max ?? 0) > 0 ? 'Files may contain macros.' : 'Files contain no macros.',
})
