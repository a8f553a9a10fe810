import { readUserShapes } from '@blazon/pptx/chart/user-shapes'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, descend, flag } from '@blazon/pptx/container/xml-query'
import { containedFill } from '@blazon/pptx/paint/fills'
import { findObjectPicture } from '@blazon/pptx/shapes/object-picture'
import { groupPlacement, isMirrored } from '@blazon/pptx/sheet/geometry'
import { findPlaceholder, placeholderAncestors } from '@blazon/pptx/sheet/placeholders'
import { renderChart } from '../charts/render-chart.ts'
import { renderDiagram } from '../diagrams/render-diagram.ts'
import { renderInk } from '../ink/render-ink.ts'
import { containedSource } from '../paint/fill-source.ts'
import { renderHatch } from '../paint/hatch.ts'
import { renderPicture } from '../pictures/picture.ts'
import { renderTable } from '../tables/table.ts'
import { findEffects, renderWithEffects } from './effects.ts'
import { type Frame, placeShape } from './frame.ts'
import { renderShape } from './shape.ts'
import type { ShapeScene } from './shape-scene.ts'

/** Renders the shapes of a sheet, bottom first. */
export function renderShapes(root: XmlElement, scene: ShapeScene): string {
  return renderTree(descend(root, 'p:cSld', 'p:spTree')?.children ?? [], scene)
}

/** Renders the shapes that a layout or master shows on its slides: all except its placeholders. */
export function renderDecoration(root: XmlElement, scene: ShapeScene): string {
  const shapes = descend(root, 'p:cSld', 'p:spTree')?.children ?? []
  return renderTree(
    shapes.filter((shape) => !findPlaceholder(shape)),
    scene,
  )
}

function renderTree(shapes: readonly XmlElement[], scene: ShapeScene): string {
  return shapes.map((shape) => (isHidden(shape) ? '' : renderNode(shape, scene))).join('')
}

/** Renders one shape, or a group with its content. */
export function renderNode(shape: XmlElement, scene: ShapeScene): string {
  switch (shape.name) {
    case 'p:sp':
    case 'p:cxnSp':
      return renderShape(shape, scene)
    case 'p:pic':
      return renderPicture(shape, scene)
    case 'p:grpSp':
      return renderGroup(shape, scene)
    case 'p:graphicFrame':
      return renderGraphicFrame(shape, scene) + renderUserShapes(shape, scene)
    case 'p:contentPart': {
      const frame = placeShape(shape, [], scene)
      return frame ? renderInk(shape, frame, scene) : ''
    }
    default:
      return ''
  }
}

/** Renders the shapes that somebody drew on a chart. */
function renderUserShapes(frame: XmlElement, scene: ShapeScene): string {
  const { pack } = scene.deck
  const drawn = readUserShapes(frame, scene.relationships, pack)
  if (!drawn) return ''
  return renderTree(drawn.shapes, {
    ...scene,
    relationships: pack.relationships(drawn.partName),
    groupFill: null,
    groupFillSource: null,
  })
}

/** A shape of a sheet, outside its groups. */
export interface ListedShape {
  shape: XmlElement
  /** With the transforms of its groups. */
  scene: ShapeScene
  /** Whether it or an enclosing group is hidden. */
  isHidden: boolean
}

/** Every shape of a sheet, bottom first, with groups flattened. */
export function listShapes(root: XmlElement, scene: ShapeScene): Generator<ListedShape> {
  return listTree(descend(root, 'p:cSld', 'p:spTree')?.children ?? [], scene, false)
}

function* listTree(
  shapes: readonly XmlElement[],
  scene: ShapeScene,
  isInHidden: boolean,
): Generator<ListedShape> {
  for (const shape of shapes) {
    const hidden = isInHidden || isHidden(shape)
    if (shape.name !== 'p:grpSp') yield { shape, scene, isHidden: hidden }
    else yield* listTree(shape.children, insideGroup(shape, scene), hidden)
  }
}

/**
 * A sheet without the shapes above one of its shapes.
 * @param root of the sheet, with `last` among its shapes.
 */
export function cutAbove(root: XmlElement, last: XmlElement): XmlElement {
  return cutTree(root, last) ?? root
}

function cutTree(tree: XmlElement, last: XmlElement): XmlElement | null {
  for (const [index, one] of tree.children.entries()) {
    const kept = one === last ? one : containers.has(one.name) ? cutTree(one, last) : null
    if (kept) return { ...tree, children: [...tree.children.slice(0, index), kept] }
  }
  return null
}

const containers = new Set(['p:cSld', 'p:spTree', 'p:grpSp'])

/** Groups are flattened: each shape is placed on the slide by itself. */
function renderGroup(shape: XmlElement, scene: ShapeScene): string {
  const properties = child(shape, 'p:grpSpPr')
  const content = renderTree(shape.children, insideGroup(shape, scene))
  const places = [{ properties, relationships: scene.relationships }]
  const effects = findEffects(places, null, scene)
  const frame = effects && placeShape(shape, [], scene)
  return frame ? renderWithEffects(content, effects, frame, frame.rotation, scene) : content
}

function insideGroup(group: XmlElement, scene: ShapeScene): ShapeScene {
  const properties = child(group, 'p:grpSpPr')
  const transform = child(properties, 'a:xfrm')
  const { look, groupFill } = scene
  return {
    ...scene,
    placement: groupPlacement(transform, scene.placement),
    mirrored: scene.mirrored !== isMirrored(transform),
    flipX: scene.flipX !== (flag(transform, 'flipH') === true),
    flipY: scene.flipY !== (flag(transform, 'flipV') === true),
    groupFill: containedFill(properties, { look, groupFill }),
    groupFillSource:
      containedSource(properties, scene.relationships, scene) ?? scene.groupFillSource,
  }
}

function isHidden(shape: XmlElement): boolean {
  const nonVisual = shape.children.find(({ name }) => name.startsWith('p:nv'))
  return flag(child(nonVisual, 'p:cNvPr'), 'hidden') === true
}

/** Renders a `p:graphicFrame`: a table, a chart, a diagram or an embedded object. */
function renderGraphicFrame(shape: XmlElement, scene: ShapeScene): string {
  const placeholder = findPlaceholder(shape)
  const ancestors = placeholder ? placeholderAncestors(placeholder, scene.sheet) : []
  const frame = placeShape(shape, ancestors, scene)
  if (!frame) return ''
  const data = descend(shape, 'a:graphic', 'a:graphicData')
  const content = data?.children[0]
  switch (content?.name) {
    case 'a:tbl':
      return renderTable(content, frame, scene)
    case 'c:chart':
    case 'cx:chart':
      return renderChart(shape, frame, scene, scene.drawing)
    case 'dgm:relIds':
      return renderDiagram(shape, frame, scene, scene.drawing)
    default:
      return renderObject(data, frame, scene)
  }
}

/** An embedded object is shown as its saved picture. */
function renderObject(data: XmlElement | null, frame: Frame, scene: ShapeScene): string {
  const found = findObjectPicture(data, scene)
  if (found) {
    return renderPicture(found.picture, { ...scene, relationships: found.relationships }, frame)
  }
  const reason = 'The object has no picture in the file.'
  return renderHatch(frame, 'object', reason, scene.drawing)
}
