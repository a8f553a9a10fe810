import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { excerpt } from '../../places/place.ts'
import { runPlace, runs } from '../../places/walk.ts'
import { pointsPerPixel } from '../../readers/style/lengths.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { createScale, nameScale, roundLength, tokenParams } from '../token-lengths.ts'

export const typeScale = ruleType({
  type: 'type_scale',
  name: 'Type scale',
  topic: 'typography',
  summary: 'Every text has a size of the type scale in the design tokens.',
  description:
    'After autofit, every text has the size of a typography or dimension token of a set; 1 px is 0.75 pt. A size that a page or a message leaves to the reader’s program is indeterminate.',
  formats: ['pptx', 'docx', 'xlsx', 'svg', 'css', 'html', 'pdf', 'eml', 'mht', 'odp', 'odt'],
  params: Type.Object(tokenParams, { additionalProperties: false }),
  example: { token_set: 'tok_measures', group: 'text' },

  *evaluate(document, params, context): Generator<Judgement> {
    const scale = createScale(params, 'text', context)
    const isOfBrowser = ['html', 'eml', 'mht'].includes(document.format)
    for (const { body, paragraph, run } of runs(document, context, 'size')) {
      const isUnset = isOfBrowser && run.size?.source === 'default'
      if (run.size === null || isUnset || scale.isEmpty) {
        yield 'indeterminate'
        continue
      }
      const instead = scale.findInstead(run.size.value / pointsPerPixel)
      if (instead === null) {
        yield 'obeys'
        continue
      }
      const [nearest] = instead
      const size = roundLength(run.size.value)
      const expected = roundLength(nearest.pixels * pointsPerPixel)
      yield [
        {
          place: runPlace(body, paragraph, run),
          observed: size,
          expected: `${nearest.name} (${expected} pt)`,
          ...sayFinding('size_not_in_scale', {
            ...{ text: excerpt(run.text), size, nearest: nearest.name, expected },
          }),
          source: run.size.source,
          fix: {
            kind: 'manual',
            description: `Set it in ${expected} pt (${nearest.name}).`,
            replacement: nearest.name,
          },
        },
      ]
    }
  },

  sentence: (params, names) => `Texts have the sizes of ${nameScale(params, names)}.`,
})
