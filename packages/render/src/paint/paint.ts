import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child } from '@blazon/pptx/container/xml-query'
import type { FillContext } from '@blazon/pptx/paint/fills'
import { toPaintColor } from '@blazon/pptx/theme/colors'
import type { Drawing } from '../drawing.ts'
import { renderPictureFill } from '../pictures/picture-fill.ts'
import type { Size } from '../rectangle.ts'
import type { FillSource, ShapeScene } from '../shapes/shape-scene.ts'
import { tag } from '../svg/markup.ts'
import { colorPaint, noPaint, resolvedColor, type SvgPaint } from './color-paint.ts'
import { renderGradient } from './gradient.ts'
import { patternData, patternSide as side } from './pattern-pixels.ts'

/** PowerPoint's patterns are 8 by 8 pixels of a screen with 96 pixels per inch. */
const pixel = 0.75

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

/** A pattern (`a:pattFill`) of two colours. */
function renderPattern(fill: XmlElement, context: FillContext, drawing: Drawing): SvgPaint {
  const preset = attribute(fill, 'prst') ?? 'pct5'
  const foreground = resolvedColor(child(fill, 'a:fgClr'), context)
  const background = resolvedColor(child(fill, 'a:bgClr'), context)
  const front = foreground ? toPaintColor(foreground) : { hex: '#000000', alpha: 1 }
  const back = background ? toPaintColor(background) : { hex: '#FFFFFF', alpha: 1 }
  const data = patternData(preset)
  if (data === null)
    drawing.report({ kind: 'not_drawn', element: 'pattern', reason: `Unknown pattern` })

  const key = ['pattern', preset, front.hex, front.alpha, back.hex, back.alpha].join(' ')
  const render = (id: string) => {
    return tag(
      'pattern',
      {
        id,
        patternUnits: 'userSpaceOnUse',
        width: side,
        height: side,
        patternTransform: `scale(${pixel})`,
      },
      tag('rect', { width: side, height: side, fill: back.hex, 'fill-opacity': back.alpha }) +
        tag('path', {
          d: data ?? '',
          fill: front.hex,
          'fill-opacity': front.alpha,
          'shape-rendering': 'crispEdges',
        }),
    )
  }
  return { value: `url(#${drawing.definitions.define(key, render)})`, opacity: 1 }
}
