import type { Box } from '@blazon/document/document'
import { html, type Markup } from '@blazon/html/markup'
import { pixel } from './units.ts'

/**
 * A shape with a preset geometry and the given attributes; null for rectangles and for geometries
 * that are drawn as one. Corners follow the formulas of ECMA-376 with default adjustments.
 */
export function drawGeometry(name: string, box: Box, attributes: Markup): Markup | null {
  const { x, y, width, height } = box
  if (name === 'ellipse' || name === 'flowChartConnector') {
    return html`<ellipse cx="${pixel(x + width / 2)}" cy="${pixel(y + height / 2)}" rx="${pixel(width / 2)}" ry="${pixel(height / 2)}" ${attributes}/>`
  }
  const corners = Object.hasOwn(polygons, name) ? polygons[name] : undefined
  if (!corners) return null
  const points = corners.map(([right, down]) => {
    return `${pixel(x + width * right)},${pixel(y + height * down)}`
  })
  return html`<polygon points="${points.join(' ')}" ${attributes}/>`
}

type Corner = readonly [right: number, down: number]

const diamond: readonly Corner[] = [
  [0.5, 0],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
]

const polygons: Readonly<Record<string, readonly Corner[]>> = {
  triangle: [
    [0.5, 0],
    [1, 1],
    [0, 1],
  ],
  rtTriangle: [
    [0, 0],
    [1, 1],
    [0, 1],
  ],
  diamond,
  flowChartDecision: diamond,
  parallelogram: [
    [0.25, 0],
    [1, 0],
    [0.75, 1],
    [0, 1],
  ],
  trapezoid: [
    [0.25, 0],
    [0.75, 0],
    [1, 1],
    [0, 1],
  ],
  pentagon: [
    [0.5, 0],
    [1, 0.38],
    [0.81, 1],
    [0.19, 1],
    [0, 0.38],
  ],
  hexagon: [
    [0.25, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0, 0.5],
  ],
  octagon: [
    [0.29, 0],
    [0.71, 0],
    [1, 0.29],
    [1, 0.71],
    [0.71, 1],
    [0.29, 1],
    [0, 0.71],
    [0, 0.29],
  ],
  homePlate: [
    [0, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0, 1],
  ],
  chevron: [
    [0, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0, 1],
    [0.25, 0.5],
  ],
  rightArrow: [
    [0, 0.25],
    [0.65, 0.25],
    [0.65, 0],
    [1, 0.5],
    [0.65, 1],
    [0.65, 0.75],
    [0, 0.75],
  ],
  leftArrow: [
    [1, 0.25],
    [0.35, 0.25],
    [0.35, 0],
    [0, 0.5],
    [0.35, 1],
    [0.35, 0.75],
    [1, 0.75],
  ],
  upArrow: [
    [0.25, 1],
    [0.25, 0.35],
    [0, 0.35],
    [0.5, 0],
    [1, 0.35],
    [0.75, 0.35],
    [0.75, 1],
  ],
  downArrow: [
    [0.25, 0],
    [0.25, 0.65],
    [0, 0.65],
    [0.5, 1],
    [1, 0.65],
    [0.75, 0.65],
    [0.75, 0],
  ],
  star5: [
    [0.5, 0],
    [0.62, 0.38],
    [1, 0.38],
    [0.69, 0.62],
    [0.81, 1],
    [0.5, 0.76],
    [0.19, 1],
    [0.31, 0.62],
    [0, 0.38],
    [0.38, 0.38],
  ],
}
