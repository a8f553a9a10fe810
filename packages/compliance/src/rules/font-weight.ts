import { Type } from 'typebox'
import { quoted } from '../place.ts'
import { type Judgement, ruleType } from '../rule.ts'
import { runPlace, runs } from '../walk.ts'

export const fontWeight = ruleType({
  type: 'font_weight',
  description: 'Every text has an allowed weight, as a CSS number: 400 is regular, 700 is bold.',
  formats: ['pptx', 'docx', 'svg', 'css'],
  params: Type.Object(
    {
      allowed: Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), {
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
      }),
    },
    { additionalProperties: false },
  ),
  example: { allowed: [400, 700] },

  *evaluate(document, { allowed }, context): Generator<Judgement> {
    for (const { body, paragraph, run } of runs(document, context, 'weight')) {
      if (run.weight === null) {
        yield 'indeterminate'
        continue
      }
      const { value: observed, source } = run.weight
      if (allowed.includes(observed)) {
        yield 'obeys'
        continue
      }
      const proposed = allowed.reduce((best, weight) =>
        Math.abs(weight - observed) < Math.abs(best - observed) ? weight : best,
      )
      yield [
        {
          place: runPlace(body, paragraph, run),
          observed,
          expected: allowed.join(', '),
          message: `Text ${quoted(run.text)} has the weight ${observed}; allowed: ${allowed.join(', ')}.`,
          source,
          fix: {
            kind: 'manual',
            description: `Set it in the weight ${proposed}.`,
            replacement: String(proposed),
          },
        },
      ]
    }
  },
})
