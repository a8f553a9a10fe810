import type { Box } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { child, emu, flag, integer } from '../container/xml-query.ts'

/** Maps a box from a group's coordinates to the slide. */
export type Placement = (box: Box) => Box

export const onSlide: Placement = (box) => box

/** The box of `a:xfrm` or `p:xfrm`, in the coordinates of its parent; null without both parts. */
export function readBox(transform: XmlElement | null): Box | null {
  const offset = child(transform, 'a:off')
  const extent = child(transform, 'a:ext')
  if (!offset || !extent) return null
  return {
    x: emu(offset, 'x') ?? 0,
    y: emu(offset, 'y') ?? 0,
    width: emu(extent, 'cx') ?? 0,
    height: emu(extent, 'cy') ?? 0,
    rotation: normalDegrees((integer(transform, 'rot') ?? 0) / 60_000),
  }
}

/** How the children of a group are placed: scaled and moved, then flipped and rotated with it. */
export function groupPlacement(transform: XmlElement | null, around: Placement): Placement {
  const frame = readBox(transform)
  if (!frame) return around
  const childOffset = child(transform, 'a:chOff')
  const childExtent = child(transform, 'a:chExt')
  const origin = { x: emu(childOffset, 'x') ?? frame.x, y: emu(childOffset, 'y') ?? frame.y }
  const scaleX = frame.width / (emu(childExtent, 'cx') || frame.width || 1)
  const scaleY = frame.height / (emu(childExtent, 'cy') || frame.height || 1)
  const flipX = flag(transform, 'flipH') === true
  const flipY = flag(transform, 'flipV') === true

  return (box) => {
    // A box that is rotated by about 90° is scaled along the group's other axis.
    const onSide = Math.abs((box.rotation % 180) - 90) < 45
    const width = box.width * (onSide ? scaleY : scaleX)
    const height = box.height * (onSide ? scaleX : scaleY)
    // From here on, the centre relative to the group's.
    let x = (box.x + box.width / 2 - origin.x) * scaleX - frame.width / 2
    let y = (box.y + box.height / 2 - origin.y) * scaleY - frame.height / 2
    if (flipX) x = -x
    if (flipY) y = -y
    const turn = (frame.rotation * Math.PI) / 180
    const centerX = frame.x + frame.width / 2 + x * Math.cos(turn) - y * Math.sin(turn)
    const centerY = frame.y + frame.height / 2 + x * Math.sin(turn) + y * Math.cos(turn)
    const ownRotation = flipX !== flipY ? -box.rotation : box.rotation
    return around({
      x: centerX - width / 2,
      y: centerY - height / 2,
      width,
      height,
      rotation: normalDegrees(frame.rotation + ownRotation),
    })
  }
}

/** Whether a transform mirrors; two flips are a rotation by 180°. */
export function isMirrored(transform: XmlElement | null): boolean {
  return (flag(transform, 'flipH') === true) !== (flag(transform, 'flipV') === true)
}

/** Rounds to whole EMU, so that scaled sums do not differ in the last bit. */
export function roundBox(box: Box): Box {
  return {
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
    rotation: Math.round(box.rotation * 1000) / 1000,
  }
}

/** Whether a shape's geometry covers its box (ignoring rounded or cut corners). */
export function coversBox(shapeProperties: XmlElement | null): boolean {
  return coveringPresets.has(readPreset(shapeProperties))
}

/** The name of a shape's geometry (ECMA-376-1, ST_ShapeType); `custom` for a custom one. */
export function readPreset(shapeProperties: XmlElement | null): string {
  if (child(shapeProperties, 'a:custGeom')) return 'custom'
  return child(shapeProperties, 'a:prstGeom')?.attributes.prst ?? 'rect'
}

const coveringPresets = new Set([
  'rect',
  'roundRect',
  'round1Rect',
  'round2SameRect',
  'round2DiagRect',
  'snip1Rect',
  'snip2SameRect',
  'snip2DiagRect',
  'snipRoundRect',
  'flowChartProcess',
  'flowChartAlternateProcess',
  'flowChartPredefinedProcess',
  'flowChartInternalStorage',
  'bevel',
  'plaque',
  'foldedCorner',
  'actionButtonBlank',
])

function normalDegrees(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}
