import type {
  Alignment,
  Anchor,
  Box,
  Cell,
  Element,
  Page,
  Paragraph,
  Run,
} from '@blazon/document/document'
import { html, type Markup } from '@blazon/html/markup'
import { drawGeometry } from './geometry.ts'
import { cssColor, type Definitions, fixed, paintAttribute } from './paint.ts'
import { pixel, pixels, rotation } from './units.ts'

const maxElements = 1500

/**
 * The content of an SVG, in CSS pixels: the page's background, then its elements from bottom to top.
 * Adds the gradients that the paints refer to to `definitions`; the patterns are in `page-svg.ts`.
 */
export function drawOutline(page: Page, definitions: Definitions): Markup {
  const ground = paintAttribute(page.background.value, definitions)
  const shown = [...page.backdrop, ...page.elements].filter(({ hidden }) => !hidden)
  const shapes = shown.slice(0, maxElements).map((element) => drawElement(element, definitions))
  return html`<rect width="100%" height="100%" fill="${ground}"/>
${shapes}`
}

function drawElement(element: Element, definitions: Definitions): Markup | null {
  const { box } = element
  if (box === null) return null
  const draw = drawers[element.kind] ?? drawShape
  const turned = rotation(box)
  const isFilled = element.fill !== null && element.fill.value.kind !== 'none'
  // Formats that do not record the anchor mostly centre labels and start other texts at the top.
  const isLabel = element.placeholder === null && isFilled
  const place: TextPlace = {
    anchor: element.anchor ?? (isLabel ? 'middle' : 'top'),
    alignment: isLabel ? 'center' : 'left',
  }
  const inside = [draw(element, box, definitions), ...drawCells(element, box, definitions)]
  // The model does not record where the axes of a chart are, so its texts have no known position.
  const text = element.kind === 'chart' ? null : drawText(element.paragraphs, box, place)
  const content = html`${inside}${text}`
  return turned === '' ? content : html`<g transform="${turned}">${content}</g>`
}

type Drawer = (element: Element, box: Box, definitions: Definitions) => Markup

const drawers: Readonly<Partial<Record<Element['kind'], Drawer>>> = {
  picture: drawPicture,
  media: drawPicture,
  connector: drawConnector,
}

function drawShape(element: Element, box: Box, definitions: Definitions): Markup {
  const fill = paintAttribute(element.fill?.value, definitions)
  const line = paintAttribute(element.line?.value, definitions)
  const isBare = fill === 'none' && line === 'none'
  const name = isBare ? 'bare' : ''
  return (
    drawGeometry(
      element.geometry ?? '',
      box,
      html`class="${name}" fill="${fill}" stroke="${line}"`,
    ) ?? rectangle(box, name, fill, line, computeCorners(element, box))
  )
}

/** The corner radius, in EMU, of shapes that are round or have a geometry that is not drawn here. */
function computeCorners({ geometry, opaque }: Element, { width, height }: Box): number {
  const isRound = geometry === undefined ? !opaque : /round/i.test(geometry)
  return isRound ? Math.min(width, height) / 6 : 0
}

function rectangle(box: Box, name: string, fill: string, line: string, radius = 0): Markup {
  const { x, y, width, height } = pixels(box)
  return html`<rect class="${name}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${pixel(radius)}" fill="${fill}" stroke="${line}"/>`
}

const maxCharacters = 2000
const pixelsPerPoint = 4 / 3

/** The position of a text in its box. */
interface TextPlace {
  anchor: Anchor
  /** Of paragraphs without an alignment of their own. */
  alignment: Alignment
}

const cellPlace: TextPlace = { anchor: 'top', alignment: 'left' }

function drawCells({ cells }: Element, table: Box, definitions: Definitions): Markup[] {
  return cells.flatMap((cell) => {
    if (cell.box === null) return []
    const box = cell.box.height > 0 ? cell.box : evenRow(cell, cell.box, cells, table)
    const paint = paintAttribute(cell.fill?.value, definitions)
    const line = paintAttribute(cell.lines[0]?.value, definitions)
    const name = paint === 'none' && line === 'none' ? 'bare' : ''
    return html`${rectangle(box, name, paint, line)}${drawText(cell.paragraphs, box, cellPlace)}`
  })
}

/** The box of a cell whose row has no height: the row gets an equal share of the table's height. */
function evenRow({ row }: Cell, box: Box, cells: readonly Cell[], table: Box): Box {
  const rows = cells.reduce((most, cell) => Math.max(most, cell.row), 1)
  const height = table.height / rows
  return { ...box, y: table.y + height * (row - 1), height }
}

