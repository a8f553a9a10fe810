import { listSeries, type Series } from '../chart/chart-series.ts'
import type { XmlElement } from '../container/xml.ts'
import { child, children, descend, descendants, integer } from '../container/xml-query.ts'
import { escapeXml } from '../container/xml-text.ts'
import { requireSource } from '../patch/part-patch.ts'
import { applySplices, applyWithin, type Splice } from '../patch/splices.ts'
import { type List, toNumber } from './values.ts'
import { columnLetters } from './workbook.ts'

/** The text of a chart part after its series were replaced, and the name of its sheet. */
interface FilledChart {
  text: string
  sheetName: string
}

/**
 * Fills a chart with a list: the first column has the categories (of a scatter chart the x values),
 * each further column is a series. Series keep their formatting; further ones look like the last,
 * in the theme's next colours.
 * @param root of the chart part, parsed for editing.
 * @param refuse throws for a list that the chart cannot show.
 */
export function fillChart(
  root: XmlElement,
  text: string,
  list: List,
  refuse: (message: string) => never,
): FilledChart {
  const all = listSeries(descend(root, 'c:chart', 'c:plotArea'), 'c')
  const last = all.at(-1)
  if (!last) return refuse('the chart has no series to take the formatting from.')
  if (all.some(({ group }) => group.name === 'c:bubbleChart')) {
    return refuse('bubble charts cannot be filled. Use a scatter chart.')
  }
  checkCells(list, all, refuse)
  const sheetName = sheetNameIn(root)
  const fill = (series: XmlElement, column: number, number: number | null) =>
    filledSeries({ series, text, list, column, sheetName, number })
  const splices = all.map(({ series }, at): Splice => {
    const { start, end } = requireSource(series)
    const isKept = at + 1 < list.columns.length
    return { start, end, text: isKept ? fill(series, at + 1, null) : '' }
  })
  const highest = Math.max(...all.map(({ series }) => integer(child(series, 'c:idx'), 'val') ?? 0))
  const added = list.columns.slice(all.length + 1).map((_, at) => {
    return fill(last.series, all.length + 1 + at, highest + 1 + at)
  })
  const { end } = requireSource(last.series)
  const whole = [...splices, { start: end, end, text: added.join('') }]
  return { text: applySplices(text, whole), sheetName }
}

function checkCells(
  { columns, rows }: List,
  all: readonly Series[],
  refuse: (message: string) => never,
): void {
  if (columns.length < 2) {
    refuse('a chart needs two columns: the categories, and the values of a series.')
  }
  const kept = new Set(all.slice(0, columns.length - 1).map(({ group }) => group))
  const missing = all.find(({ group }) => !kept.has(group))
  if (missing) {
    refuse(
      `the chart combines several kinds. Its list needs at least ${all.indexOf(missing) + 1} columns of values, and has ${columns.length - 1}.`,
    )
  }
  const from = all.some(({ group }) => group.name === 'c:scatterChart') ? 0 : 1
  for (const [at, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (column < from || !Number.isNaN(toNumber(cell))) continue
      refuse(
        `row ${at + 1} has '${String(cell).slice(0, 60)}' in the column ${columns[column]}. A chart needs numbers, such as 12.5.`,
      )
    }
  }
}

interface NewSeries {
  series: XmlElement
  text: string
  list: List
  column: number
  sheetName: string
  /** The index of an added series; null for one that keeps its own. */
  number: number | null
}

