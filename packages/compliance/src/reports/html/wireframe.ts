import type { Box, Cell, Document, Element, Page } from '../../document.ts'
import { drawGeometry } from './geometry.ts'
import { html, type Markup } from './markup.ts'
import { type Numbered, toneOf } from './numbered.ts'
import { cssColor, type Definitions, fixed, paintAttribute } from './paint.ts'
import { emuPerPixel, pixel, pixels, rotation } from './units.ts'
import { drawText } from './wireframe-text.ts'

const elementsAtMost = 1500

/** A page drawn as far as the document knows it, its findings boxed and numbered; null without a size. */
export function wireframe(
  document: Document,
  page: Page,
  findings: readonly Numbered[],
): Markup | null {
  const { size } = document
  if (size === null || size.width <= 0 || size.height <= 0) return null
  const definitions: Definitions = { prefix: `p${page.number}`, gradients: [] }
  const background = page.background.value
  const shown = [...page.backdrop, ...page.elements].filter(({ hidden }) => !hidden)
  const shapes = shown.slice(0, elementsAtMost).map((element) => drawElement(element, definitions))
  const { width, height } = pixels({ x: 0, y: 0, ...size })
  const fill = paintAttribute(background, definitions)
  return html`<svg class="page ${document.format}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${`Drawing of page ${page.number}`}">
<defs>${definitions.gradients}</defs>
<rect width="100%" height="100%" fill="${isTransparent(document) ? 'url(#transparent)' : '#FFFFFF'}"/>
<rect width="100%" height="100%" fill="${fill}"/>
${shapes}
${drawFindings(findings, size)}
</svg>`
}

/** Slides are shown on white; a drawing's canvas is transparent. */
function isTransparent({ format }: Document): boolean {
  return format === 'svg' || format === 'png'
}

function drawElement(element: Element, definitions: Definitions): Markup | null {
  const { box } = element
  if (box === null) return null
  const draw = drawers[element.kind] ?? drawShape
  const turned = rotation(box)
  const isFilled = element.fill !== null && element.fill.value.kind !== 'none'
  const anchor = element.placeholder === null && isFilled ? 'middle' : 'top'
  const inside = [draw(element, box, definitions), ...drawCells(element, box, definitions)]
  // The texts of a chart stand along its axes, which the document doesn't know.
  const text = element.kind === 'chart' ? null : drawText(element.paragraphs, box, anchor)
  const content = html`${inside}${text}`
  return turned === '' ? content : html`<g transform="${turned}">${content}</g>`
}

type Drawer = (element: Element, box: Box, definitions: Definitions) => Markup

const drawers: Readonly<Partial<Record<Element['kind'], Drawer>>> = {
  picture: drawPicture,
  media: drawPicture,
  chart: drawChart,
  diagram: drawChart,
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
    ) ?? rectangle(box, name, fill, line, cornersOf(element, box))
  )
}

/** The corners of what is round, or is not a rectangle in a way that has no drawing here. */
function cornersOf({ geometry, opaque }: Element, { width, height }: Box): number {
  const isRound = geometry === undefined ? !opaque : /round/i.test(geometry)
  return isRound ? Math.min(width, height) / 6 : 0
}

function rectangle(box: Box, name: string, fill: string, line: string, radius = 0): Markup {
  const { x, y, width, height } = pixels(box)
  return html`<rect class="${name}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${pixel(radius)}" fill="${fill}" stroke="${line}"/>`
}

function drawCells({ cells }: Element, table: Box, definitions: Definitions): Markup[] {
  return cells.map((cell) => {
    const box = cell.box.height > 0 ? cell.box : evenRow(cell, cells, table)
    const paint = paintAttribute(cell.fill?.value, definitions)
    const line = paintAttribute(cell.lines[0]?.value, definitions)
    const name = paint === 'none' && line === 'none' ? 'bare' : ''
    return html`${rectangle(box, name, paint, line)}${drawText(cell.paragraphs, box, 'top')}`
  })
}

/** A row without a height is as high as its text: here, its even share of the table. */
function evenRow({ row, box }: Cell, cells: readonly Cell[], table: Box): Box {
  const rows = cells.reduce((most, cell) => Math.max(most, cell.row), 1)
  const height = table.height / rows
  return { ...box, y: table.y + height * (row - 1), height }
}

/** The bytes of a picture are not in the report: it is drawn as a sky with hills. */
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

