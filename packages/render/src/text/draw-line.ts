import type { PaintColor } from '@blazon/document/document'
import { escapeXml } from '@blazon/pptx/container/xml-text'
import type { Drawing } from '../drawing.ts'
import { drawEquation } from '../equations/draw-equation.ts'
import type { Typeface } from '../fonts/typeface.ts'
import { drawDecorations } from './decorations.ts'
import { addedAfter, type Line, type Piece } from './layout-paragraph.ts'
import { format } from './numbers.ts'
import { drawTextEffects } from './text-effects.ts'
import { defineTextGradient } from './text-gradient.ts'
import type { TextStyle } from './text-style.ts'

/**
 * Returns a line of text as outlines, labelled with its text.
 * @param x of its first glyph, in points.
 * @param y of its baseline.
 * @param degrees of its rotation on the slide.
 */
export function drawLine(line: Line, x: number, y: number, drawing: Drawing, degrees = 0): string {
  const parts: string[] = []
  for (const piece of line.pieces) parts.push(drawHighlight(piece, x, y - piece.rise))
  // Below all letters of the line: the shadow of a word does not cover the word before it.
  for (const piece of line.pieces) {
    parts.push(drawEffects(piece, x, y - piece.rise, degrees, drawing))
  }
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
  for (const piece of line.pieces) parts.push(drawPiece(piece, x, y - piece.rise, drawing))
  return labelLine(line.text, parts.join(''))
}

/** The marks of a line, labelled with its text. */
export function labelLine(content: string, marks: string): string {
  if (marks === '') return ''
  const text = content.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return text ? `<g role="img" aria-label="${escapeXml(text)}">${marks}</g>` : marks
}

function drawPiece(
  piece: Piece,
  x: number,
  y: number,
  drawing: Drawing,
  style = piece.clusters[0]?.item.run.style,
): string {
  const [first] = piece.clusters
  if (!first || !style) return ''
  const left = x + piece.x
  const baseline = y - (style.baseline ?? 0) * style.size
  const { equation } = first.item
  const glyphs = equation
    ? drawEquation(equation, style, left, baseline, drawing)
    : drawGlyphs(piece, style, left, baseline, drawing)
  const lines = drawDecorations(piece, style, left, baseline, drawing)
  return `${glyphs}${lines}`
}

function drawEffects(
  piece: Piece,
  x: number,
  y: number,
  degrees: number,
  drawing: Drawing,
): string {
  const item = piece.clusters[0]?.item
  if (!item?.run.style.effects) return ''
  const { ascent, descent } = item.typeface
  const { style } = item.run
  const box = {
    x: x + piece.x,
    y: y - ascent * style.size,
    width: piece.width,
    height: (ascent + descent) * style.size,
  }
  const drawMarks = (changed: TextStyle) => drawPiece(piece, x, y, drawing, changed)
  return drawTextEffects(style, box, degrees, drawMarks, drawing)
}

/** The slant of upright faces of a family without an italic one: 12 degrees. */
const slant = Math.tan((12 * Math.PI) / 180)

function drawGlyphs(
  piece: Piece,
  style: TextStyle,
  x: number,
  y: number,
  drawing: Drawing,
): string {
  const { typeface, size, stretch = 1 } = piece.clusters[0]!.item
  const scale = size / typeface.unitsPerEm
  const across = scale * stretch
  if (!(scale > 0)) return ''
  let pen = 0
  const uses: string[] = []
  // A gradient is in the coordinates of its element: one across a line needs one path.
  let joined = ''
  for (const cluster of piece.clusters) {
    const advance = (cluster.advance + addedAfter(cluster, piece)) / across
    const width = cluster.glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
    let within = cluster.upright ? pen + (advance - width) / 2 : pen
    const turn = cluster.upright ? uprightTurn(pen + advance / 2, typeface.unitsPerEm) : ''
    for (const glyph of cluster.glyphs) {
      const [left, up] = [Math.round(within + glyph.x), Math.round(glyph.y)]
      const isJoined = style.gradient !== undefined && turn === '' && !typeface.picture
      if (isJoined) joined += movePath(typeface.outline(glyph.id), left, up)
      const id = isJoined ? null : defineGlyph(typeface, glyph.id, drawing)
      if (id) {
        const at = `x="${left}"`
        const above = glyph.y ? ` y="${up}"` : ''
        uses.push(`<use href="#${id}" ${at}${above}${turn}/>`)
      }
      within += glyph.advance
    }
    pen += advance
  }
  const marks = `${joined && `<path d="${joined}"/>`}${uses.join('')}`
  if (marks === '') return ''
  const skew = typeface.slanted ? format(scale * slant, 6) : '0'
  const matrix = `matrix(${format(across, 6)} 0 ${skew} ${format(-scale, 6)} ${format(x)} ${format(y)})`
  const paint = renderPaint(style, typeface, { width: piece.width / stretch, size }, drawing)
  return `<g transform="${matrix}"${paint}>${marks}</g>`
}

/** Path data of absolute coordinates, moved. */
function movePath(path: string, x: number, y: number): string {
  return path.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, left, up) => `${format(Number(left) + x)},${format(Number(up) + y)}`,
  )
}

/** The middle of a letter above its baseline, in ems: between capitals and ideographs. */
const letterMiddle = 0.37

/** Rotates an upright letter back, against the quarter turn of its line. */
function uprightTurn(middle: number, unitsPerEm: number): string {
  return ` transform="rotate(90 ${Math.round(middle)} ${Math.round(unitsPerEm * letterMiddle)})"`
}

/** Returns the id of a glyph's picture or outline; null for one without, such as a space. */
function defineGlyph(typeface: Typeface, glyph: number, drawing: Drawing): string | null {
  if (typeface.picture) {
    const render = (id: string) => typeface.picture!(glyph, id)
    return drawing.definitions.define(`glyph ${typeface.key} ${glyph}`, render)
  }
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
  area: { width: number; size: number },
  drawing: Drawing,
): string {
  const { unitsPerEm } = typeface
  const fill = gradient
    ? ` fill="url(#${defineTextGradient(gradient, fontArea(area, unitsPerEm), drawing)})"`
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

/** The area of a stretch of text in the units of its font, whose y axis points up. */
function fontArea({ width, size }: { width: number; size: number }, unitsPerEm: number) {
  const across = (width * unitsPerEm) / size
  return { x: across / 2, y: unitsPerEm * 0.3, width: across, height: unitsPerEm, down: -1 }
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