function filledSeries({ series, text, list, column, sheetName, number }: NewSeries): string {
  const sheet = `'${sheetName.replaceAll("'", "''")}'`
  const reference = (at: number) => {
    const letters = columnLetters(at)
    return `${sheet}!$${letters}$2:$${letters}$${list.rows.length + 1}`
  }
  const isScatter = child(series, 'c:yVal') !== null
  const [categories, values] = isScatter ? ['c:xVal', 'c:yVal'] : ['c:cat', 'c:val']
  const letters = columnLetters(column)
  const name =
    `<c:tx ${namespace}>` +
    stringsXml(`${sheet}!$${letters}$1`, [list.columns[column] ?? '']) +
    '</c:tx>'
  const cells = list.rows.map((row) => row[0] ?? null)
  const hasNumbers = isScatter || isNumeric(child(series, categories))
  const isNumbered = hasNumbers && cells.every((cell) => !Number.isNaN(toNumber(cell)))
  const firstColumn = isNumbered
    ? numbersXml(reference(0), cells.map(toNumber), formatIn(child(series, categories)))
    : stringsXml(
        reference(0),
        cells.map((cell) => String(cell ?? '')),
      )
  const numbers = list.rows.map((row) => toNumber(row[column]))
  const ownColumn = numbersXml(reference(column), numbers, formatIn(child(series, values)))

  const splices: Splice[] = []
  const replace = (element: XmlElement | null, by: string) => {
    if (element) {
      const { start, end } = requireSource(element)
      splices.push({ start, end, text: by })
    }
    return element !== null
  }
  const insert = (at: number | undefined, added: string) => {
    if (at !== undefined) splices.push({ start: at, end: at, text: added })
  }
  const written = `<${categories} ${namespace}>${firstColumn}</${categories}>`
  const valuesElement = child(series, values)
  if (!replace(child(series, 'c:tx'), name)) {
    const before = child(series, 'c:order') ?? child(series, 'c:idx')
    insert(before ? requireSource(before).end : undefined, name)
  }
  if (!replace(child(series, categories), written)) {
    insert(valuesElement ? requireSource(valuesElement).start : undefined, written)
  }
  replace(valuesElement, `<${values} ${namespace}>${ownColumn}</${values}>`)
  const isBeyond = (point: XmlElement) =>
    (integer(child(point, 'c:idx'), 'val') ?? 0) >= list.rows.length
  const labels = children(child(series, 'c:dLbls'), 'c:dLbl')
  for (const point of [...children(series, 'c:dPt'), ...labels]) {
    if (isBeyond(point) || (number !== null && point.name === 'c:dPt')) replace(point, '')
  }
  // Extensions hold ids of the series, and references to cells that have moved.
  replace(child(series, 'c:extLst'), '')
  if (number !== null) {
    for (const one of ['c:idx', 'c:order']) {
      replace(child(series, one), `<${one} ${namespace} val="${number}"/>`)
    }
    // Without its own fill and markers, a series has the theme's colour of its index.
    for (const one of ['c:spPr', 'c:marker']) replace(child(series, one), '')
  }
  return applyWithin(text, requireSource(series), splices)
}

const namespace = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'

function stringsXml(reference: string, texts: readonly string[]): string {
  const points = texts.map((text, at) => `<c:pt idx="${at}"><c:v>${escapeXml(text)}</c:v></c:pt>`)
  return (
    `<c:strRef><c:f>${escapeXml(reference)}</c:f><c:strCache><c:ptCount val="${texts.length}"/>` +
    `${points.join('')}</c:strCache></c:strRef>`
  )
}

function numbersXml(
  reference: string,
  numbers: readonly (number | null)[],
  format: string,
): string {
  const points = numbers.map((number, at) =>
    number === null ? '' : `<c:pt idx="${at}"><c:v>${number}</c:v></c:pt>`,
  )
  return (
    `<c:numRef><c:f>${escapeXml(reference)}</c:f><c:numCache><c:formatCode>${escapeXml(format)}</c:formatCode>` +
    `<c:ptCount val="${numbers.length}"/>${points.join('')}</c:numCache></c:numRef>`
  )
}

function isNumeric(holder: XmlElement | null): boolean {
  return child(holder, 'c:numRef') !== null || child(holder, 'c:numLit') !== null
}

function formatIn(holder: XmlElement | null): string {
  const [format] = holder ? [...descendants(holder, 'c:formatCode')] : []
  return format?.text || 'General'
}

/** The sheet that the formulas of a chart refer to. */
function sheetNameIn(root: XmlElement): string {
  const [formula] = [...descendants(root, 'c:f')]
  const found = /^(?:'((?:[^']|'')+)'|([^'!]+))!/.exec(formula?.text ?? '')
  // In Excel, the name of a sheet has at most 31 characters.
  return (found?.[1]?.replaceAll("''", "'") ?? found?.[2] ?? 'Sheet1').slice(0, 31)
}
