import type { Paint } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child } from '@blazon/pptx/container/xml-query'
import { containedFill } from '@blazon/pptx/paint/fills'
import { themeRelationships } from '@blazon/pptx/sheet/source-relationships'
import { fromHex } from '@blazon/pptx/theme/colors'
import { paintAttributes as svgPaintAttributes } from '../paint/color-paint.ts'
import { containedSource } from '../paint/fill-source.ts'
import { layeredLine, strokeAttributes } from '../paint/line.ts'
import { renderPaint } from '../paint/paint.ts'
import type { Rectangle } from '../rectangle.ts'
import type { FillSource } from '../shapes/shape-scene.ts'
import { type Attributes, number, tag } from '../svg/markup.ts'
import type { ChartContext } from './chart-context.ts'

/** The paint of an automatic line, and its width in points. */
interface AutomaticLine {
  paint: Paint
  width: number
}

export const noPaint: Paint = { kind: 'none' }
export const noLine: AutomaticLine = { paint: noPaint, width: 0 }

/**
 * The SVG attributes of a fill: that of the shape properties, otherwise the automatic one.
 * @param box of the filled area, for gradients and pictures
 */
export function fillAttributes(
  properties: XmlElement | null,
  automatic: Paint,
  box: Rectangle,
  context: ChartContext,
): Attributes {
  const { scene } = context
  const source = containedSource(properties, scene.relationships, scene)
  return source ? sourceAttributes(source, box, context) : paintAttributes('fill', automatic)
}

function sourceAttributes(source: FillSource, box: Rectangle, context: ChartContext): Attributes {
  const paint = renderPaint(source, box, context.scene)
  const local = /^url\(#(.+)\)$/.exec(paint.value)?.[1]
  const value = local ? `url(#${movedPaint(local, source.fill, box, context)})` : paint.value
  return svgPaintAttributes('fill', { ...paint, value })
}

/**
 * The SVG attributes of a mark for a value: the automatic paint uses the fill format of the chart's
 * style, which may be a gradient.
 */
export function seriesFillAttributes(
  properties: XmlElement | null,
  automatic: Paint,
  box: Rectangle,
  context: ChartContext,
): Attributes {
  const format = context.look.theme.formats.fills[context.fillFormat - 1]
  const isAutomatic = containedFill(properties, { look: context.look }) === null
  if (!isAutomatic || !format || context.fillFormat === 1 || automatic.kind !== 'solid') {
    return fillAttributes(properties, automatic, box, context)
  }
  const relationships = themeRelationships(context.scene)
  const placeholder = fromHex(automatic.color.hex.slice(1))
  const source = { fill: format, context: { look: context.look, placeholder }, relationships }
  return sourceAttributes(source, box, context)
}

/** The SVG attributes of a line: those of `a:ln`, completed by the automatic one. */
export function lineAttributes(
  properties: XmlElement | null,
  automatic: AutomaticLine,
  context: ChartContext,
): Attributes {
  const { scene } = context
  const layers = [child(properties, 'a:ln'), automaticElement(automatic)].flatMap((line) =>
    line ? [{ line, fill: containedSource(line, scene.relationships, scene) }] : [],
  )
  return strokeAttributes(layeredLine(layers), { width: 100, height: 100 }, scene)
}

/** Whether a line with these attributes is visible. */
export function hasLine(attributes: Attributes): boolean {
  return attributes.stroke != null
}

export function paintAttributes(name: 'fill' | 'stroke', paint: Paint): Attributes {
  if (paint.kind !== 'solid') return { [name]: 'none' }
  const { hex, alpha } = paint.color
  return svgPaintAttributes(name, { value: hex, opacity: alpha })
}

/** An automatic line as an `a:ln` element. */
function automaticElement({ paint, width }: AutomaticLine): XmlElement | null {
  if (paint.kind === 'none') {
    return element('a:ln', {}, [element('a:noFill', {}, [])])
  }
  if (paint.kind !== 'solid') return null
  const alpha = element('a:alpha', { val: String(Math.round(paint.color.alpha * 100_000)) }, [])
  const color = element('a:srgbClr', { val: paint.color.hex.slice(1) }, [alpha])
  const attributes = { w: String(Math.round(width * 12_700)) }
  return element('a:ln', attributes, [element('a:solidFill', {}, [color])])
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlElement[],
): XmlElement {
  return { name, attributes, children, text: '' }
}

/** Gradients and pictures start at the corner of their box: returns one moved there. */
function movedPaint(id: string, fill: XmlElement, box: Rectangle, context: ChartContext): string {
  const { definitions } = context.drawing
  const move = `translate(${number(box.x)} ${number(box.y)})`
  return definitions.define(`moved ${id} ${move}`, (moved) => {
    const href = `#${id}`
    if (fill.name !== 'a:gradFill')
      return tag('pattern', { id: moved, href, patternTransform: move })
    const path = attribute(child(fill, 'a:path'), 'path')
    if (path === 'rect') return tag('pattern', { id: moved, href, patternTransform: move })
    if (path) return tag('radialGradient', { id: moved, href, gradientTransform: move })
    const scaled = attribute(child(fill, 'a:lin'), 'scaled')
    const stretch =
      scaled === '1' || scaled === 'true'
        ? ` scale(${number(box.width)} ${number(box.height)})`
        : ''
    return tag('linearGradient', { id: moved, href, gradientTransform: move + stretch })
  })
}
