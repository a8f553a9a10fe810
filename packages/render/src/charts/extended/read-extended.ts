import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, descend, integer } from '@blazon/pptx/container/xml-query'
import { mostPoints, parseNumber } from '../chart-data.ts'

/** A series of a chart of Office 2016 and later (MS-ODRAWXML, `cx:chartSpace`). */
export interface ExtendedSeries {
  element: XmlElement
  /** `waterfall`, `treemap`, `funnel`, … */
  layout: string
  name: string
  /** Names by level, the innermost first; '' for a level without a name. */
  levels: readonly (readonly string[])[]
  values: readonly (number | null)[]
  formatCode: string
}

/**
 * The parts of a newer chart with the names of the older ones, so that `cx:title` is read, laid out
 * and drawn like `c:title`.
 */
export function asClassic(element: XmlElement): XmlElement {
  const name = element.name.startsWith('cx:') ? `c:${element.name.slice(3)}` : element.name
  return { ...element, name, children: element.children.map(asClassic) }
}

/** Reads the series of a chart space with classic names. */
export function readExtendedSeries(root: XmlElement): ExtendedSeries[] {
  const data = new Map(
    children(child(root, 'c:chartData'), 'c:data').map((one) => [attribute(one, 'id'), one]),
  )
  const region = descend(root, 'c:chart', 'c:plotArea', 'c:plotAreaRegion')
  return children(region, 'c:series')
    .slice(0, 50)
    .map((element) => {
      const own = data.get(attribute(child(element, 'c:dataId'), 'val')) ?? null
      const numbers = children(own, 'c:numDim').find((one) =>
        ['val', 'size'].includes(attribute(one, 'type') ?? ''),
      )
      const level = child(numbers, 'c:lvl')
      return {
        element,
        layout: attribute(element, 'layoutId') ?? '',
        name: descend(element, 'c:tx', 'c:txData', 'c:v')?.text ?? '',
        levels: children(child(own, 'c:strDim'), 'c:lvl')
          .slice(0, 6)
          .map((one) => readPoints(one).map((text) => text ?? '')),
        values: level ? readPoints(level).map((text) => parseNumber(text)) : [],
        formatCode: attribute(level, 'formatCode') || 'General',
      }
    })
}

function readPoints(level: XmlElement): (string | undefined)[] {
  const all = children(level, 'c:pt')
  const last = all.reduce((most, point) => Math.max(most, integer(point, 'idx') ?? -1), -1)
  const count = Math.min(mostPoints, integer(level, 'ptCount') ?? last + 1)
  const texts: (string | undefined)[] = new Array(Math.max(0, count)).fill(undefined)
  for (const point of all) {
    const index = integer(point, 'idx')
    if (index !== null && index >= 0 && index < texts.length) texts[index] = point.text
  }
  return texts
}
