import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { ruleType } from '../../rule.ts'
import { judgeMeasures, measuredFormats } from '../measures.ts'
import { nameScale, tokenParams } from '../token-lengths.ts'

export const cornerRadius = ruleType({
  type: 'corner_radius',
  name: 'Corner radius',
  topic: 'layout',
  summary: 'Rounded corners of web pages have the radius of a token.',
  description:
    'Each corner radius that a style sheet or a web page sets is a dimension of a token set. 0 and percentages are allowed, and radii of at least 999 px, which make round ends. Other formats are not judged: they store the rounding as a share of the shape.',
  formats: measuredFormats,
  params: Type.Object(tokenParams, { additionalProperties: false }),
  example: { token_set: 'tok_measures', group: 'radius' },

  evaluate: (document, params, context) =>
    judgeMeasures(document, params, context, {
      ...{ kind: 'radius', use: 'radius', limit: roundEnd },
      say: (params) => sayFinding('radius_not_in_scale', params),
    }),

  sentence: (params, names) =>
    `Rounded corners of web pages have a radius of ${nameScale(params, names)}.`,
})

const roundEnd = 999
