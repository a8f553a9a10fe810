import type { PaintColor } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import { toPaintColor } from '@blazon/pptx/theme/colors'
import type { Look } from '@blazon/pptx/theme/look'
import type { Drawing } from '../drawing.ts'
import { resolvedColor } from '../paint/color-paint.ts'
import { deviation, points, shadowMatrix, shadowOffset } from '../paint/effect-values.ts'
import { renderReflection } from '../paint/reflection.ts'
import type { Rectangle } from '../rectangle.ts'
import { tag } from '../svg/markup.ts'
import { transform } from '../svg/matrix.ts'
import type { TextEffects, TextStyle } from './text-style.ts'

/** Reads an effect list; null for an empty one, which removes inherited effects. */
export function readTextEffects(list: XmlElement | null, look: Look): TextEffects | null {
  if (!list || list.children.length === 0) return null
  const colored = (effect: XmlElement) => {
    const color = resolvedColor(effect, { look })
    return color ? toPaintColor(color) : { hex: '#000000', alpha: 0.4 }
  }
  const shadow = child(list, 'a:outerShdw') ?? child(list, 'a:prstShdw')
  const glow = child(list, 'a:glow')
  const reflection = child(list, 'a:reflection')
  return {
    ...(shadow && { shadow: { effect: shadow, color: colored(shadow) } }),
    ...(glow && { glow: { radius: points(glow, 'rad'), color: colored(glow) } }),
    ...(reflection && { reflection }),
    undrawn: list.children.flatMap(({ name }) => undrawnNames[name] ?? []),
  }
}

const undrawnNames: Readonly<Record<string, string>> = {
  'a:innerShdw': 'inner shadow',
  'a:softEdge': 'soft edge',
  'a:blur': 'blur',
  'a:fillOverlay': 'fill overlay',
}

/**
 * Draws what the effects of letters show below them.
 * @param box of the letters, from the top of the line to its bottom.
 * @param degrees of the rotation of the text on the slide.
 * @param drawMarks draws the letters in another style.
 */
export function drawTextEffects(
  style: TextStyle,
  box: Rectangle,
  degrees: number,
  drawMarks: (style: TextStyle) => string,
  drawing: Drawing,
): string {
  if (!style.effects) return ''
  const { shadow, glow, reflection, undrawn } = style.effects
  for (const name of undrawn) {
    const reason = `The ${name} of text is left out.`
    drawing.report({ kind: 'not_drawn', element: 'text', reason })
  }
  let below = ''
  if (reflection) {
    below += renderReflection(reflection, drawMarks(style), box, drawing.definitions)
  }
  if (shadow) {
    const { effect, color } = shadow
    const placing = shadowMatrix(effect, shadowOffset(effect, 0, -degrees), box)
    const marks = drawMarks(inOneColor(style, color, 0))
    const blurred = blur(marks, deviation(points(effect, 'blurRad')), color.alpha, box, drawing)
    below += tag('g', { transform: transform(placing) }, blurred)
  }
  if (glow) {
    const { radius, color } = glow
    const marks = drawMarks(inOneColor(style, color, radius))
    below += blur(marks, radius / 3, color.alpha, box, drawing)
  }
  return below
}

/** The style with every paint in one opaque colour; the letters are wider by `grown` points. */
function inOneColor(style: TextStyle, { hex }: PaintColor, grown: number): TextStyle {
  const { gradient, outline, underline, ...rest } = style
  const color = { hex, alpha: 1 }
  const width = (outline?.width ?? 0) + grown
  return {
    ...rest,
    color: style.color && color,
    ...(width > 0 && { outline: { color, width } }),
    ...(underline && { underline: { kind: underline.kind, color } }),
  }
}

/** Blurs marks, whose overlaps are as transparent as the rest. */
function blur(
  marks: string,
  radius: number,
  opacity: number,
  box: Rectangle,
  { definitions }: Drawing,
): string {
  const faded = { opacity: opacity < 1 ? opacity : null }
  if (radius === 0 || marks === '') return tag('g', faded, marks)
  // Three deviations of the blur, the wider strokes of a glow, and letters that exceed their line.
  const margin = Math.ceil(radius * 5 + box.height)
  const area = {
    x: Math.floor(box.x - margin),
    y: Math.floor(box.y - margin),
    width: Math.ceil(box.width + 2 * margin),
    height: Math.ceil(box.height + 2 * margin),
  }
  const id = definitions.define(`text blur ${radius} ${JSON.stringify(area)}`, (name) =>
    tag(
      'filter',
      { id: name, filterUnits: 'userSpaceOnUse', ...area, 'color-interpolation-filters': 'sRGB' },
      tag('feGaussianBlur', { stdDeviation: radius }),
    ),
  )
  return tag('g', { filter: `url(#${id})`, ...faded }, marks)
}
