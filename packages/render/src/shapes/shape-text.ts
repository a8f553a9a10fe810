import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, integer } from '@blazon/pptx/container/xml-query'
import { type Ancestor, effectiveType, findPlaceholder } from '@blazon/pptx/sheet/placeholders'
import type { Rectangle } from '../rectangle.ts'
import { group } from '../svg/markup.ts'
import { type Matrix, multiply, transform } from '../svg/matrix.ts'
import { type PlacedPiece, placePieces, renderTextBody } from '../text/render-text.ts'
import { readTextBody } from '../text/text-body.ts'
import type { TextBody } from '../text/text-model.ts'
import { findTextDepth, renderDepth, renderInView } from './depth.ts'
import { type Frame, frameMatrix, placeShape } from './frame.ts'
import type { Outline } from './outline.ts'
import type { ShapeScene } from './shape-scene.ts'

interface TextOwner {
  shape: XmlElement
  ancestors: readonly Ancestor[]
  frame: Frame
  outline: Outline
  /** Of the shape's vocabulary: `p`, or `dsp` in a SmartArt drawing. */
  prefix: string
}

/** Renders the text of a shape in its geometry's rectangle; '' if it has none. */
export function renderShapeText(owner: TextOwner, scene: ShapeScene): string {
  const placed = placeShapeText(owner, scene)
  if (!placed) return ''
  const { body, box, rotation, matrix } = placed
  const content = renderTextBody(body, box, scene.drawing, { rotation })
  const depth = findTextDepth(
    child(child(owner.shape, `${owner.prefix}:txBody`), 'a:bodyPr'),
    scene,
  )
  const front = group({ transform: transform(matrix) }, content)
  return renderInView(renderDepth(front, depth, owner.frame, scene), depth, owner.frame, scene)
}

/** The positions of a shape's runs on the slide. */
export function placeShapePieces(owner: TextOwner, scene: ShapeScene): PlacedPiece[] {
  const placed = placeShapeText(owner, scene)
  if (!placed) return []
  const { body, box, rotation, matrix } = placed
  return placePieces(body, box, scene.drawing, { rotation }).map((piece) => ({
    ...piece,
    matrix: multiply(matrix, piece.matrix),
  }))
}

/** The text of a shape, its box and rotation, and the map from there to the slide. */
function placeShapeText(
  owner: TextOwner,
  scene: ShapeScene,
): { body: TextBody; box: Rectangle; rotation: number; matrix: Matrix } | null {
  const body = readShapeTextBody(owner, scene)
  if (!body) return null
  const own = placeOwnFrame(owner, scene)
  const frame = own ?? owner.frame
  // Text is never mirrored: in an upside-down shape it is rotated instead.
  const rotation = frame.rotation + (frame.flipY ? 180 : 0)
  const turned = { ...frame, rotation, flipX: false, flipY: false }
  const box = own ? { ...own, x: 0, y: 0 } : textRectangle(owner)
  return { body, box, rotation, matrix: frameMatrix(turned) }
}

/**
 * The separate frame of a text in a SmartArt drawing (`dsp:txXfrm`); its rotation is added to the
 * shape's.
 */
function placeOwnFrame({ shape, frame }: TextOwner, scene: ShapeScene): Frame | null {
  const transform = child(shape, 'dsp:txXfrm')
  if (!transform) return null
  const properties = {
    name: 'dsp:spPr',
    attributes: {},
    children: [{ ...transform, name: 'a:xfrm' }],
    text: '',
  }
  const placed = placeShape({ ...shape, children: [properties] }, [], scene)
  const rotation = frame.rotation + (integer(transform, 'rot') ?? 0) / 60_000
  return placed && { ...placed, rotation, flipY: frame.flipY }
}

export function readShapeTextBody(
  { shape, ancestors, prefix }: Pick<TextOwner, 'shape' | 'ancestors' | 'prefix'>,
  scene: ShapeScene,
): TextBody | null {
  const placeholder = findPlaceholder(shape)
  const type = placeholder && effectiveType(placeholder, ancestors)
  const { slideNumber } = scene
  return readTextBody(shape, type, ancestors, scene, { prefix, slideNumber })
}

/** The rectangle for text, which is on the other side of a mirrored shape. */
export function textRectangle({ frame, outline }: TextOwner): Rectangle {
  const { x, y, width, height } = outline.textRectangle
  // A half turn reverses mirroring in both directions.
  const mirrored = frame.flipX !== frame.flipY
  return { x: mirrored ? frame.width - x - width : x, y, width, height }
}
