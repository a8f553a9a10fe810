import { Type } from 'typebox'
import { limits, withinLimits } from '../limits.ts'
import { type Judgement, ruleType } from '../rule.ts'

export const macros = ruleType({
  type: 'macros',
  description:
    'How many macro projects the file carries (at most one); none where no limit is given.',
  formats: ['pptx', 'docx'],
  params: Type.Object(limits, { additionalProperties: false }),
  example: { max: 0 },

  *evaluate(document, params): Generator<Judgement> {
    yield withinLimits(document.macros ? 1 : 0, params, ['macro project', 'macro projects'])
  },
})
