import { type Static, Type } from 'typebox'
import type { Usage } from '../../brand.ts'
import { listPaintColors, type Painted, paints } from '../../colors/paints.ts'
import { listSwatches, matcher, type Swatch } from '../../colors/swatches.ts'
import { sayFinding } from '../../finding-messages.ts'
import { nameUsage } from '../../finding-phrases.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { choice, paletteIds, tolerance } from '../params.ts'
import { both, nameColors, nameTargets, sentences } from '../phrases.ts'

const usage = Type.Array(
  choice({ text: 'Text', background: 'Background', fill: 'Fill', line: 'Line' }),
  { uniqueItems: true },
)

const params = Type.Object(
  {
    colors: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z0-9](-?[a-z0-9])*$' }), usage, {
        title: 'What each colour may be used for',
        hint: 'A colour without a selection may be used as its palette allows.',
        description:
          'What each colour, by its key, may be used for. Colours that are not listed follow their `usage` in the palette.',
      }),
    ),
    palettes: Type.Optional(paletteIds),
    tolerance: Type.Optional(tolerance),
  },
  { additionalProperties: false },
)

export const colorUsage = ruleType({
  type: 'color_usage',
  name: 'Use of colours',
  topic: 'color',
  summary:
    'Each palette colour is used only for its intended purpose: text, background, fill or line.',
  description:
    'Each palette colour is used only for what it is meant for. `color_in_palette` checks colours that are in no palette.',
  formats: ['pptx', 'docx', 'xlsx', 'svg', 'css', 'odp', 'odt'],
  params,
  example: { colors: { 'brand-red': ['fill', 'line'], ink: ['text'] } },

  *evaluate(document, params, context): Generator<Judgement> {
    const match = matcher(listSwatches(context.palettes, params.palettes), params.tolerance ?? 2)
    for (const painted of paints(document, context)) {
      if (painted.target === 'effect') continue
      const { target } = painted
      const colors = listPaintColors(painted.paint.value)
      if (colors === 'unknown') {
        yield 'indeterminate'
        continue
      }
      for (const color of colors) {
        const { hex } = color
        const { within } = match(color)
        if (within.length === 0) continue
        const isFor = (swatch: Swatch) => allows(findUsage(swatch, params), target)
        yield within.some(isFor) ? 'obeys' : [violation(painted, hex, within, params)]
      }
    }
  },

  sentence: ({ colors = {} }, names) =>
    sentences([
      'Use each colour only for its purpose',
      ...Object.entries(colors).map(([key, usages]) => {
        const [name] = nameColors([key], names)
        return usages.length === 0
          ? `${name} may be used for anything`
          : `${name} is for ${both(nameTargets(usages))} only`
      }),
    ]),
})

/** A rule's list is exact; an empty list of a palette allows any usage. */
function findUsage({ key, usage }: Swatch, { colors }: Static<typeof params>): readonly Usage[] {
  const own = colors && Object.hasOwn(colors, key) ? colors[key] : undefined
  return own ?? (usage.length === 0 ? ['text', 'background', 'fill', 'line'] : usage)
}

function allows(usage: readonly Usage[], target: string): boolean {
  return usage.some((one) => one === target)
}

function violation(
  { describe, place, paint, target }: Painted,
  hex: string,
  [swatch]: readonly Swatch[],
  rule: Static<typeof params>,
): Violation {
  if (!swatch) throw new Error('a violation needs the colour that is misused')
  const usage = findUsage(swatch, rule)
  const { key } = swatch
  const purpose = nameUsage(usage)
  return {
    place,
    observed: hex,
    expected: `${key} for ${purpose}`,
    ...sayFinding('color_misused', { ...describe(), color: hex, key, target, usage }),
    source: paint.source,
    fix: {
      kind: 'manual',
      description:
        usage.length === 0
          ? `Use other palette colours than ${key}.`
          : `Use ${key} only for ${purpose}, and another colour for ${both(nameTargets([target]))}.`,
      replacement: null,
    },
  }
}
