import { parseColor } from '@blazon/color/color-value'
import { type Static, Type } from 'typebox'
import { listPaintColors, type Painted, paints } from '../../colors/paints.ts'
import { sayFinding } from '../../finding-messages.ts'
import { elementPlace, excerpt, wholeDocument } from '../../places/place.ts'
import { elements } from '../../places/walk.ts'
import { currentColor } from '../../readers/current-color.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { either, sentences } from '../phrases.ts'
import { sayRuleProblem } from '../problems.ts'

const params = Type.Object(
  {
    view_box: Type.Optional(
      Type.String({
        pattern: '^-?[0-9.]+( -?[0-9.]+){3}$',
        maxLength: 100,
        title: 'Grid',
        hint: 'For example 0 0 24 24.',
        description: 'The grid that icons are drawn on: `0 0 24 24`.',
      }),
    ),
    colors: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
        minItems: 1,
        maxItems: 100,
        title: 'Allowed colours',
        hint: 'currentColor is the colour of the text around an icon.',
        description: 'CSS colours, or `currentColor` for that of the text around the icon.',
      }),
    ),
    stroke_widths: Type.Optional(
      Type.Array(Type.Number({ exclusiveMinimum: 0, maximum: 10_000 }), {
        minItems: 1,
        maxItems: 100,
        title: 'Allowed line widths',
        hint: 'In the units of the grid.',
        description: 'In the units of the view box.',
      }),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)

type Params = Static<typeof params>

export const iconGrid = ruleType({
  type: 'icon_grid',
  name: 'Grid of icons',
  topic: 'media',
  summary: 'Icons are drawn on one grid, with the same colours and line widths.',
  description:
    'Icons are drawn on one grid, in the colours and with the widths of line that are allowed.',
  formats: ['svg'],
  params,
  example: { view_box: '0 0 24 24', colors: ['currentColor'], stroke_widths: [1.5, 2] },
  problem: ({ colors = [] }) => {
    const wrong = colors.find((color) => !isCurrent(color) && findHex(color) === null)
    return wrong === undefined
      ? null
      : sayRuleProblem('color_unknown', { color: wrong.slice(0, 60) })
  },

  *evaluate(document, params, context): Generator<Judgement> {
    if (params.view_box !== undefined) yield judgeViewBox(document.viewBox ?? null, params.view_box)
    if (params.colors) {
      const allowed = new Set(params.colors.map((one) => (isCurrent(one) ? current : findHex(one))))
      for (const painted of paints(document, context)) yield* judgeColors(painted, params, allowed)
    }
    if (!params.stroke_widths) return
    const expected = params.stroke_widths.join(', ')
    for (const { page, element } of elements(document, context)) {
      if (!element.line) continue
      const width = element.strokeWidth ?? null
      if (width === null) yield 'indeterminate'
      else if (params.stroke_widths.some((one) => Math.abs(one - width) < rounding)) yield 'obeys'
      else
        yield [
          {
            place: elementPlace(page, element),
            observed: width,
            expected,
            ...sayFinding('stroke_width_wrong', {
              ...{ name: excerpt(element.name), width, allowed: params.stroke_widths.map(String) },
            }),
            source: element.line.source,
            fix: { kind: 'manual', description: 'Set an allowed stroke width.', replacement: null },
          },
        ]
    }
  },

  sentence({ view_box, colors, stroke_widths }) {
    const size = view_box
      ?.split(/[\s,]+/)
      .slice(2)
      .join(' × ')
    const inks = colors?.map((color) =>
      color === 'currentColor' ? 'the colour of the text' : color,
    )
    return sentences([
      size === undefined ? 'Icons share one grid' : `Icons are drawn on a grid of ${size}`,
      inks && `They are drawn in ${either(inks)}`,
      stroke_widths && `Their lines are ${either(stroke_widths)} wide`,
    ])
  },
})

const rounding = 1e-6
const current = 'currentColor'

function judgeViewBox(observed: string | null, expected: string): Judgement {
  const numbers = (text: string) =>
    text
      .split(/[\s,]+/)
      .map(Number)
      .join(' ')
  if (observed !== null && numbers(observed) === numbers(expected)) return 'obeys'
  return [
    {
      place: wholeDocument,
      observed,
      expected,
      ...(observed === null
        ? sayFinding('view_box_missing', { expected })
        : sayFinding('view_box_wrong', { view_box: excerpt(observed), expected })),
      fix: { kind: 'manual', description: 'Draw it on the grid.', replacement: null },
    },
  ]
}

function* judgeColors(
  { paint, place, describe }: Painted,
  params: Params,
  allowed: ReadonlySet<string | null>,
): Generator<Judgement> {
  const { value, source } = paint
  const isOfUser = value.kind === 'unknown' && value.reason === currentColor
  const colors = isOfUser ? [current] : listPaintColors(value)
  if (colors === 'unknown') {
    yield 'indeterminate'
    return
  }
  for (const color of colors) {
    const observed = typeof color === 'string' ? color : color.hex
    if (allowed.has(observed)) {
      yield 'obeys'
      continue
    }
    const expected = (params.colors ?? []).join(', ')
    yield [
      {
        place,
        observed,
        expected,
        ...sayFinding('icon_color_forbidden', {
          ...describe(),
          ...{ color: observed, allowed: params.colors ?? [] },
        }),
        source,
        fix: { kind: 'manual', description: 'Use an allowed colour.', replacement: null },
      },
    ]
  }
}

function isCurrent(color: string): boolean {
  return color.toLowerCase() === current.toLowerCase()
}

function findHex(color: string): string | null {
  try {
    return parseColor(color).hex
  } catch {
    return null
  }
}
