import { renderPictureFill } from '../pictures/picture-fill.ts'
import type { Size } from '../rectangle.ts'
import type { FillSource, ShapeScene } from '../shapes/shape-scene.ts'
import { colorPaint, noPaint, resolvedColor, type SvgPaint } from './color-paint.ts'
import { renderGradient } from './gradient.ts'
import { renderPattern } from './pattern.ts'

/**
 * @param size of the painted box; its upper left corner is the origin.
 * @param outline path data of the painted shape, which gradients may follow; a box by default
 */
export function renderPaint(
  source: FillSource | null,
  size: Size,
  scene: ShapeScene,
  outline: string | null = null,
): SvgPaint {
  if (!source) return noPaint
  const { fill, context } = source
  switch (fill.name) {
    case 'a:solidFill': {
      const color = resolvedColor(fill, context)
      return color ? colorPaint(color) : noPaint
    }
    case 'a:gradFill':
      return renderGradient(fill, context, size, scene.drawing, outline)
    case 'a:pattFill':
      return renderPattern(fill, context, scene.drawing)
    case 'a:blipFill':
    case 'p:blipFill':
      return renderPictureFill(source, size, scene)
    default:
      return noPaint
  }
}
