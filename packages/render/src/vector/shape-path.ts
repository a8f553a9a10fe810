import type { SvgElement } from '@blazon/svg/element'
import { Path2D } from '@napi-rs/canvas'

/** The geometry of a shape in its own coordinates; null for one that draws nothing. */
export function shapePath({ name, attributes }: SvgElement): Path2D | null {
  const length = (key: string) => Number(attributes.get(key) ?? 0) || 0
  const path = new Path2D()
  switch (name) {
    case 'path': {
      return parsePath(attributes.get('d') ?? '')
    }
    case 'rect': {
      const [width, height] = [length('width'), length('height')]
      if (!(width > 0 && height > 0)) return null
      const [rx, ry] = cornerRadii(attributes, width, height)
      if (rx > 0 && ry > 0)
        return parsePath(roundedRectangle(length('x'), length('y'), width, height, rx, ry))
      path.rect(length('x'), length('y'), width, height)
      return path
    }
    case 'circle':
    case 'ellipse': {
      const rx = length(name === 'circle' ? 'r' : attributes.has('rx') ? 'rx' : 'ry')
      const ry = length(name === 'circle' ? 'r' : attributes.has('ry') ? 'ry' : 'rx')
      if (!(rx > 0 && ry > 0)) return null
      path.ellipse(length('cx'), length('cy'), rx, ry, 0, 0, 2 * Math.PI)
      path.closePath()
      return path
    }
    case 'line': {
      path.moveTo(length('x1'), length('y1'))
      path.lineTo(length('x2'), length('y2'))
      return path
    }
    case 'polyline':
    case 'polygon': {
      const points = (attributes.get('points') ?? '')
        .trim()
        .split(/[\s,]+/)
        .map(Number)
      if (points.length < 2 || !points.every(Number.isFinite)) return null
      for (let at = 0; at + 1 < points.length; at += 2) {
        if (at === 0) path.moveTo(points[0]!, points[1]!)
        else path.lineTo(points[at]!, points[at + 1]!)
      }
      if (name === 'polygon') path.closePath()
      return path
    }
    default:
      return null
  }
}

function parsePath(data: string): Path2D | null {
  try {
    return data.trim() === '' ? null : new Path2D(data)
  } catch {
    return null
  }
}

/** Radii that are not set follow the other one; none exceeds half of its side (SVG 2, section 10.2). */
function cornerRadii(
  attributes: SvgElement['attributes'],
  width: number,
  height: number,
): [rx: number, ry: number] {
  const read = (key: string) => {
    const value = Number(attributes.get(key))
    return attributes.has(key) && value >= 0 ? value : null
  }
  const rx = read('rx') ?? read('ry') ?? 0
  const ry = read('ry') ?? read('rx') ?? 0
  return [Math.min(rx, width / 2), Math.min(ry, height / 2)]
}

function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  ry: number,
): string {
  const [across, down] = [width - 2 * rx, height - 2 * ry]
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}` +
    `h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
  )
}
