import type { Element, Mark, Paint, Paragraph, Run, Sourced } from '@blazon/document/document'
import { emptyElement } from '@blazon/pptx/container/empty-element'
import { child } from '@blazon/pptx/container/xml-query'
import { toPaintColor } from '@blazon/pptx/theme/colors'
import { isMathFamily } from '@blazon/pptx/theme/family-kinds'
import { type CellStyle, type FontLook, readFont } from '../styles/cell-style.ts'
import type { WorkbookFile } from '../workbook-file.ts'
import { nameCells, nameRange } from './addresses.ts'
import type { Block, BlockText } from './blocks.ts'

/** The element of a block: its fill, its borders as marks, and a paragraph for each text. */
export function readBlock(block: Block, part: string, workbook: WorkbookFile): Element {
  const { range, format, region, isHidden, texts } = block
  const cell = workbook.styles.cell(format)
  const look = lookInTable(block, cell, workbook)
  const fill = look.fill && { ...look.fill }
  const name = nameRange(range)
  const marks = cell.borders.map(
    (paint): Mark => ({ name: 'border', target: 'line', paint: { ...paint } }),
  )
  const behind = fill ? [fill.value] : []
  const hasOwnColor = look.font.color === cell.font.color
  const element: Element = {
    ...emptyElement('cells', name, name),
    role: 'body',
    hidden: isHidden,
    opaque: true,
    fill,
    marks,
    paragraphs: texts.map((text, index) =>
      readText(text, index + 1, look.font, behind, { part, workbook, format, hasOwnColor }),
    ),
  }
  const { cellOrigins } = workbook
  const isOwnFill = region?.look.fill === undefined || cell.fill !== null
  if (isOwnFill) cellOrigins?.set(element, { kind: 'range', part, range, format })
  for (const mark of marks) cellOrigins?.set(mark, { kind: 'range', part, range, format })
  return element
}

/** The element of empty columns or rows that have a fill or borders; null if they show nothing. */
export function readEmptyCells(name: string, cell: CellStyle): Element | null {
  if (cell.fill === null && cell.borders.length === 0) return null
  return {
    ...emptyElement('cells', name, name),
    role: 'body',
    opaque: true,
    fill: cell.fill && { ...cell.fill },
    marks: cell.borders.map((paint) => ({ name: 'border', target: 'line', paint: { ...paint } })),
  }
}

/** The look of a block's cells under the style of their table. */
function lookInTable(
  { region, format }: Block,
  { font, fill }: CellStyle,
  { styles }: WorkbookFile,
): Pick<CellStyle, 'font' | 'fill'> {
  const { color, isBold, fill: ground } = region?.look ?? {}
  const isRecolored = color !== undefined && styles.hasNormalColor(format)
  return {
    font: {
      ...font,
      ...(isRecolored && { color }),
      ...(isBold && { weight: { value: 700, source: 'style' as const } }),
    },
    fill: fill ?? ground ?? null,
  }
}

interface Around {
  part: string
  workbook: WorkbookFile
  format: number
  hasOwnColor: boolean
}

function readText(
  text: BlockText,
  number: number,
  font: FontLook,
  behind: readonly Paint[],
  { part, workbook, format, hasOwnColor }: Around,
): Paragraph {
  const { styles, cellOrigins } = workbook
  const written = text.isEditable ? text.written : null
  const pieces = text.written?.runs ?? null
  const runs = (pieces ?? [null]).map((piece, index): Run => {
    const properties = child(piece?.element, 'x:rPr')
    const look = properties ? readFont(properties, font, 'explicit', styles.colors) : font
    const painted = text.color && paintOf(text.color)
    const run = createRun(index + 1, piece?.text ?? text.text, look, {
      behind,
      link: text.link,
      ...(painted && { color: painted }),
    })
    cellOrigins?.set(run, {
      kind: 'text',
      part,
      text,
      format,
      run: piece && index,
      isEditable: written !== null,
      hasOwnColor: hasOwnColor && !painted,
    })
    return run
  })
  return { number, level: 0, bullet: null, cells: nameCells(text.cells), runs }
}

function paintOf(color: Parameters<typeof toPaintColor>[0]): Sourced<Paint> {
  return { value: { kind: 'solid', color: toPaintColor(color) }, source: 'explicit' }
}

/** A run in a look. Letters of formulas are not words; letters of symbol fonts are found by the family. */
export function createRun(
  number: number,
  text: string,
  look: FontLook,
  more: Partial<Run> & Pick<Run, 'behind'>,
): Run {
  const family = look.fonts.latin?.value ?? ''
  return {
    number,
    text,
    caps: false,
    highlight: null,
    language: null,
    link: null,
    ...look,
    ...(isMathFamily(family) && { notation: 'formula' as const }),
    ...more,
  }
}
