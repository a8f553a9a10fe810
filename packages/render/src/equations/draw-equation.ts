import type { PaintColor } from '@blazon/document/document'
import type { Drawing } from '../drawing.ts'
import { tag } from '../svg/markup.ts'
import { multiply, scaling, transform, translation } from '../svg/matrix.ts'
import type { TextStyle } from '../text/text-style.ts'
import type { EquationBox, EquationMark } from './equation-box.ts'

/**
 * Returns the marks of an equation.
 * @param x of its left edge, in points
 * @param y of its baseline
 */
export function drawEquation(
  { marks }: EquationBox,
  { color, gradient, size }: TextStyle,
  x: number,
  y: number,
  drawing: Drawing,
): string {
  const around = gradient?.stops[0]?.color ?? color
  const matrix = multiply(translation(x, y), scaling(size / 1000, -size / 1000))
  const content = marks.map((mark) => drawMark(mark, around, drawing)).join('')
  if (content === '' || !around) return ''
  return tag('g', { transform: transform(matrix), ...fill(around) }, content)
}

function drawMark(
  { path, matrix, color, strokeWidth, isGlyph }: EquationMark,
  around: PaintColor | null,
  drawing: Drawing,
): string {
  const own = color === null ? null : { hex: color, alpha: around?.alpha ?? 1 }
  const place = { transform: transform(matrix) }
  if (strokeWidth !== null) {
    const stroke = own?.hex ?? around?.hex
    return tag('path', { d: path, ...place, fill: 'none', stroke, 'stroke-width': strokeWidth })
  }
  if (!isGlyph) return tag('path', { d: path, ...place, ...(own && fill(own)) })
  const id = drawing.definitions.define(`equation ${path}`, (name) =>
    tag('path', { id: name, d: path }),
  )
  return tag('use', { href: `#${id}`, ...place, ...(own && fill(own)) })
}

function fill({ hex, alpha }: PaintColor) {
  return { fill: hex, 'fill-opacity': alpha < 1 ? alpha : null }
}
