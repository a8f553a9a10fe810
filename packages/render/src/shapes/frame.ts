import type { XmlElement } from '@blazon/pptx/container/xml'
import { flag } from '@blazon/pptx/container/xml-query'
import { findTransform, placedBox } from '@blazon/pptx/sheet/element'
import type { Ancestor } from '@blazon/pptx/sheet/placeholders'
import type { Rectangle } from '../rectangle.ts'
import { identity, type Matrix, multiply, rotation, scaling, translation } from '../svg/matrix.ts'
import type { ShapeScene } from './shape-scene.ts'

/** The place of a shape on the slide, in points, before its rotation around its centre. */
export interface Frame extends Rectangle {
  /** Degrees clockwise. */
  rotation: number
  flipX: boolean
  flipY: boolean
}

/** The frame of a shape, its own or inherited, after the transforms of its groups. */
export function placeShape(
  shape: XmlElement,
  ancestors: readonly Ancestor[],
  scene: ShapeScene,
): Frame | null {
  const box = placedBox(shape, ancestors, scene)
  if (!box) return null
  const transform = [shape, ...ancestors.map((ancestor) => ancestor.shape)]
    .map(findTransform)
    .find((found) => found !== null)
  return {
    x: bounded(box.x / emuPerPoint),
    y: bounded(box.y / emuPerPoint),
    width: Math.max(0, bounded(box.width / emuPerPoint)),
    height: Math.max(0, bounded(box.height / emuPerPoint)),
    rotation: box.rotation,
    flipX: scene.flipX !== (flag(transform, 'flipH') === true),
    flipY: scene.flipY !== (flag(transform, 'flipV') === true),
  }
}

/** Maps the coordinates of a frame, with its corner as the origin, to the slide. */
export function frameMatrix(frame: Frame): Matrix {
  const { x, y, width, height, flipX, flipY } = frame
  if (frame.rotation === 0 && !flipX && !flipY) return translation(x, y)
  return multiply(
    translation(x + width / 2, y + height / 2),
    frame.rotation === 0 ? identity : rotation(frame.rotation),
    scaling(flipX ? -1 : 1, flipY ? -1 : 1),
    translation(-width / 2, -height / 2),
  )
}

const emuPerPoint = 12_700

/** PowerPoint's slides are at most 56 inches wide. Shapes may be far outside, up to this limit. */
function bounded(points: number): number {
  return Math.max(-1_000_000, Math.min(1_000_000, points))
}
