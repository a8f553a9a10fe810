import type { Run, Sourced } from '@blazon/document/document'
import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { excerpt } from '../../places/place.ts'
import { runPlace, runs } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { findScripts } from '../../texts/font-scripts.ts'
import { parseWeightedFamily } from '../../texts/postscript-name.ts'
import { either } from '../phrases.ts'

export const fontWeight = ruleType({
  type: 'font_weight',
  name: 'Font weights',
  topic: 'typography',
  summary: 'Every text has an allowed weight, such as regular (400) or bold (700).',
  description: 'Every text has an allowed weight, as a CSS number: 400 is regular, 700 is bold.',
  formats: ['pptx', 'docx', 'xlsx', 'svg', 'css', 'odp', 'odt'],
  params: Type.Object(
    {
      allowed: Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), {
        title: 'Allowed weights',
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
      const { value: observed, source } = readWeight(run, run.weight)
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
          ...sayFinding('font_weight_forbidden', {
            ...{ text: excerpt(run.text), weight: observed, allowed: allowed.map(String) },
          }),
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

  sentence: ({ allowed }) => `Text is set in ${either(allowed.map(nameWeight))} weight only.`,
})

/** The weight of a regular text is that in the name of its family, such as “Segoe UI Semibold”. */
function readWeight({ text, fonts }: Run, set: Sourced<number>): Sourced<number> {
  const [script = 'latin'] = findScripts(text)
  const font = fonts[script]
  const named = font && parseWeightedFamily(font.value)
  return named && set.value === 400 ? { value: named.weight, source: font.source } : set
}

function nameWeight(weight: number): string {
  return weightNames[weight] ?? `${weight}`
}

const weightNames: Readonly<Record<number, string>> = {
  100: 'thin',
  200: 'extra light',
  300: 'light',
  400: 'regular',
  500: 'medium',
  600: 'semibold',
  700: 'bold',
  800: 'extra bold',
  900: 'black',
}
