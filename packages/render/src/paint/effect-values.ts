import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, emu, flag, fraction, integer } from '@blazon/pptx/container/xml-query'
import { clamp } from '../limits.ts'
import type { Rectangle } from '../rectangle.ts'
import { type Matrix, multiply, scaling, translation } from '../svg/matrix.ts'

/** A length of an effect (`blurRad`, `rad`, `dist`) in points. */
export const points = (effect: XmlElement, name: string) =>
  clamp((emu(effect, name) ?? 0) / 12_700, 0, 500)

/** The scale of a shadow or a reflection; PowerPoint offers 2. */
export const scale = (effect: XmlElement, name: string, standard: number) =>
  clamp(fraction(effect, name) ?? standard, -10, 10)

export const share = (effect: XmlElement, name: string, standard: number) =>
  clamp(fraction(effect, name) ?? standard, 0, 1)

/** The tangent of a shadow's skew; at 90° the shadow has no end. */
const skew = (effect: XmlElement, name: string) =>
  Math.tan((clamp((integer(effect, name) ?? 0) / 60_000, -85, 85) * Math.PI) / 180)

/** A blur radius corresponds to two standard deviations of SVG's blur. */
export const deviation = (radius: number) => radius / 2

/**
 * The offset of a shadow (`a:outerShdw`, `a:innerShdw`).
 * @param turned the degrees that are added to its direction if it rotates with its shape
 * @param fixed those that are added otherwise
 */
export function shadowOffset(
  effect: XmlElement,
  turned: number,
  fixed = 0,
): { x: number; y: number } {
  const added = flag(effect, 'rotWithShape') === false ? fixed : turned
  const angle = (((integer(effect, 'dir') ?? 0) / 60_000 + added) * Math.PI) / 180
  const distance = points(effect, 'dist')
  return { x: distance * Math.cos(angle), y: distance * Math.sin(angle) }
}

/** The map from content in a box to its shadow at an offset: moved, scaled and skewed. */
export function shadowMatrix(
  effect: XmlElement,
  { x, y }: { x: number; y: number },
  box: Rectangle,
): Matrix {
  const [anchorX, anchorY] = anchor(attribute(effect, 'algn'), box)
  return multiply(
    translation(x + anchorX, y + anchorY),
    { a: 1, b: skew(effect, 'ky'), c: skew(effect, 'kx'), d: 1, e: 0, f: 0 },
    scaling(scale(effect, 'sx', 1), scale(effect, 'sy', 1)),
    translation(-anchorX, -anchorY),
  )
}

/** The fixed point of a box when a shadow is scaled. */
function anchor(alignment: string | null, box: Rectangle): [number, number] {
  const name = alignment ?? 'b'
  const across = name.includes('l') ? 0 : name.includes('r') && name !== 'ctr' ? 1 : 0.5
  const down = name.startsWith('t') ? 0 : name.startsWith('b') ? 1 : 0.5
  return [box.x + box.width * across, box.y + box.height * down]
}
