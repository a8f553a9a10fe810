import type { XmlElement } from '@blazon/pptx/container/xml'
import type { FillContext } from '@blazon/pptx/paint/fills'
import type { Color } from '@blazon/pptx/theme/color-math'
import { colorChild, resolveColor, toPaintColor } from '@blazon/pptx/theme/colors'

/** A paint in the form of the attributes `fill` and `stroke`. */
export interface SvgPaint {
  /** `none`, a colour or a reference to a definition. */
  value: string
  opacity: number
}

export const noPaint: SvgPaint = { value: 'none', opacity: 1 }

export function colorPaint(color: Color): SvgPaint {
  const { hex, alpha } = toPaintColor(color)
  return { value: hex, opacity: alpha }
}

/** The resolved colour element inside a container; null if there is none. */
export function resolvedColor(container: XmlElement | null, context: FillContext): Color | null {
  return resolveColor(colorChild(container), context.look.scheme, context.placeholder)
}

/** The attributes of a paint: `fill` and `fill-opacity`, or `stroke` and `stroke-opacity`. */
export function paintAttributes(
  name: 'fill' | 'stroke',
  paint: SvgPaint,
): Record<string, string | number | null> {
  return { [name]: paint.value, [`${name}-opacity`]: paint.opacity < 1 ? paint.opacity : null }
}