const barsAtMost = 24
const barHeights = [0.55, 0.8, 0.4, 0.95, 0.65, 0.75]

/** A chart's colours as bars, since the document knows its colours and not its numbers. */
function drawChart(element: Element, box: Box, definitions: Definitions): Markup {
  const frame = drawShape({ ...element, opaque: true }, box, definitions)
  const fills = element.marks
    .filter(({ target, name }) => target === 'fill' && name.startsWith('series'))
    .slice(0, barsAtMost)
  const step = box.width / Math.max(1, fills.length)
  const bars = fills.map(({ paint }, index) => {
    const height = box.height * 0.8 * barHeights[index % barHeights.length]!
    const bar: Box = {
      x: box.x + step * (index + 0.15),
      y: box.y + box.height * 0.9 - height,
      width: step * 0.7,
      height,
      rotation: 0,
    }
    return rectangle(bar, '', paintAttribute(paint.value, definitions), 'none')
  })
  return html`${frame}${bars}`
}

function drawConnector({ line }: Element, box: Box, definitions: Definitions): Markup {
  const { x, y } = pixels(box)
  const [right, bottom] = [pixel(box.x + box.width), pixel(box.y + box.height)]
  const stroke = paintAttribute(line?.value, definitions)
  return html`<line x1="${x}" y1="${y}" x2="${right}" y2="${bottom}" stroke="${stroke === 'none' ? '#9AA0A6' : stroke}" stroke-width="2"/>`
}

const badge = 26
const badgesInRow = 6

/** One frame for all findings of a box, and their numbers in a row on its upper edge. */
function drawFindings(
  findings: readonly Numbered[],
  page: { width: number; height: number },
): Markup {
  const boxes = new Map<string, { box: Box; found: Numbered[] }>()
  for (const numbered of findings) {
    const { box } = numbered.finding.location
    if (box === null) continue
    const key = Object.values(box).join(' ')
    const group = boxes.get(key) ?? { box, found: [] }
    boxes.set(key, group)
    group.found.push(numbered)
  }
  // What is only a badge on a large slide must be as large as on a small drawing.
  const scale = page.width / emuPerPixel / 1280
  return html`${[...boxes.values()].map(({ box, found }) => drawGroup(box, found, page, scale))}`
}

function drawGroup(
  box: Box,
  found: readonly Numbered[],
  page: { width: number; height: number },
  scale: number,
): Markup {
  const [first] = found
  const tone = first ? toneOf(first.finding) : ''
  const { x, y, width, height } = pixels(box)
  const shown = found.slice(0, badgesInRow)
  const more = found.length - shown.length
  const across = (badge + 3) * scale
  const room = page.width / emuPerPixel - across * (shown.length + (more > 0 ? 1 : 0))
  const left = Math.max(2, Math.min(box.x / emuPerPixel, room))
  // Above the box, so that they hide nothing of it, or inside where there is no room.
  const above = box.y / emuPerPixel - badge * scale * 0.6
  const top = Math.min(
    Math.max(above, badge * scale * 0.6),
    page.height / emuPerPixel - badge * scale * 0.6,
  )
  const badges = shown.map((numbered, index) =>
    drawBadge(
      `${numbered.number}`,
      toneOf(numbered.finding),
      `#f${numbered.number}`,
      left + across * index,
      top,
      scale,
    ),
  )
  const rest =
    more > 0
      ? drawBadge(
          `+${more}`,
          'more',
          `#f${found[badgesInRow]!.number}`,
          left + across * shown.length,
          top,
          scale,
        )
      : null
  const turned = rotation(box)
  const ids = found.map(({ number }) => `b${number}`)
  return html`<g class="found" data-findings="${ids.join(' ')}"><rect class="box ${tone}" x="${x}" y="${y}" width="${width}" height="${height}" transform="${turned}" stroke-width="2.5"/>${badges}${rest}</g>`
}

function drawBadge(
  label: string,
  tone: string,
  href: string,
  x: number,
  y: number,
  scale: number,
): Markup {
  const height = badge * scale
  return html`<a class="badge ${tone}" href="${href}" aria-label="${`Finding ${label}`}"><rect x="${fixed(x)}" y="${fixed(y - height / 2)}" width="${fixed(height)}" height="${fixed(height)}" rx="${fixed(height / 2)}"/><text x="${fixed(x + height / 2)}" y="${fixed(y + 4.5 * scale)}" font-size="${fixed((label.length > 2 ? 10 : 13) * scale)}">${label}</text></a>`
}
