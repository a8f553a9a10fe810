import type { ChartFacts, ChartKind, ChartSeries } from '@blazon/document/element'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, descend, descendants, flag } from '../container/xml-query.ts'
import { isOff } from './chart-axes.ts'
import { listSeries, seriesName } from './chart-series.ts'

/** The kinds, gridlines and series of a chart (`c:chartSpace`, `cx:chartSpace`). */
export function readChartFacts(root: XmlElement): ChartFacts {
  return root.name === 'cx:chartSpace' ? readNewer(root) : readOlder(root)
}

function readOlder(root: XmlElement): ChartFacts {
  const plot = descend(root, 'c:chart', 'c:plotArea')
  const groups = (plot?.children ?? []).filter(({ name }) => olderKinds.has(stem(name)))
  const axes = (plot?.children ?? []).filter((part) => part.name.endsWith('Ax') && !isOff(part))
  const has = (name: string) => axes.some((axis) => child(axis, name) !== null)
  return {
    kinds: [...new Set(groups.map(readKind))],
    is3d: groups.some(({ name }) => name.includes('3D')),
    gridlines: { major: has('c:majorGridlines'), minor: has('c:minorGridlines') },
    series: listSeries(plot, 'c').map(({ series, group }) => ({
      name: seriesName(series, 'c'),
      kind: readKind(group),
    })),
  }
}

function readNewer(root: XmlElement): ChartFacts {
  const plot = descend(root, 'cx:chart', 'cx:plotArea')
  const axes = plot ? [...descendants(plot, 'cx:axis')] : []
  const shown = axes.filter((axis) => flag(axis, 'hidden') !== true)
  const has = (name: string) => shown.some((axis) => child(axis, name) !== null)
  const region = child(plot, 'cx:plotAreaRegion')
  const series = listSeries(plot && { ...plot, children: region ? [region] : [] }, 'cx').flatMap(
    ({ series: one }): ChartSeries[] => {
      const kind = newerKinds.get(attribute(one, 'layoutId') ?? '')
      return kind ? [{ name: seriesName(one, 'cx'), kind }] : []
    },
  )
  return {
    kinds: [...new Set(series.map(({ kind }) => kind))],
    is3d: false,
    gridlines: { major: has('cx:majorGridlines'), minor: has('cx:minorGridlines') },
    series,
  }
}

function readKind(group: XmlElement): ChartKind {
  const kind = olderKinds.get(stem(group.name)) ?? 'column'
  const isLying = attribute(child(group, 'c:barDir'), 'val') === 'bar'
  return kind === 'column' && isLying ? 'bar' : kind
}

/** `bar3DChart` gives `barChart`. */
function stem(name: string): string {
  return name.slice(name.indexOf(':') + 1).replace('3D', '')
}

const olderKinds: ReadonlyMap<string, ChartKind> = new Map([
  ['areaChart', 'area'],
  ['barChart', 'column'],
  ['bubbleChart', 'bubble'],
  ['doughnutChart', 'doughnut'],
  ['lineChart', 'line'],
  ['ofPieChart', 'of_pie'],
  ['pieChart', 'pie'],
  ['radarChart', 'radar'],
  ['scatterChart', 'scatter'],
  ['stockChart', 'stock'],
  ['surfaceChart', 'surface'],
])

/** MS-ODRAWXML, ST_SeriesLayout. */
const newerKinds: ReadonlyMap<string, ChartKind> = new Map([
  ['boxWhisker', 'box_whisker'],
  ['clusteredColumn', 'histogram'],
  ['funnel', 'funnel'],
  ['paretoLine', 'pareto'],
  ['regionMap', 'map'],
  ['sunburst', 'sunburst'],
  ['treemap', 'treemap'],
  ['waterfall', 'waterfall'],
])
