import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, emu, integer } from '@blazon/pptx/container/xml-query'
import { findPlaceholder, placeholderAncestors } from '@blazon/pptx/sheet/placeholders'
import { findFill, type PropertiesPlace, propertiesPlaces } from '../paint/fill-source.ts'
import { findLine } from '../paint/line.ts'
import { group } from '../svg/markup.ts'
import { transform } from '../svg/matrix.ts'
import { renderBody } from './body.ts'
import { findEffects, renderWithEffects } from './effects.ts'
import { type Frame, frameMatrix, placeShape } from './frame.ts'
import { commandsAtMost, presetGeometry, readGeometry } from './geometry.ts'
import { makeOutline, type Outline, rectangleOutline } from './outline.ts'
import type { ShapeScene } from './shape-scene.ts'
import { renderShapeText } from './shape-text.ts'

/**
 * Renders a shape (`p:sp`) or a connector (`p:cxnSp`).
 * @param prefix of the shape's vocabulary: `p`, or `dsp` in a SmartArt drawing.
 */
export function renderShape(shape: XmlElement, scene: ShapeScene, prefix = 'p'): string {
  const placeholder = findPlaceholder(shape)
  const ancestors = placeholder ? placeholderAncestors(placeholder, scene.sheet) : []
  const frame = placeShape(shape, ancestors, scene)
  if (!frame) return ''
  const properties = child(shape, `${prefix}:spPr`)
  const style = child(shape, `${prefix}:style`)
  const places = propertiesPlaces(properties, ancestors, scene)
  const outline = outlineShape(shape, places, frame, scene)
  const isConnector = shape.name === 'p:cxnSp'
  const fill = isConnector ? null : findFill(places, style, scene)
  const line = findLine(places, style, scene)
  reportDepth(places, style, scene)
  const body = renderBody(outline, fill, line, frame, scene)
  const placed = group({ transform: transform(frameMatrix(frame)) }, body)
  const text = renderShapeText({ shape, ancestors, frame, outline, prefix }, scene)
  const effects = findEffects(places, style, scene)
  // A shape without fill and line casts the shadow of its text.
  return placed
    ? renderWithEffects(placed, effects, frame, frame.rotation, scene) + text
    : renderWithEffects(text, effects, frame, frame.rotation, scene)
}

/** Reports a bevel or an extrusion (`a:sp3d`) that a shape or its style sets: it is drawn flat. */
export function reportDepth(
  places: readonly PropertiesPlace[],
  style: XmlElement | null,
  { drawing, look }: ShapeScene,
): void {
  const index = integer(child(style, 'a:effectRef'), 'idx') ?? 0
  const owners = [
    ...places.map(({ properties }) => properties),
    look.theme.formats.effects[index - 1],
  ]
  const depth = owners.map((owner) => child(owner, 'a:sp3d')).find((found) => found !== null)
  if (!depth) return
  const isExtruded = (emu(depth, 'extrusionH') ?? 0) > 0
  if (!isExtruded && !child(depth, 'a:bevelT') && !child(depth, 'a:bevelB')) return
  const reason = 'The bevel or the depth of the shape is not drawn.'
  drawing.report({ kind: 'not_drawn', element: 'shape', reason })
}

/** The outline of a shape in its frame: the nearest geometry that is set, otherwise a rectangle. */
export function outlineShape(
  shape: XmlElement,
  places: readonly PropertiesPlace[],
  frame: Frame,
  { drawing }: ShapeScene,
): Outline {
  for (const { properties } of places) {
    const geometry = readGeometry(properties)
    if (geometry?.isCut) {
      const reason = `Only the first ${commandsAtMost} commands of the path are drawn.`
      drawing.report({ kind: 'not_drawn', element: 'shape', reason })
    }
    if (geometry) return makeOutline(geometry, frame.width, frame.height)
  }
  const line = shape.name === 'p:cxnSp' ? presetGeometry('line') : null
  return line
    ? makeOutline(line, frame.width, frame.height)
    : rectangleOutline(frame.width, frame.height)
}