/** A placeholder for a picture, a sky with hills: outlines contain no picture data. */
function drawPicture(element: Element, box: Box, definitions: Definitions): Markup {
  const { width, height } = box
  const colors = element.marks.flatMap(({ paint: { value } }) =>
    value.kind === 'solid' ? [value.color] : [],
  )
  const name = element.kind === 'picture' && element.picture === null ? 'bare' : 'picture'
  const frame = rectangle(box, name, paintAttribute(element.fill?.value, definitions), 'none')
  if (name === 'bare') return frame
  const at = (x: number, y: number) => `${pixel(box.x + width * x)},${pixel(box.y + height * y)}`
  const hills = [at(0, 1), at(0.3, 0.55), at(0.5, 0.8), at(0.7, 0.45), at(1, 0.85), at(1, 1)]
  const sun = Math.min(width, height) * 0.08
  return html`${frame}<polygon class="hills" points="${hills.join(' ')}"/><circle class="hills" cx="${pixel(box.x + width * 0.22)}" cy="${pixel(box.y + height * 0.28)}" r="${pixel(sun)}"/>${colors.map((color, index) => html`<rect x="${pixel(box.x + (width * index) / colors.length)}" y="${pixel(box.y)}" width="${pixel(width / colors.length)}" height="${pixel(height)}" fill="${cssColor(color)}"/>`)}`
}

function drawConnector({ line }: Element, box: Box, definitions: Definitions): Markup {
  const { x, y } = pixels(box)
  const [right, bottom] = [pixel(box.x + box.width), pixel(box.y + box.height)]
  const stroke = paintAttribute(line?.value, definitions)
  return html`<line x1="${x}" y1="${y}" x2="${right}" y2="${bottom}" stroke="${stroke === 'none' ? '#9AA0A6' : stroke}" stroke-width="2"/>`
}

/** The text of a shape or cell, wrapped by the browser within its box. */
function drawText(
  paragraphs: readonly Paragraph[],
  box: Box,
  { anchor, alignment }: TextPlace,
): Markup | null {
  const seen = paragraphs.filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''))
  if (seen.length === 0) return null
  let left = maxCharacters
  const lines = seen.map((paragraph) => {
    const shown = paragraph.runs.filter(() => left > 0)
    const texts = shown.map((run) => {
      const text = run.text.slice(0, left)
      left -= text.length
      return drawRun(run, text)
    })
    const indent = paragraph.level === 0 ? '' : `padding-left:${fixed(paragraph.level * 24)}px`
    const align = paragraph.alignment ?? alignment
    const style = [indent, align === 'left' ? '' : `text-align:${align}`]
    return html`<p style="${style.filter((part) => part !== '').join(';')}">${texts}</p>`
  })
  const { x, y, width, height } = pixels(box)
  return html`<foreignObject x="${x}" y="${y}" width="${width}" height="${height}"><div class="text ${anchor}" xmlns="http://www.w3.org/1999/xhtml">${lines}</div></foreignObject>`
}

function drawRun(run: Run, text: string): Markup {
  if (text === '\n') return html`<br/>`
  return html`<span style="${runStyle(run)}">${text}</span>`
}

function runStyle({ size, weight, italic, caps, color, fonts, highlight }: Run): string {
  const paint = color?.value
  const solid = paint?.kind === 'solid' ? paint.color : null
  const first = paint?.kind === 'gradient' ? (paint.stops[0] ?? null) : null
  return [
    `font-size:${fixed(Math.min(size?.value ?? 12, 400) * pixelsPerPoint)}px`,
    weight && weight.value !== 400 ? `font-weight:${fixed(weight.value)}` : '',
    italic ? 'font-style:italic' : '',
    caps ? 'text-transform:uppercase' : '',
    paint?.kind === 'none' ? 'color:transparent' : '',
    solid || first ? `color:${cssColor(solid ?? first!)}` : '',
    highlight ? `background:${cssColor(highlight)}` : '',
    fontFamily(fonts.latin?.value),
  ]
    .filter((part) => part !== '')
    .join(';')
}

/** A `font-family` declaration; empty for names with characters that could end the declaration. */
function fontFamily(name: string | undefined): string {
  if (!name || !/^[\p{L}\p{N} _-]{1,80}$/u.test(name)) return ''
  return `font-family:'${name}',system-ui,sans-serif`
}
