import type { Mark } from '@blazon/document/document'
import { readUserShapes } from '../chart/user-shapes.ts'
import { traceInto } from '../container/origins.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, descend, descendants, flag } from '../container/xml-query.ts'
import type { Element } from '../model.ts'
import { containedFill } from '../paint/fills.ts'
import { identity, outline } from '../sheet/element.ts'
import { coversBox, groupPlacement, isMirrored, readPreset } from '../sheet/geometry.ts'
import { findPlaceholder } from '../sheet/placeholders.ts'
import type { Scene } from '../sheet/scene.ts'
import { fromHex, toPaintColor } from '../theme/colors.ts'
import { readGraphicFrame } from './graphic-frames.ts'
import { readPicture, resolvePicture } from './pictures.ts'
import { paintShape } from './shape-paint.ts'
import { readAnchor, readShapeText, readTextFit } from './shape-text.ts'

/** The shapes of a sheet, bottom first, with groups flattened. */
export function readShapes(root: XmlElement, scene: Scene): Element[] {
  return readTree(descend(root, 'p:cSld', 'p:spTree'), scene)
}

/** The shapes that a layout or master draws on its slides: all except its placeholders. */
export function readDecoration(root: XmlElement, scene: Scene): Element[] {
  const tree = descend(root, 'p:cSld', 'p:spTree')
  if (!tree) return []
  const drawn = tree.children.filter((shape) => !findPlaceholder(shape))
  return readTree({ ...tree, children: drawn }, scene)
}

function readTree(tree: XmlElement | null, scene: Scene): Element[] {
  return (tree?.children ?? []).flatMap((shape): Element[] => {
    if (shape.name === 'p:grpSp') return readTree(shape, insideGroup(shape, scene))
    const elements = readNode(shape, scene)
    for (const element of elements) scene.trace?.(element, shape)
    return shape.name === 'p:graphicFrame'
      ? [...elements, ...readUserElements(shape, elements, scene)]
      : elements
  })
}

/**
 * The shapes that somebody drew on the chart of a frame. They have the frame's id, because theirs are
 * those of another part, and are judged as parts of the chart.
 */
function readUserElements(frame: XmlElement, [chart]: readonly Element[], scene: Scene): Element[] {
  const { pack, origins } = scene.deck
  const drawn = readUserShapes(frame, scene.relationships, pack)
  if (!chart || !drawn) return []
  const { id, hidden, altText, decorative } = chart
  const shapes = drawn.shapes.map((shape) => changeId(shape, id))
  return readTree(
    { ...frame, children: shapes },
    {
      ...scene,
      relationships: pack.relationships(drawn.partName),
      groupFill: null,
      group: scene.group ?? id,
      hidden,
      altText,
      decorative,
      trace: traceInto(origins, drawn.partName),
    },
  )
}

/** A copy of the shape with another id, and without the mark of a text box (`txBox`). */
function changeId(shape: XmlElement, id: string): XmlElement {
  const { name, attributes } = shape
  if (name === 'p:cNvPr') return { ...shape, attributes: { ...attributes, id } }
  if (name === 'p:cNvSpPr') return { ...shape, attributes: {} }
  if (!/^p:(sp|cxnSp|pic|grpSp|graphicFrame|nv\w+Pr)$/.test(name)) return shape
  return { ...shape, children: shape.children.map((part) => changeId(part, id)) }
}

function readNode(shape: XmlElement, scene: Scene): Element[] {
  switch (shape.name) {
    case 'p:sp':
      return [readShape(shape, scene)]
    case 'p:pic':
      return [readPicture(shape, scene)]
    case 'p:cxnSp':
      return [readConnector(shape, scene)]
    case 'p:graphicFrame':
      return readGraphicFrame(shape, scene)
    case 'p:contentPart':
    case 'p14:contentPart':
      return [readInk(shape, scene)]
    default:
      return []
  }
}

function readShape(shape: XmlElement, scene: Scene): Element {
  const { element, ancestors } = outline('shape', shape, scene)
  const properties = child(shape, 'p:spPr')
  const paragraphs = readShapeText(shape, element.placeholder, ancestors, scene)
  return {
    ...element,
    ...paintShape(shape, ancestors, scene),
    opaque: coversBox(properties),
    geometry: readPreset(properties),
    anchor: readAnchor(shape, ancestors),
    ...(paragraphs.length > 0 && { textFit: readTextFit(shape, ancestors) }),
    ...(isTextBox(shape) && { isTextBox: true }),
    paragraphs,
    picture: resolvePicture(child(properties, 'a:blipFill'), child(properties, 'a:xfrm'), scene),
  }
}

function readConnector(shape: XmlElement, scene: Scene): Element {
  const { element, ancestors } = outline('connector', shape, scene)
  return { ...element, ...paintShape(shape, ancestors, scene), fill: null }
}

function isTextBox(shape: XmlElement): boolean {
  return flag(descend(shape, 'p:nvSpPr', 'p:cNvSpPr'), 'txBox') === true
}

function insideGroup(group: XmlElement, scene: Scene): Scene {
  const properties = child(group, 'p:grpSpPr')
  const transform = child(properties, 'a:xfrm')
  const { look, groupFill } = scene
  const { id, hidden, altText, decorative } = identity(group, scene)
  return {
    ...scene,
    placement: groupPlacement(transform, scene.placement),
    mirrored: scene.mirrored !== isMirrored(transform),
    groupFill: containedFill(properties, { look, groupFill }),
    group: scene.group ?? id,
    hidden,
    altText,
    decorative,
  }
}

/** Reads handwriting (`p14:contentPart`): its box, and the colours of its brushes. */
function readInk(shape: XmlElement, scene: Scene): Element {
  const { element } = outline('object', shape, scene)
  const part = scene.relationships.byId(attribute(shape, 'r:id'))
  const root = part && !part.external ? scene.deck.pack.xml(part.target) : null
  return { ...element, marks: root ? brushes(root) : [] }
}

function brushes(root: XmlElement): Mark[] {
  const marks: Mark[] = []
  for (const property of descendants(root, 'inkml:brushProperty')) {
    if (attribute(property, 'name') !== 'color') continue
    const color = fromHex((attribute(property, 'value') ?? '').replace('#', ''))
    marks.push({
      name: `ink brush ${marks.length + 1}`,
      target: 'line',
      paint: {
        value: color
          ? { kind: 'solid', color: toPaintColor(color) }
          : { kind: 'unknown', reason: 'colour of an ink brush' },
        source: 'explicit',
      },
    })
  }
  return marks
}
