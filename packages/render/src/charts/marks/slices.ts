import { type Point, round } from '../points.ts'

/**
 * Path data of a slice: of a disk, or of a ring if it has an inner radius.
 * @param start degrees clockwise from the top
 * @param sweep its angle in degrees; 360 is the whole
 */
export function slicePath(
  center: Point,
  innerRadius: number,
  outerRadius: number,
  start: number,
  sweep: number,
): string {
  if (sweep >= 359.999)
    return (
      circlePath(center, outerRadius) + (innerRadius > 0 ? circlePath(center, innerRadius) : '')
    )
  const end = start + sweep
  const large = sweep > 180 ? 1 : 0
  const outer = `${text(onCircle(center, outerRadius, start))}A${radii(outerRadius)} 0 ${large} 1 ${text(onCircle(center, outerRadius, end))}`
  if (innerRadius <= 0) return `M${text(center)}L${outer}Z`
  const inner = `${text(onCircle(center, innerRadius, end))}A${radii(innerRadius)} 0 ${large} 0 ${text(onCircle(center, innerRadius, start))}`
  return `M${outer}L${inner}Z`
}

/** The point of a circle at an angle in degrees clockwise from the top. */
export function onCircle(center: Point, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return { x: center.x + Math.sin(radians) * radius, y: center.y - Math.cos(radians) * radius }
}

function circlePath({ x, y }: Point, radius: number): string {
  const half = `A${radii(radius)} 0 1 1`
  return `M${text({ x, y: y - radius })}${half} ${text({ x, y: y + radius })}${half} ${text({ x, y: y - radius })}Z`
}

function radii(radius: number): string {
  return `${round(radius)} ${round(radius)}`
}

function text({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`
}
