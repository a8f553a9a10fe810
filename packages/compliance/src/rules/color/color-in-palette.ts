import type { PaintColor } from '@blazon/document/document'
import { Type } from 'typebox'
import { cached } from '../../cached.ts'
import { describeInk } from '../../colors/ink.ts'
import { listPaintColors, type Painted, paints, type Target } from '../../colors/paints.ts'
import {
  isBlackOrWhite,
  listSwatches,
  type Match,
  matcher,
  nearestColor,
  swatchName,
} from '../../colors/swatches.ts'
import { sayFinding } from '../../finding-messages.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { colorTargets, paletteIds, tolerance } from '../params.ts'
import { both, nameTargets, nameThings, sentences } from '../phrases.ts'

export const colorInPalette = ruleType({
  type: 'color_in_palette',
  name: 'Palette colours',
  topic: 'color',
  summary:
    'Every colour is in the palette. Print colours and spot colours of a PDF are compared with those of the palette.',
  description:
    'Every colour, gradient stops included, is one of the palettes’. In a PDF, process colours that are the `cmyk` of a palette colour, to a percentage point, and a solid spot colour of its `spot_name` are that colour; others are compared as they look in print. Opacity is not judged; what is fully transparent paints nothing. Of an image, the dominant colours are judged, as warnings at most.',
  formats: [
    'pptx',
    'docx',
    'xlsx',
    'svg',
    'pdf',
    'css',
    'html',
    'png',
    'jpeg',
    'eml',
    'mht',
    'odp',
    'odt',
  ],
  params: Type.Object(
    {
      palettes: Type.Optional(paletteIds),
      tolerance: Type.Optional(tolerance),
      max_distance: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 100,
          default: 10,
          title: 'Largest safe change',
          hint: 'A fix replaces a colour without asking if the palette colour differs by at most this ΔE.',
          description:
            'ΔE2000 up to which a fix replaces a colour without being asked. A colour that differs more is only proposed.',
        }),
      ),
      targets: Type.Optional(colorTargets),
      allow_black_white: Type.Optional(
        Type.Boolean({
          default: false,
          title: 'Allow black and white',
          hint: 'Even if no palette has them, within the same tolerance.',
          description:
            'Allows #000000 and #FFFFFF, within the tolerance, even if no palette contains them.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  example: { tolerance: 2, targets: ['text', 'fill', 'line', 'background'] },

  *evaluate(document, params, context): Generator<Judgement> {
    const limit = params.tolerance ?? 2
    const swatches = listSwatches(context.palettes, params.palettes)
    const matchers = new Map<Target, ReturnType<typeof matcher>>()
    const matchFor = (target: Target) =>
      cached(matchers, target, () => {
        const { meant, accepted } = context.allowedSwatches(params.palettes, target)
        return matcher(swatches, limit, accepted.length > 0 ? accepted : meant)
      })
    for (const painted of paints(document, context)) {
      if (params.targets && !params.targets.includes(painted.target)) continue
      const colors = listPaintColors(painted.paint.value)
      if (colors === 'unknown') {
        yield 'indeterminate'
        continue
      }
      for (const color of colors) {
        if (params.allow_black_white && isBlackOrWhite(color, limit)) yield 'obeys'
        else if (swatches.length === 0) yield 'indeterminate'
        else {
          const found = matchFor(painted.target)(color)
          yield found.within.length > 0 ? 'obeys' : [violation(painted, color, found, limit)]
        }
      }
    }
  },

  sentence({ palettes, targets, allow_black_white }, names) {
    const where = targets === undefined ? '' : ` for ${both(nameTargets(targets))}`
    const source = nameThings(palettes, names, '')
    const of = source === '' ? 'the brand’s palettes' : `the palette ${source}`
    return sentences([
      `Use only colours of ${of}${where}`,
      allow_black_white && 'Pure black and white are allowed too',
    ])
  },
})

function violation(
  painted: Painted,
  { hex, ink }: PaintColor,
  match: Match,
  limit: number,
): Violation {
  const { describe, place, paint, spot, isEstimate } = painted
  const nearest = nearestColor(match)
  return {
    place,
    ...(isEstimate ? { atMost: 'warning' } : {}),
    observed: hex,
    expected: `a palette colour within ΔE ${limit}`,
    ...sayFinding('color_not_in_palette', {
      ...describe(),
      ...{ color: hex, limit },
      ...(ink && { ink: describeInk(ink) }),
      ...(nearest && { nearest: swatchName(nearest) }),
    }),
    nearest,
    source: paint.source,
    fix: nearest && {
      kind: 'replace_color',
      description: `Use ${nearest.key} ${nearest.hex} instead of ${hex}.`,
      replacement: nearest.hex,
    },
    spot,
  }
}
