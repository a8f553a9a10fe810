import type { Run } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, descend } from '@blazon/pptx/container/xml-query'
import type { Edit } from '@blazon/pptx/edit/editable-deck'
import { requireSource } from '@blazon/pptx/patch/part-patch'
import { colorChild } from '@blazon/pptx/theme/colors'
import type { WordTrace } from '../read-word.ts'
import type { FindValue } from './shared-values.ts'
import type { Attributes, WordPatch } from './word-patch.ts'

/**
 * Recolours a text, where its colour is set or on the run.
 * @param to `#RRGGBB`.
 */
export function recolorText(
  patch: WordPatch,
  { origins, values }: WordTrace,
  findValue: FindValue,
  run: Run,
  to: string,
): boolean {
  // A Word 2010 text effect replaces the colour.
  if (values.get(run)?.has('textFill')) return false
  const color = textColor(to)
  const shared = findValue(run, 'color')
  const isChosen = shared && attribute(shared.element, 'w:val') !== 'auto'
  if (shared && isChosen) return patch.setAttributes(shared.part, shared.element, color)
  const origin = origins.get(run)
  if (origin?.element.name !== 'w:r') return false
  const own = descend(origin.element, 'w:rPr', 'w:color')
  return own
    ? patch.setAttributes(origin.part, own, color)
    : patch.addProperty(origin.part, origin.element, 'w:color', { val: color.val ?? null })
}

/** Recolours anything but a text, where its colour is set, or on the object itself. */
export function recolor(
  patch: WordPatch,
  { origins }: WordTrace,
  findValue: FindValue,
  { of, part, paint, to }: Extract<Edit, { kind: 'color' }>,
): boolean {
  if (paint.value.kind !== 'solid') return false
  const shared = part === 'highlight' ? null : findValue(paint, 'paint')
  if (shared)
    return patch.setAttributes(shared.part, shared.element, namedColor(shared.element, to))
  const origin = origins.get(paint) ?? origins.get(of)
  if (!origin) return false
  const { element } = origin
  const set = (one: XmlElement, attributes: Attributes) =>
    patch.setAttributes(origin.part, one, attributes)
  switch (element.name) {
    case 'w:r':
      if (part === 'highlight') return replaceHighlight(patch, origin.part, element, to)
      return part === 'background' && addShading(patch, origin.part, element, to)
    case 'w:tc': {
      const shading = descend(element, 'w:tcPr', 'w:shd')
      return shading ? set(shading, fillColor(to)) : addShading(patch, origin.part, element, to)
    }
    case 'w:p':
      return part === 'fill' && addShading(patch, origin.part, element, to)
    case 'wps:wsp':
    case 'pic:pic':
      return recolorShape(patch, origin.part, element, part, to)
    default:
      if (element.name.startsWith('v:')) {
        if (part !== 'fill' && part !== 'line') return false
        return set(element, { [part === 'fill' ? 'fillcolor' : 'strokecolor']: to })
      }
      // A border, an underline, the background of the pages.
      return element.name.startsWith('w:') && set(element, namedColor(element, to))
  }
}

/** A highlight can only have one of 16 colours, so any other becomes a shading. */
function replaceHighlight(patch: WordPatch, part: string, run: XmlElement, to: string): boolean {
  const properties = child(run, 'w:rPr')
  const highlight = child(properties, 'w:highlight')
  const shading = child(properties, 'w:shd')
  if (!highlight) return false
  const { start, end } = requireSource(highlight)
  const isRemoved = patch.splice(part, [{ start, end, text: '' }])
  if (!isRemoved) return false
  return shading
    ? patch.setAttributes(part, shading, fillColor(to))
    : addShading(patch, part, run, to)
}

/** Shades a run, a paragraph or a cell over what its style says. */
function addShading(patch: WordPatch, part: string, element: XmlElement, to: string): boolean {
  return patch.addProperty(part, element, 'w:shd', {
    val: 'clear',
    color: 'auto',
    fill: to.slice(1),
  })
}

/** Recolours a shape's own plain fill or line; one from its style stays. */
function recolorShape(
  patch: WordPatch,
  part: string,
  shape: XmlElement,
  painted: string,
  to: string,
): boolean {
  const properties = shape.children.find(({ name }) => name.endsWith(':spPr')) ?? null
  const holder = painted === 'line' ? child(properties, 'a:ln') : properties
  const color = colorChild(child(holder, 'a:solidFill'))
  if (!color || (painted !== 'fill' && painted !== 'line')) return false
  const { start, end } = requireSource(color)
  const prefix = /^<([^\s/>:]+:)?/.exec(patch.text(part).slice(start, end))?.[1] ?? ''
  const text = `<${prefix}srgbClr val="${to.slice(1)}"/>`
  return patch.splice(part, [{ start, end, text }])
}

/** The attributes of an element's colour: a shading's, a text's, or those of a line. */
function namedColor({ name }: XmlElement, to: string): Attributes {
  if (name === 'w:shd') return fillColor(to)
  return name === 'w:color' ? textColor(to) : lineColor(to)
}

/** A colour of its own replaces a theme colour. */
function textColor(to: string): Attributes {
  return { val: to.slice(1), themeColor: null, themeTint: null, themeShade: null }
}

function lineColor(to: string): Attributes {
  return { color: to.slice(1), themeColor: null, themeTint: null, themeShade: null }
}

function fillColor(to: string): Attributes {
  return {
    val: 'clear',
    fill: to.slice(1),
    themeFill: null,
    themeFillTint: null,
    themeFillShade: null,
  }
}
