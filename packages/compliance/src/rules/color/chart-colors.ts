import type { Element, Mark, PaintColor, Source } from '@blazon/document/document'
import { Type } from 'typebox'
import { listSwatches, matcher, type Swatch } from '../../colors/swatches.ts'
import { sayFinding } from '../../finding-messages.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { elements } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { paletteIds, tolerance } from '../params.ts'
import { nameColors } from '../phrases.ts'

export const chartColors = ruleType({
  type: 'chart_colors',
  name: 'Colours of charts',
  topic: 'color',
  summary: 'Charts use the palette colours in their order.',
  description:
    'The series of a chart, and the slices of a pie, use the palette colours in their order, and start again after the last colour.',
  formats: ['pptx', 'docx', 'xlsx'],
  params: Type.Object(
    {
      order: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
          minItems: 1,
          maxItems: 100,
          uniqueItems: true,
          title: 'Order of colours',
          hint: 'All palette colours that may fill areas, if you choose none.',
          description:
            'Keys of palette colours, in order. Default: all palette colours that may fill areas.',
        }),
      ),
      palettes: Type.Optional(paletteIds),
      tolerance: Type.Optional(tolerance),
    },
    { additionalProperties: false },
  ),
  example: { order: ['brand-red', 'brand-blue', 'grey'], tolerance: 2 },

  *evaluate(document, { order, palettes, tolerance = 2 }, context): Generator<Judgement> {
    const swatches = listSwatches(context.palettes, palettes)
    const sequence = order
      ? order.map((key) => swatches.find((swatch) => swatch.key === key) ?? null)
      : swatches.filter(isForCharts)
    const match = matcher(swatches, tolerance)
    for (const { page, element } of elements(document, context)) {
      if (element.kind !== 'chart') continue
      for (const [index, { name, color, source }] of listColors(element).entries()) {
        const expected = sequence[index % sequence.length]
        if (!expected || color === null) {
          yield 'indeterminate'
          continue
        }
        if (match(color).within.some(({ key, palette }) => isSame(expected, key, palette))) {
          yield 'obeys'
          continue
        }
        const { key, value } = expected
        yield [
          {
            place: elementPlace(page, element),
            observed: `${color.hex} for colour ${(index % sequence.length) + 1}`,
            expected: `${key} ${value.hex}`,
            ...sayFinding('chart_color_wrong', {
              ...{ name: excerpt(element.name), ...readNumbers(name) },
              ...{ color: color.hex, expected: `${key} ${value.hex}` },
            }),
            source,
            fix: manualFix('Give the series the colours of the palette in its order.'),
          },
        ]
      }
    }
  },

  sentence: ({ order }, names) =>
    order === undefined
      ? 'Charts use the colours of the palette in their order.'
      : `Charts use these colours in this order: ${nameColors(order, names).join(', ')}.`,
})

/** The numbers of a series, and of one of its points. */
function readNumbers(name: string): { series: number; point?: number } {
  const [series = 1, point] = name.match(/\d+/g)?.map(Number) ?? []
  return { series, ...(point !== undefined && { point }) }
}

interface Colored {
  /** `series 2`, `series 1 point 3`. */
  name: string
  color: PaintColor | null
  source: Source
}

/** The colours of a chart's series, or of its slices if each has its own. */
function listColors({ chart, marks }: Element): Colored[] {
  const series = chart?.series ?? []
  return series.flatMap(({ kind }, index): Colored[] => {
    const name = `series ${index + 1}`
    const target = outlined.has(kind) ? 'line' : 'fill'
    const own = marks.filter((mark) => mark.target === target)
    const points = own
      .flatMap((mark) => {
        const number = new RegExp(`^${name} point (\\d+)$`).exec(mark.name)?.[1]
        return number === undefined ? [] : [{ mark, number: Number(number) }]
      })
      .sort((one, other) => one.number - other.number)
    if (sliced.has(kind) && points.length > 0) return points.map(({ mark }) => readColor(mark))
    const whole = own.find((mark) => mark.name === name)
    return [whole ? readColor(whole) : { name, color: null, source: 'default' }]
  })
}

function readColor({ name, paint: { value, source } }: Mark): Colored {
  return { name, color: value.kind === 'solid' ? value.color : null, source }
}

const outlined: ReadonlySet<string> = new Set(['line', 'scatter', 'radar', 'stock'])
const sliced: ReadonlySet<string> = new Set(['pie', 'doughnut', 'of_pie'])

function isForCharts({ usage, deprecated }: Swatch): boolean {
  return !deprecated && (usage.length === 0 || usage.includes('fill'))
}

function isSame(expected: Swatch, key: string, palette: string): boolean {
  return expected.key === key && expected.palette === palette
}
