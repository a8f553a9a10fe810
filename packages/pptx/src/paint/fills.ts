import type { Paint, PaintColor } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children } from '../container/xml-query.ts'
import type { Color } from '../theme/color-math.ts'
import { colorChild, resolveColor, toPaintColor } from '../theme/colors.ts'
import type { Look } from '../theme/look.ts'
import { noteColor } from '../theme/setters.ts'

/** The context of a fill, besides the look. */
export interface FillContext {
  look: Look
  /** The colour of `phClr`. */
  placeholder?: Color | null
  /** The element of a style reference that sets it. */
  caller?: XmlElement | null
  /** The paint of `a:grpFill`: the fill of the enclosing group. */
  groupFill?: Paint | null
}

/** The paint that a container (`p:spPr`, `a:ln`, `a:rPr`, `a:tcPr`) sets; null if it sets none. */
export function containedFill(container: XmlElement | null, context: FillContext): Paint | null {
  const fill = ownFill(container)
  return fill ? resolveFill(fill, context) : null
}

/**
 * The fill element (`a:solidFill`, `a:gradFill`, …) that a container sets. A gradient without colours
 * sets none: LibreOffice then draws the fill of the style.
 */
export function ownFill(container: XmlElement | null): XmlElement | null {
  const fill = container?.children.find((candidate) => fillNames.has(candidate.name)) ?? null
  return fill?.name === 'a:gradFill' && !child(fill, 'a:gsLst') ? null : fill
}

/** The paint of one fill element (`a:solidFill`, `a:gradFill`, …). */
export function resolveFill(fill: XmlElement, context: FillContext): Paint {
  switch (fill.name) {
    case 'a:noFill':
      return { kind: 'none' }
    case 'a:solidFill':
      return solid(colorChild(fill), context)
    case 'a:gradFill':
      return gradient(fill, context)
    case 'a:pattFill':
      return pattern(fill, context)
    case 'a:blipFill':
    case 'p:blipFill':
      return { kind: 'picture' }
    case 'a:grpFill':
      return context.groupFill ?? { kind: 'none' }
    default:
      return { kind: 'unknown', reason: `fill ${fill.name}` }
  }
}

/** A solid paint of a colour element. */
export function solid(color: XmlElement | null, context: FillContext): Paint {
  const resolved = resolvePaintColor(color, context)
  return resolved ? { kind: 'solid', color: resolved } : unknownColor(color)
}

/** The colour of a colour element, with its setters recorded. */
export function resolvePaintColor(
  element: XmlElement | null,
  { look, placeholder, caller = null }: FillContext,
): PaintColor | null {
  const resolved = resolveColor(element, look.scheme, placeholder)
  if (!element || !resolved) return null
  const color = toPaintColor(resolved)
  noteColor(color, element, look.scheme, caller)
  return color
}

const fillNames = new Set([
  'a:noFill',
  'a:solidFill',
  'a:gradFill',
  'a:pattFill',
  'a:blipFill',
  'p:blipFill',
  'a:grpFill',
])

function gradient(fill: XmlElement, context: FillContext): Paint {
  const stops: PaintColor[] = []
  for (const stop of children(child(fill, 'a:gsLst'), 'a:gs')) {
    const color = resolvePaintColor(colorChild(stop), context)
    if (!color) return unknownColor(colorChild(stop))
    stops.push(color)
  }
  return stops.length > 0 ? { kind: 'gradient', stops } : { kind: 'unknown', reason: 'no stops' }
}

function pattern(fill: XmlElement, context: FillContext): Paint {
  const named = (name: string, standard: string): PaintColor | null => {
    const element = colorChild(child(fill, name))
    return element ? resolvePaintColor(element, context) : { hex: standard, alpha: 1 }
  }
  const foreground = named('a:fgClr', '#000000')
  const background = named('a:bgClr', '#FFFFFF')
  if (!foreground || !background) return { kind: 'unknown', reason: 'colours of a pattern' }
  return { kind: 'pattern', foreground, background }
}

function unknownColor(color: XmlElement | null): Paint {
  const name = attribute(color, 'val') ?? color?.name ?? 'none named'
  return { kind: 'unknown', reason: `colour ${name}` }
}
