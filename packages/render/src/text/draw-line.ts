import type { PaintColor } from '@blazon/document/document'
import { escapeXml } from '@blazon/pptx/container/xml-text'
import type { Drawing } from '../drawing.ts'
import { drawEquation } from '../equations/draw-equation.ts'
import type { Typeface } from '../fonts/typeface.ts'
import { drawDecorations } from './decorations.ts'
import type { Line, Piece } from './layout-paragraph.ts'
import { format } from './numbers.ts'
import type { TextGradient, TextStyle } from './text-style.ts'

/**
 * Returns a line of text as outlines, labelled with its text.
 * @param x of its first glyph, in points.
 * @param y of its baseline.
 */
export function drawLine(line: Line, x: number, y: number, drawing: Drawing): string {
  const parts: string[] = []
  for (const piece of line.pieces) parts.push(drawHighlight(piece, x, y))
  const { bullet } = line
  if (bullet) {
    const left = x - line.x + bullet.x
    if (bullet.bullet.kind === 'picture') {
      const { href, size } = bullet.bullet
      const at = `x="${format(left)}" y="${format(y - size * 0.85)}"`
      if (href) {
        parts.push(`<image ${at} width="${format(size)}" height="${format(size)}" href="${href}"/>`)
      }
    }
    for (const piece of bullet.pieces) parts.push(drawPiece(piece, left, y, drawing))
  }
  for (const piece of line.pieces) parts.push(drawPiece(piece, x, y, drawing))
  return labelLine(line.text, parts.join(''))
}

/** The marks of a line, labelled with its text. */
export function labelLine(content: string, marks: string): string {
  if (marks === '') return ''
  const text = content.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return text ? `<g role="img" aria-label="${escapeXml(text)}">${marks}</g>` : marks
}

function drawPiece(piece: Piece, x: number, y: number, drawing: Drawing): string {
  const [first] = piece.clusters
  if (!first) return ''
  const { style } = first.item.run
  const left = x + piece.x
  const baseline = y - (style.baseline ?? 0) * style.size
  const { equation } = first.item
  const glyphs = equation
    ? drawEquation(equation, style, left, baseline, drawing)
    : drawGlyphs(piece, left, baseline, drawing)
  const lines = drawDecorations(piece, left, baseline)
  return `${glyphs}${lines}`
}

/** The slant of upright faces of a family without an italic one: 12 degrees. */
const slant = Math.tan((12 * Math.PI) / 180)

function drawGlyphs(piece: Piece, x: number, y: number, drawing: Drawing): string {
  const { item } = piece.clusters[0]!
  const { typeface, size } = item
  const { style } = item.run
  const scale = size / typeface.unitsPerEm
  if (!(scale > 0)) return ''
  let pen = 0
  const uses: string[] = []
  for (const cluster of piece.clusters) {
    const added = cluster.kind === 'space' ? piece.spaceAdded : 0
    const advance = (cluster.advance + added) / scale
    const width = cluster.glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
    let within = cluster.upright ? pen + (advance - width) / 2 : pen
    const turn = cluster.upright ? uprightTurn(pen + advance / 2, typeface.unitsPerEm) : ''
    for (const glyph of cluster.glyphs) {
      const id = defineGlyph(typeface, glyph.id, drawing)
      if (id) {
        const at = `x="${Math.round(within + glyph.x)}"`
        const above = glyph.y ? ` y="${Math.round(glyph.y)}"` : ''
        uses.push(`<use href="#${id}" ${at}${above}${turn}/>`)
      }
      within += glyph.advance
    }
    pen += advance
  }
  if (uses.length === 0) return ''
  const skew = typeface.slanted ? format(scale * slant, 6) : '0'
  const matrix = `matrix(${format(scale, 6)} 0 ${skew} ${format(-scale, 6)} ${format(x)} ${format(y)})`
  const paint = renderPaint(style, typeface, { x, y, width: piece.width, size }, drawing)
  return `<g transform="${matrix}"${paint}>${uses.join('')}</g>`
}

/** The middle of a letter above its baseline, in ems: between capitals and ideographs. */
const letterMiddle = 0.37

/** Rotates an upright letter back, against the quarter turn of its line. */
function uprightTurn(middle: number, unitsPerEm: number): string {
  return ` transform="rotate(90 ${Math.round(middle)} ${Math.round(unitsPerEm * letterMiddle)})"`
}

/** Returns the id of a glyph's outline; null for one without, such as a space. */
function defineGlyph(typeface: Typeface, glyph: number, drawing: Drawing): string | null {
  const path = typeface.outline(glyph)
  if (path === '') return null
  return drawing.definitions.define(
    `glyph ${typeface.key} ${glyph}`,
    (id) => `<path id="${id}" d="${path}"/>`,
  )
}

function renderPaint(
  { color, gradient, outline }: TextStyle,
  typeface: Typeface,
  area: { x: number; y: number; width: number; size: number },
  drawing: Drawing,
): string {
  const { unitsPerEm } = typeface
  const fill = gradient
    ? ` fill="url(#${gradientFill(gradient, area, unitsPerEm, drawing)})"`
    : fillAttributes('fill', color)
  if (outline) {
    const width = format((outline.width * unitsPerEm) / area.size)
    return `${fill}${fillAttributes('stroke', outline.color)} stroke-width="${width}"`
  }
  if (typeface.emboldened && color) {
    return `${fill}${fillAttributes('stroke', color)} stroke-width="${format(unitsPerEm / 30)}"`
  }
  return fill
}

export function fillAttributes(name: 'fill' | 'stroke', color: PaintColor | null): string {
  if (!color) return ` ${name}="none"`
  const opacity = color.alpha < 1 ? ` ${name}-opacity="${format(color.alpha)}"` : ''
  return ` ${name}="${color.hex}"${opacity}`
}

function drawHighlight(piece: Piece, x: number, y: number): string {
  const item = piece.clusters[0]?.item
  const highlight = item?.run.style.highlight
  if (!item || !highlight || piece.width <= 0) return ''
  const { ascent, descent } = item.typeface
  const size = item.run.style.size
  const place = `x="${format(x + piece.x)}" y="${format(y - ascent * size)}"`
  const extent = `width="${format(piece.width)}" height="${format((ascent + descent) * size)}"`
  return `<rect ${place} ${extent}${fillAttributes('fill', highlight)}/>`
}

/** Returns the id of a gradient over a stretch of text, in the font units of its glyphs. */
function gradientFill(
  { angle, stops }: TextGradient,
  { width, size }: { width: number; size: number },
  unitsPerEm: number,
  drawing: Drawing,
): string {
  const across = (width * unitsPerEm) / size
  const radians = (angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(radians), Math.sin(radians)]
  // The line through the centre that extends to the corners of the box (CSS images, 3.1).
  const half = (Math.abs(dx) * across + Math.abs(dy) * unitsPerEm) / 2
  const [middleX, middleY] = [across / 2, unitsPerEm * 0.3]
  const line = [
    `x1="${format(middleX - dx * half)}" y1="${format(middleY + dy * half)}"`,
    `x2="${format(middleX + dx * half)}" y2="${format(middleY - dy * half)}"`,
  ].join(' ')
  const colors = stops
    .map(({ position, color }) => {
      const opacity = color.alpha < 1 ? ` stop-opacity="${format(color.alpha)}"` : ''
      return `<stop offset="${format(position, 4)}" stop-color="${color.hex}"${opacity}/>`
    })
    .join('')
  return drawing.definitions.define(
    `text gradient ${line} ${colors}`,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${colors}</linearGradient>`,
  )
}
