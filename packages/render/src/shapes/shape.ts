import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, flag } from '@blazon/pptx/container/xml-query'
import { findPlaceholder, placeholderAncestors } from '@blazon/pptx/sheet/placeholders'
import { renderBackground } from '../background.ts'
import { findFill, type PropertiesPlace, propertiesPlaces } from '../paint/fill-source.ts'
import { findLine } from '../paint/line.ts'
import { group, tag } from '../svg/markup.ts'
import { inverse, transform } from '../svg/matrix.ts'
import { renderBody } from './body.ts'
import { findShapeDepth, renderDepth, renderInView } from './depth.ts'
import { findEffects, renderWithEffects } from './effects.ts'
import { type Frame, frameMatrix, placeShape } from './frame.ts'
import { maxCommands, presetGeometry, readGeometry } from './geometry.ts'
import { createOutline, type Outline, pathData, rectangleOutline } from './outline.ts'
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
  const behind = flag(shape, 'useBgFill') === true ? scene.background : undefined
  const fill = isConnector || behind ? null : findFill(places, style, scene)
  const line = findLine(places, style, scene)
  const shown = behind ? renderBackgroundIn(outline, frame, scene) : ''
  const body = shown + renderBody(outline, fill, line, frame, scene)
  const depth = findShapeDepth(places, style, scene)
  const front = group({ transform: transform(frameMatrix(frame)) }, body)
  const placed = renderDepth(front, depth, frame, scene)
  const text = renderShapeText({ shape, ancestors, frame, outline, prefix }, scene)
  const effects = findEffects(places, style, scene)
  // A shape without fill and line casts the shadow of its text.
  const seen = placed
    ? renderWithEffects(placed, effects, frame, frame.rotation, scene, text)
    : renderWithEffects(text, effects, frame, frame.rotation, scene)
  return renderInView(seen, depth, frame, scene)
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
      const reason = `Only the first ${maxCommands} commands of the path are drawn.`
      drawing.report({ kind: 'not_drawn', element: 'shape', reason })
    }
    if (geometry) return createOutline(geometry, frame.width, frame.height)
  }
  const line = shape.name === 'p:cxnSp' ? presetGeometry('line') : null
  return line
    ? createOutline(line, frame.width, frame.height)
    : rectangleOutline(frame.width, frame.height)
}

/** The part of the slide's background that a shape shows (`useBgFill`), its corner at the origin. */
function renderBackgroundIn(outline: Outline, frame: Frame, scene: ShapeScene): string {
  const { background, drawing } = scene
  const placing = inverse(frameMatrix(frame))
  const filled = outline.paths.filter((path) => path.fill !== 'none')
  if (!background || filled.length === 0) return ''
  const paths = filled.map(({ segments }) => tag('path', { d: pathData(segments) })).join('')
  const id = drawing.definitions.define(`clip ${paths}`, (name) =>
    tag('clipPath', { id: name }, paths),
  )
  const whole = group({ transform: transform(placing) }, renderBackground(background, scene))
  return tag('g', { 'clip-path': `url(#${id})` }, whole)
}
