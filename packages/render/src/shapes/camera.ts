import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, integer } from '@blazon/pptx/container/xml-query'
import { identity, type Matrix, multiply, rotation } from '../svg/matrix.ts'

/** How a camera (`a:camera`) shows a shape. Parallel lines stay parallel. */
export interface Camera {
  /** Maps the front of the shape, with its centre as the origin. */
  face: Matrix
  /** Where a point behind the front is seen, for each unit of depth; in the coordinates of the front. */
  back: { x: number; y: number }
  /** Whether the file has perspective, which is left out. */
  isPerspective: boolean
}

export function readCamera(camera: XmlElement | null): Camera {
  const preset = attribute(camera, 'prst') ?? 'orthographicFront'
  const turned = child(camera, 'a:rot')
  const [lat, lon, rev] = turned
    ? ['lat', 'lon', 'rev'].map((name) => (integer(turned, name) ?? 0) / 60_000)
    : (rotations[preset] ?? [])
  const oblique = /[Oo]blique(Top|Bottom)?(Left|Right)?$/.exec(preset)
  const isPerspective = /[Pp]erspective/.test(preset) && preset !== 'perspectiveFront'
  if (!lat && !lon && !rev) {
    return { face: identity, back: oblique ? obliqueBack(oblique) : { x: 0, y: 0 }, isPerspective }
  }
  return { ...project(lat ?? 0, lon ?? 0, rev ?? 0), isPerspective }
}

/** Half of the depth is seen, as in Office's older 3-D styles. */
function obliqueBack([, vertical, horizontal]: RegExpExecArray): { x: number; y: number } {
  const length = 0.5 * (vertical && horizontal ? Math.SQRT1_2 : 1)
  const signs: Record<string, number> = {
    Left: -length,
    Right: length,
    Top: -length,
    Bottom: length,
  }
  return { x: signs[horizontal ?? ''] ?? 0, y: signs[vertical ?? ''] ?? 0 }
}

/**
 * The parallel projection of a plane that is turned by `lon` around the vertical axis, then by `lat`
 * around the horizontal one, then by `rev` in the picture, counter-clockwise. With this order the
 * isometric presets show their axes at 30 degrees.
 */
function project(lat: number, lon: number, rev: number): Pick<Camera, 'face' | 'back'> {
  const [sinLat, cosLat, sinLon, cosLon] = [
    Math.sin(radians(lat)),
    Math.cos(radians(lat)),
    Math.sin(radians(lon)),
    Math.cos(radians(lon)),
  ]
  const turned = { a: cosLon, b: sinLon * sinLat, c: 0, d: cosLat, e: 0, f: 0 }
  // The back is moved before the front is mapped, so the offset is mapped back.
  const behind = { x: sinLon, y: -cosLon * sinLat }
  const determinant = turned.a * turned.d
  if (Math.abs(determinant) < 0.02) return { face: multiply(rotation(-rev), turned), back: noDepth }
  const x = behind.x / turned.a
  return {
    face: multiply(rotation(-rev), turned),
    back: { x, y: (behind.y - turned.b * x) / turned.d },
  }
}

const noDepth = { x: 0, y: 0 }
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The rotations of the camera presets that turn a shape, in degrees: `lat`, `lon`, `rev`. */
const rotations: Readonly<Record<string, readonly [number, number, number]>> = {
  isometricBottomDown: [35.4, 314.7, 299.8],
  isometricBottomUp: [35.4, 45.3, 60.2],
  isometricLeftDown: [34.9, 45.2, 0],
  isometricLeftUp: [325.1, 44.6, 0],
  isometricOffAxis1Left: [18, 64, 0],
  isometricOffAxis1Right: [18, 334, 0],
  isometricOffAxis1Top: [301.3, 306.5, 57.6],
  isometricOffAxis2Left: [18, 26, 0],
  isometricOffAxis2Right: [18, 296, 0],
  isometricOffAxis2Top: [301.3, 53.5, 302.4],
  isometricOffAxis3Bottom: [58.7, 306.5, 302.4],
  isometricOffAxis3Left: [342, 64, 0],
  isometricOffAxis3Right: [342, 334, 0],
  isometricOffAxis4Bottom: [58.7, 53.5, 57.6],
  isometricOffAxis4Left: [342, 26, 0],
  isometricOffAxis4Right: [342, 296, 0],
  isometricRightDown: [325.1, 315.4, 0],
  isometricRightUp: [34.9, 314.8, 0],
  isometricTopDown: [324.6, 45.3, 299.8],
  isometricTopUp: [324.6, 314.7, 60.2],
  perspectiveAbove: [340, 0, 0],
  perspectiveAboveLeftFacing: [7.6, 42.2, 358.6],
  perspectiveAboveRightFacing: [7.6, 317.8, 1.4],
  perspectiveBelow: [20, 0, 0],
  perspectiveContrastingLeftFacing: [10.4, 43.9, 356.4],
  perspectiveContrastingRightFacing: [10.4, 316.1, 3.6],
  perspectiveHeroicExtremeLeftFacing: [8.1, 34.5, 357.1],
  perspectiveHeroicExtremeRightFacing: [8.1, 325.5, 2.9],
  perspectiveHeroicLeftFacing: [357.2, 17.8, 0.1],
  perspectiveHeroicRightFacing: [357.2, 342.2, 359.9],
  perspectiveLeft: [0, 20, 0],
  perspectiveRelaxed: [309.6, 0, 0],
  perspectiveRelaxedModerately: [324.8, 0, 0],
  perspectiveRight: [0, 340, 0],
}
