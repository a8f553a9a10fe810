import { type Static, Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { describeSizeLimits } from '../../finding-phrases.ts'
import { excerpt } from '../../places/place.ts'
import { runPlace, runs } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { points } from '../params.ts'
import { perRole } from '../per-role.ts'
import { either, renderPerRole, sentences, verbFor } from '../phrases.ts'

const limits = {
  min: Type.Optional({ ...points, title: 'Smallest size' }),
  max: Type.Optional({ ...points, title: 'Largest size' }),
  allowed: Type.Optional(
    Type.Array(points, {
      title: 'Only these sizes',
      hint: 'In points, for example 12, 14, 18.',
      minItems: 1,
      maxItems: 100,
    }),
  ),
}

const sizes = Type.Object(limits, { additionalProperties: false, minProperties: 1 })

type Sizes = Static<typeof sizes>

export const fontSize = ruleType({
  type: 'font_size',
  name: 'Font sizes',
  topic: 'typography',
  summary: 'Every text has an allowed size in points, as it is shown.',
  description:
    'Every text has an allowed size in points. The size is measured as shown, after autofit.',
  formats: ['pptx', 'docx', 'xlsx', 'svg', 'css', 'pdf', 'eml', 'mht', 'odp', 'odt'],
  params: Type.Object(
    { ...limits, per_role: Type.Optional(perRole(sizes)) },
    { additionalProperties: false, minProperties: 1 },
  ),
  example: { min: 12, per_role: { title: { allowed: [28, 36, 44] } } },

  *evaluate(document, params, context): Generator<Judgement> {
    for (const { body, paragraph, run } of runs(document, context, 'size')) {
      const { min, max, allowed } = params
      const wanted = params.per_role?.[body.role] ?? { min, max, allowed }
      if (!wanted.min && !wanted.max && !wanted.allowed) continue
      // The mail program of a reader chooses the size that a message does not set.
      const isUnset = document.format === 'eml' && run.size?.source === 'default'
      if (run.size === null || isUnset) {
        yield 'indeterminate'
        continue
      }
      const proposed = nearestAllowed(run.size.value, wanted as Sizes)
      if (Math.abs(proposed - run.size.value) < rounding) {
        yield 'obeys'
        continue
      }
      const observed = Math.round(run.size.value * 100) / 100
      const limits = readLimits(wanted as Sizes)
      yield [
        {
          place: runPlace(body, paragraph, run),
          observed,
          expected: describeSizeLimits(limits),
          ...sayFinding('font_size_wrong', {
            ...{ text: excerpt(run.text), size: observed, ...limits },
          }),
          source: run.size.source,
          fix: {
            kind: 'manual',
            description: `Set it in ${proposed} pt.`,
            replacement: String(proposed),
          },
        },
      ]
    }
  },

  sentence: (params) =>
    renderPerRole(params, ({ min, max, allowed }, subject) => {
      const is = verbFor(subject, 'is', 'are')
      const bounds = [
        min === undefined ? null : `smaller than ${min} pt`,
        max === undefined ? null : `larger than ${max} pt`,
      ].filter((bound) => bound !== null)
      if (allowed === undefined && bounds.length === 0) return null
      return sentences([
        bounds.length > 0 && `${subject} ${is} never ${either(bounds)}`,
        allowed && `${subject} ${is} set in ${either(allowed)} pt`,
      ])
    }),
})

// Formats store hundredths of a point; scaling by a percentage leaves a smaller error.
const rounding = 0.005

/** The size itself if it is allowed, otherwise the nearest allowed one. */
function nearestAllowed(size: number, { min = 0, max = Infinity, allowed }: Sizes): number {
  const inRange = allowed?.filter((one) => one >= min && one <= max) ?? []
  if (inRange.length === 0) return Math.min(max, Math.max(min, size))
  return inRange.reduce((best, one) => (Math.abs(one - size) < Math.abs(best - size) ? one : best))
}

function readLimits({ min, max, allowed }: Sizes) {
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(allowed && { allowed: allowed.map(String) }),
  }
}
