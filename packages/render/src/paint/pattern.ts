import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child } from '@blazon/pptx/container/xml-query'
import type { FillContext } from '@blazon/pptx/paint/fills'
import { toPaintColor } from '@blazon/pptx/theme/colors'
import type { Drawing } from '../drawing.ts'
import { tag } from '../svg/markup.ts'
import { resolvedColor, type SvgPaint } from './color-paint.ts'
import { patternData, patternSide as side } from './pattern-pixels.ts'

/** PowerPoint's patterns are 8 by 8 pixels of a screen with 96 pixels per inch. */
const pixel = 0.75

/** A pattern (`a:pattFill`) of two colours. */
export function renderPattern(fill: XmlElement, context: FillContext, drawing: Drawing): SvgPaint {
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
