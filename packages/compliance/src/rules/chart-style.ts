import type { ChartKind } from '@blazon/document/document'
import { Type } from 'typebox'
import { elementPlace, quoted } from '../place.ts'
import { type Judgement, ruleType, type Violation } from '../rule.ts'
import { elements } from '../walk.ts'
import { manualFix } from './manual-fix.ts'

const kinds = [
  'area',
  'bar',
  'box_whisker',
  'bubble',
  'column',
  'doughnut',
  'funnel',
  'histogram',
  'line',
  'map',
  'of_pie',
  'pareto',
  'pie',
  'radar',
  'scatter',
  'stock',
  'sunburst',
  'surface',
  'treemap',
  'waterfall',
] as const satisfies readonly ChartKind[]

export const chartStyle = ruleType({
  type: 'chart_style',
  description:
    'Charts have an allowed kind, are not 3-D, and have no more gridlines and series than allowed.',
  formats: ['pptx', 'docx'],
  params: Type.Object(
    {
      kinds: Type.Optional(
        Type.Array(Type.Enum(kinds), {
          minItems: 1,
          uniqueItems: true,
          description:
            'Allowed kinds of charts. For a combined chart, each of its kinds must be allowed.',
        }),
      ),
      forbid_3d: Type.Optional(Type.Boolean({ description: 'Whether 3-D charts are forbidden.' })),
      gridlines: Type.Optional(
        Type.Enum(['none', 'major'], {
          description: 'Allowed gridlines: none, or only major ones.',
        }),
      ),
      max_series: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 255,
          description: 'Maximum number of series in one chart.',
        }),
      ),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  example: {
    kinds: ['bar', 'column', 'line', 'scatter', 'doughnut'],
    forbid_3d: true,
    gridlines: 'major',
    max_series: 6,
  },

  *evaluate(document, params, context): Generator<Judgement> {
    for (const { page, element } of elements(document, context)) {
      if (element.kind !== 'chart') continue
      const { chart } = element
      if (!chart || chart.kinds.length === 0) {
        yield 'indeterminate'
        continue
      }
      const name = quoted(element.name)
      const violation = (
        observed: string,
        expected: string,
        message: string,
        remedy: string,
      ): Violation => ({
        place: elementPlace(page, element),
        observed,
        expected,
        message,
        fix: manualFix(remedy),
      })
      if (params.kinds) {
        const allowed: readonly ChartKind[] = params.kinds
        const other = chart.kinds.find((kind) => !allowed.includes(kind))
        yield other === undefined
          ? 'obeys'
          : [
              violation(
                `${label(other)} chart`,
                allowed.map(label).join(', '),
                `The chart ${name} is of the kind “${label(other)}”; allowed: ${allowed.map(label).join(', ')}.`,
                'Change the type of the chart.',
              ),
            ]
      }
      if (params.forbid_3d) {
        yield chart.is3d
          ? [
              violation(
                '3-D chart',
                'a flat chart',
                `The chart ${name} is in 3-D, which distorts its values.`,
                'Change the type of the chart to a flat one.',
              ),
            ]
          : 'obeys'
      }
      if (params.gridlines) {
        const { major, minor } = chart.gridlines
        const isBreach = minor || (params.gridlines === 'none' && major)
        yield isBreach
          ? [
              violation(
                minor ? 'minor gridlines' : 'gridlines',
                params.gridlines === 'none' ? 'no gridlines' : 'major gridlines at most',
                `The chart ${name} has ${minor ? 'minor gridlines' : 'gridlines'}.`,
                'Delete the gridlines.',
              ),
            ]
          : 'obeys'
      }
      const { max_series: most } = params
      if (most !== undefined) {
        yield chart.series.length <= most
          ? 'obeys'
          : [
              violation(
                `more than ${most} series`,
                `at most ${most} series`,
                `The chart ${name} has ${chart.series.length} series; expected: at most ${most}.`,
                'Combine series, or divide the chart.',
              ),
            ]
      }
    }
  },
})

/** `box whisker` of `box_whisker`. */
function label(kind: ChartKind): string {
  return kind.replace('_', ' ')
}
