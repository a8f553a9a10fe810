import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import { findPlaceholder, placeholderAncestors } from '@blazon/pptx/sheet/placeholders'
import { findFill, propertiesPlaces } from '../paint/fill-source.ts'
import { renderHatch } from '../paint/hatch.ts'
import { findLine } from '../paint/line.ts'
import { renderBody } from '../shapes/body.ts'
import { findShapeDepth, renderDepth, renderInView } from '../shapes/depth.ts'
import { findEffects, renderWithEffects } from '../shapes/effects.ts'
import { type Frame, frameMatrix, placeShape } from '../shapes/frame.ts'
import { type Outline, pathData } from '../shapes/outline.ts'
import { outlineShape } from '../shapes/shape.ts'
import type { ShapeScene } from '../shapes/shape-scene.ts'
import { group, tag } from '../svg/markup.ts'
import { transform } from '../svg/matrix.ts'
import { openBlip } from './blip.ts'
import { imageRectangle } from './crop.ts'

/** Renders `p:pic`: a picture, or the poster frame of a video or a sound. */
export function renderPicture(
  shape: XmlElement,
  scene: ShapeScene,
  within: Frame | null = null,
): string {
  const placeholder = findPlaceholder(shape)
  const ancestors = placeholder ? placeholderAncestors(placeholder, scene.sheet) : []
  const frame = within ?? placeShape(shape, ancestors, scene)
  if (!frame) return ''
  const properties = child(shape, 'p:spPr')
  const style = child(shape, 'p:style')
  const places = propertiesPlaces(properties, ancestors, scene)
  const outline = outlineShape(shape, places, frame, scene)
  const fill = findFill(places, style, scene)
  const line = findLine(places, style, scene)
  const content =
    renderBody(outline, fill, null, frame, scene) +
    renderImage(shape, outline, frame, scene) +
    renderBody(outline, null, line, frame, scene)
  const depth = findShapeDepth(places, style, scene)
  const front = group({ transform: transform(frameMatrix(frame)) }, content)
  const placed = renderDepth(front, depth, frame, scene)
  const effects = findEffects(places, style, scene)
  const seen = renderWithEffects(placed, effects, frame, frame.rotation, scene)
  return renderInView(seen, depth, frame, scene)
}

function renderImage(shape: XmlElement, outline: Outline, frame: Frame, scene: ShapeScene): string {
  const blipFill = child(shape, 'p:blipFill')
  const box = { x: 0, y: 0, width: frame.width, height: frame.height }
  const { drawing } = scene
  if (!blipFill) return renderHatch(box, 'picture', 'The picture names no image.', drawing)
  const rectangle = imageRectangle(blipFill, frame)
  const context = { look: scene.look }
  const blip = openBlip(blipFill, context, scene.relationships, rectangle, scene)
  if ('reason' in blip) return renderHatch(box, 'picture', blip.reason, drawing)
  const image = blip.render(rectangle)
  const inside =
    rectangle.x >= 0 &&
    rectangle.y >= 0 &&
    rectangle.x + rectangle.width <= frame.width + 0.001 &&
    rectangle.y + rectangle.height <= frame.height + 0.001
  const data = outline.paths.map(({ segments }) => pathData(segments)).join('')
  if (inside && isRectangle(outline)) return image
  const clip = drawing.definitions.define(`clip ${data}`, (id) =>
    tag('clipPath', { id }, tag('path', { d: data })),
  )
  return tag('g', { 'clip-path': `url(#${clip})` }, image)
}

function isRectangle({ paths }: Outline): boolean {
  return paths.length === 1 && paths[0]?.segments.map(({ letter }) => letter).join('') === 'MLLLZ'
}
