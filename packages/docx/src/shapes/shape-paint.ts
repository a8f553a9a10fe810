import type { Element, Paint, Sourced } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import { effectList, effectPaints } from '@blazon/pptx/paint/effects'
import { containedFill, solid } from '@blazon/pptx/paint/fills'
import { referencedEffects, referencedFill, referencedLine } from '@blazon/pptx/paint/style-matrix'
import { colorChild } from '@blazon/pptx/theme/colors'
import type { Look } from '@blazon/pptx/theme/look'

/** Fill, line and effects of a DrawingML shape: its own, otherwise those of its style. */
export function readShapePaint(
  properties: XmlElement | null,
  style: XmlElement | null,
  look: Look,
): Pick<Element, 'fill' | 'line' | 'effects'> {
  const own = (paint: Paint | null): Sourced<Paint> | null =>
    paint && { value: paint, source: 'explicit' }
  const list = effectList(properties)
  const referenced = list ? null : referencedEffects(child(style, 'a:effectRef'), look)
  const effects: Sourced<Paint>[] = list
    ? effectPaints(list, { look }).map((value) => ({ value, source: 'explicit' as const }))
    : referenced
      ? effectPaints(referenced.list, referenced.context).map((value) => ({
          value,
          source: 'theme' as const,
        }))
      : []
  return {
    fill:
      own(containedFill(properties, { look })) ??
      referencedFill(child(style, 'a:fillRef'), look, 'shape'),
    line:
      own(containedFill(child(properties, 'a:ln'), { look })) ??
      referencedLine(child(style, 'a:lnRef'), look, 'shape'),
    effects,
  }
}

/** The text colour of a shape's style, for texts without one; null if it has none. */
export function shapeTextColor(style: XmlElement | null, look: Look): Sourced<Paint> | null {
  const color = colorChild(child(style, 'a:fontRef'))
  return color && { value: solid(color, { look }), source: 'shape' }
}
