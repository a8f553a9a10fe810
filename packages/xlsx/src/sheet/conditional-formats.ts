import type { Element, Mark } from '@blazon/document/document'
import { emptyElement } from '@blazon/pptx/container/empty-element'
import type { XmlElement } from '@blazon/pptx/container/xml'
import {
  attribute,
  child,
  children,
  descend,
  descendants,
  integer,
} from '@blazon/pptx/container/xml-query'
import type { FontLook } from '../styles/cell-style.ts'
import { resolveSheetColor, toPaint } from '../styles/colors.ts'
import { type Differential, readDifferential } from '../styles/style-sheet.ts'
import type { WorkbookFile } from '../workbook-file.ts'
import { nameRange, parseRanges, type Range } from './addresses.ts'
import { createRun } from './sheet-elements.ts'

/** The look of the cell at the start of a range: its font, and its fill. */
export type FindLook = (range: Range) => { font: FontLook; fill: Element['fill'] } | null

/**
 * The looks that conditional formats may give to cells (ECMA-376-1, 18.3.1.18, and their extension
 * in MS-XLSX): whether a condition is met depends on values, so each is one element with a sample.
 */
export function readConditionalFormats(
  root: XmlElement,
  part: string,
  workbook: WorkbookFile,
  findLook: FindLook,
): Element[] {
  const elements: Element[] = []
  const formats = [
    ...children(root, 'x:conditionalFormatting'),
    ...children(child(root, 'x:extLst'), 'x:ext').flatMap((extension) =>
      descendants(extension, 'x14:conditionalFormatting'),
    ),
  ]
  for (const format of formats.slice(0, maxFormats)) {
    const ranges = parseRanges(attribute(format, 'sqref') ?? child(format, 'xm:sqref')?.text ?? '')
    const [first] = ranges
    if (!first) continue
    const name = ranges.slice(0, maxRanges).map(nameRange).join(', ')
    for (const rule of format.children) {
      if (!rule.name.endsWith(':cfRule')) continue
      const own = child(rule, 'x14:dxf')
      const style = own
        ? readDifferential(own, workbook.styles.colors)
        : workbook.styles.differential(integer(rule, 'dxfId'))
      const marks = readScale(rule, workbook)
      if (!style && marks.length === 0) continue
      const number = elements.length + 1
      const element: Element = {
        ...emptyElement('cells', `condition-${number}`, `${name} (conditional format)`),
        role: 'body',
        opaque: true,
        marks,
      }
      if (style)
        addStyle(element, style, own ? part : workbook.styles.part, workbook, findLook(first))
      elements.push(element)
    }
  }
  return elements
}

/** The fill, the borders and a sample text of a differential style. */
function addStyle(
  element: Element,
  { element: style, color, isBold, fill, borders }: Differential,
  part: string,
  { cellOrigins }: WorkbookFile,
  cell: ReturnType<FindLook>,
): void {
  const note = (read: object, written: XmlElement | null) => {
    if (written) cellOrigins?.set(read, { kind: 'color', part, element: written })
  }
  const own = fill && { ...fill }
  element.fill = own
  if (own) note(element, fillColor(style))
  element.marks = [
    ...element.marks,
    ...borders.map((paint): Mark => ({ name: 'border', target: 'line', paint: { ...paint } })),
  ]
  if ((!color && !own) || !cell) return
  const ground = own ?? cell.fill
  const run = createRun(1, sample, cell.font, {
    // The sample has no words, and its size and family are those of the cells.
    notation: 'symbols',
    declares: 'color',
    behind: ground ? [ground.value] : [],
    ...(color && { color }),
    ...(isBold !== null && { weight: { value: isBold ? 700 : 400, source: 'style' } }),
  })
  if (color) note(run, descend(style, 'x:font', 'x:color'))
  element.paragraphs = [{ number: 1, level: 0, bullet: null, runs: [run] }]
}

/** The text in Excel's preview of a format. */
const sample = 'AaBbCcYyZz'

/** The colours of a colour scale or of data bars. */
function readScale(rule: XmlElement, { styles }: WorkbookFile): Mark[] {
  return ['colorScale', 'dataBar'].flatMap((kind) => {
    const scale = rule.children.find(({ name }) => name === `x:${kind}` || name === `x14:${kind}`)
    const name = kind === 'colorScale' ? 'colour scale' : 'data bar'
    return (scale?.children ?? []).flatMap((written): Mark[] => {
      if (!scaleColors.test(written.name)) return []
      const color = resolveSheetColor(written, styles.colors)
      if (color === 'auto') return []
      const mark: Mark = {
        name,
        target: 'fill',
        paint: { value: toPaint(color), source: 'explicit' },
      }
      return [mark]
    })
  })
}

const scaleColors = /:(color|fillColor|borderColor|negativeFillColor)$/

function fillColor(style: XmlElement): XmlElement | null {
  const pattern = descend(style, 'x:fill', 'x:patternFill')
  return child(pattern, 'x:bgColor') ?? child(pattern, 'x:fgColor')
}

const maxFormats = 5000
const maxRanges = 4
