import type { ChartKind } from '@blazon/document/element'
import { Type } from 'typebox'
import { type Said, sayFinding } from '../../finding-messages.ts'
import { inWords } from '../../finding-phrases.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { elements } from '../../places/walk.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { choice } from '../params.ts'
import { either, quantity, sentences } from '../phrases.ts'

const kinds = {
  area: 'Area',
  bar: 'Bar',
  box_whisker: 'Box and whisker',
  bubble: 'Bubble',
  column: 'Column',
  doughnut: 'Doughnut',
  funnel: 'Funnel',
  histogram: 'Histogram',
  line: 'Line',
  map: 'Map',
  of_pie: 'Pie of pie',
  pareto: 'Pareto',
  pie: 'Pie',
  radar: 'Radar',
  scatter: 'Scatter',
  stock: 'Stock',
  sunburst: 'Sunburst',
  surface: 'Surface',
  treemap: 'Treemap',
  waterfall: 'Waterfall',
} as const satisfies Partial<Record<ChartKind, string>>

export const chartStyle = ruleType({
  type: 'chart_style',
  name: 'Style of charts',
  topic: 'media',
  summary: 'Charts are of an allowed type, are not 3-D, and have few gridlines and series.',
  description:
    'Charts have an allowed kind, are not 3-D, and have no more gridlines and series than allowed.',
  formats: ['pptx', 'docx', 'xlsx'],
  params: Type.Object(
    {
      kinds: Type.Optional(
        Type.Array(choice(kinds), {
          minItems: 1,
          uniqueItems: true,
          title: 'Allowed kinds of charts',
          description:
            'Allowed kinds of charts. For a combined chart, each of its kinds must be allowed.',
        }),
      ),
      forbid_3d: Type.Optional(
        Type.Boolean({ title: 'No 3-D charts', description: 'Whether 3-D charts are forbidden.' }),
      ),
      gridlines: Type.Optional(
        choice(
          { none: 'None', major: 'Only major ones' },
          {
            title: 'Gridlines',
            description: 'Allowed gridlines: none, or only major ones.',
          },
        ),
      ),
      max_series: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 255,
          title: 'Maximum number of series in a chart',
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
      const name = excerpt(element.name)
      const violation = (
        observed: string,
        expected: string,
        said: Said,
        remedy: string,
      ): Violation => ({
        place: elementPlace(page, element),
        observed,
        expected,
        ...said,
        fix: manualFix(remedy),
      })
      if (params.kinds) {
        const allowed: readonly ChartKind[] = params.kinds
        const other = chart.kinds.find((kind) => !allowed.includes(kind))
        yield other === undefined
          ? 'obeys'
          : [
              violation(
                `${inWords(other)} chart`,
                allowed.map(inWords).join(', '),
                sayFinding('chart_kind_forbidden', { name, kind: other, allowed }),
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
                sayFinding('chart_in_3d', { name }),
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
                sayFinding(minor ? 'chart_has_minor_gridlines' : 'chart_has_gridlines', { name }),
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
                sayFinding('chart_has_too_many_series', {
                  ...{ name, count: chart.series.length, limit: most },
                }),
                'Combine series, or divide the chart.',
              ),
            ]
      }
    }
  },

  sentence: ({ kinds, forbid_3d, gridlines, max_series }) =>
    sentences([
      kinds && `Charts are ${either(kinds.map((kind) => `${kind.replaceAll('_', ' ')} charts`))}`,
      forbid_3d && 'Charts are flat, never 3-D',
      gridlines === 'none' && 'Charts have no gridlines',
      gridlines === 'major' && 'Charts have only major gridlines',
      max_series !== undefined &&
        `A chart shows at most ${quantity(max_series, 'series', 'series')}`,
    ]),
})
