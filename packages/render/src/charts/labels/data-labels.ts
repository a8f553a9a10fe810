import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, integer } from '@blazon/pptx/container/xml-query'
import type { ChartContext } from '../chart-context.ts'
import type { Plot } from '../chart-model.ts'
import { value, valueFlag } from '../values.ts'
import {
  createLabel,
  innerText,
  type Label,
  labelRotation,
  labelStyle,
  styledLabel,
} from './chart-label.ts'
import { formatNumber } from './number-format.ts'
import type { PointAnchor } from './point-anchor.ts'

/** The label of one point: its text and its position from the file. */
export interface PointLabel {
  anchor: PointAnchor
  label: Label
  position: string
  /** Its own shape properties: the box behind it. */
  properties: XmlElement | null
  /** The offset from its position in the file. */
  layout: XmlElement | null
  showsKey: boolean
  leaderLines: XmlElement | null
}

/** The labels of the drawn points, without deleted and empty ones. */
export function readPointLabels(
  anchors: readonly PointAnchor[],
  context: ChartContext,
): PointLabel[] {
  return anchors.slice(0, mostLabels).flatMap((anchor) => readPointLabel(anchor, context) ?? [])
}

/** More labels would be illegible in one picture. */
const mostLabels = 2000

function readPointLabel(anchor: PointAnchor, context: ChartContext): PointLabel | null {
  const ofSeries = child(anchor.series.element, 'c:dLbls')
  const ofPlot = child(anchor.plot.element, 'c:dLbls')
  const labels = ofSeries ?? ofPlot
  if (!labels) return null
  const own = ownLabel(labels, anchor.index)
  const settings = own ?? labels
  if (valueFlag(settings, 'c:delete') === true) return null
  if (!own && valueFlag(labels, 'c:delete') === true) return null
  const first = (name: string) => child(own, name) ?? child(labels, name)
  const text = innerText(labels, context)
  const made = createText(anchor, settings, first('c:numFmt'), first('c:separator')?.text, context)
  const rich = own && child(child(own, 'c:tx'), 'c:rich') ? fillFields(own, made.fields) : null
  const owner = own && child(own, 'c:txPr') ? own : labels
  const label = rich
    ? createLabel(rich, '', context, { text })
    : made.text === ''
      ? null
      : styledLabel(
          made.text,
          labelStyle(owner, context, {}, text),
          context,
          Number.POSITIVE_INFINITY,
          labelRotation(owner, context) ?? 0,
        )
  if (!label) return null
  return {
    anchor,
    label,
    position: value(own, 'c:dLblPos') ?? value(labels, 'c:dLblPos') ?? standardPosition(anchor),
    properties: first('c:spPr'),
    layout: child(own, 'c:layout'),
    showsKey: valueFlag(settings, 'c:showLegendKey') === true,
    leaderLines:
      valueFlag(labels, 'c:showLeaderLines') === true
        ? (child(labels, 'c:leaderLines') ?? labels)
        : null,
  }
}

const ownLabels = new WeakMap<XmlElement, Map<number, XmlElement>>()

function ownLabel(labels: XmlElement, index: number): XmlElement | null {
  let own = ownLabels.get(labels)
  if (!own) {
    own = new Map()
    for (const label of children(labels, 'c:dLbl')) {
      const at = integer(child(label, 'c:idx'), 'val')
      if (at !== null) own.set(at, label)
    }
    ownLabels.set(labels, own)
  }
  return own.get(index) ?? null
}

/** The parts of a label in their fixed order: series, category, value, percentage. */
function createText(
  anchor: PointAnchor,
  settings: XmlElement,
  numberFormat: XmlElement | null,
  separator: string | undefined,
  context: ChartContext,
): { text: string; fields: Readonly<Record<string, string>> } {
  const { series, index, plot } = anchor
  const linked = valueLinked(numberFormat)
  const own = linked ? null : attribute(numberFormat, 'formatCode')
  const source = series.values.formatCodes.get(index) ?? series.values.formatCode
  const write = (number: number, code: string) => formatNumber(number, code, context.isDate1904)
  const isXY = plot.kind === 'scatter' || plot.kind === 'bubble'
  const category = isXY
    ? write(series.x?.values[index] ?? index + 1, own ?? series.x?.formatCode ?? 'General')
    : (series.categories?.labels[index] ?? (series.categories ? '' : `${index + 1}`))
  const fields = {
    SERIESNAME: series.name,
    CATEGORYNAME: category,
    XVALUE: category,
    VALUE: write(anchor.value, own ?? source),
    YVALUE: write(anchor.value, own ?? source),
    PERCENTAGE: anchor.share === null ? '' : write(anchor.share, own ?? '0%'),
    BUBBLESIZE: write(
      series.sizes?.values[index] ?? 0,
      own ?? series.sizes?.formatCode ?? 'General',
    ),
  }
  const shown = [
    ['c:showSerName', fields.SERIESNAME],
    ['c:showCatName', fields.CATEGORYNAME],
    ['c:showVal', fields.VALUE],
    ['c:showBubbleSize', plot.kind === 'bubble' ? fields.BUBBLESIZE : ''],
    ['c:showPercent', fields.PERCENTAGE],
  ] as const
  const parts = shown.filter(([name, part]) => valueFlag(settings, name) === true && part !== '')
  return {
    text: parts.map(([, part]) => part).join(separator ?? standardSeparator(settings, plot)),
    fields,
  }
}

/** The separator of a label. In pies, the percentage is below the rest of the label. */
function standardSeparator(settings: XmlElement, plot: Plot): string {
  const isRound = plot.kind === 'pie' || plot.kind === 'ofPie' || plot.kind === 'doughnut'
  return isRound && valueFlag(settings, 'c:showPercent') === true ? '\n' : ', '
}

function valueLinked(numberFormat: XmlElement | null): boolean {
  const linked = attribute(numberFormat, 'sourceLinked')
  return !numberFormat || linked === '1' || linked === 'true'
}

function standardPosition({ plot }: PointAnchor): string {
  switch (plot.kind) {
    case 'bar':
      return plot.stacking === 'none' ? 'outEnd' : 'ctr'
    case 'pie':
    case 'ofPie':
      return 'bestFit'
    case 'doughnut':
    case 'area':
      return 'ctr'
    case 'radar':
      return 'outEnd'
    default:
      return 'r'
  }
}

/**
 * A data label with its fields replaced: files store `[VALUE]` in them. A field without a text,
 * such as a range of cells, keeps its stored text.
 */
function fillFields(label: XmlElement, texts: Readonly<Record<string, string>>): XmlElement {
  if (label.name === 'a:fld') {
    const text = texts[attribute(label, 'type') ?? '']
    const holder = child(label, 'a:t')
    if (text === undefined || !holder) return label
    return {
      ...label,
      children: [...label.children.filter((one) => one !== holder), { ...holder, text }],
    }
  }
  if (label.children.length === 0) return label
  return { ...label, children: label.children.map((one) => fillFields(one, texts)) }
}
