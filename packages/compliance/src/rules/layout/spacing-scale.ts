import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { ruleType } from '../../rule.ts'
import { judgeMeasures, measuredFormats } from '../measures.ts'
import { nameScale, tokenParams } from '../token-lengths.ts'

export const spacingScale = ruleType({
  type: 'spacing_scale',
  name: 'Spacing',
  topic: 'layout',
  summary: 'Margins, paddings and gaps of web pages are spacing tokens.',
  description:
    'Each margin, padding and gap that a style sheet or a web page sets is a dimension of a token set. 0, `auto` and percentages are allowed; a negative margin counts as its distance. Other formats are not judged: boxes of slides are placed, and have no spacing of their own.',
  formats: measuredFormats,
  params: Type.Object(tokenParams, { additionalProperties: false }),
  example: { token_set: 'tok_measures', group: 'space' },

  evaluate: (document, params, context) =>
    judgeMeasures(document, params, context, {
      ...{ kind: 'spacing', use: 'spacing' },
      say: (params) => sayFinding('spacing_not_in_scale', params),
    }),

  sentence: (params, names) =>
    `Margins, paddings and gaps of web pages are spacings of ${nameScale(params, names)}.`,
})
