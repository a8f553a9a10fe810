import type { Drawing } from '../drawing.ts'
import { format } from './numbers.ts'
import type { TextGradient } from './text-style.ts'

interface Area {
  /** The coordinates of its centre. */
  x: number
  y: number
  width: number
  height: number
  /** 1 if the y axis points down, -1 if it points up. */
  down: number
}

/** Returns the id of a gradient over an area of text, in the coordinates of its letters. */
export function defineTextGradient(
  { angle, stops }: TextGradient,
  { x, y, width, height, down }: Area,
  drawing: Drawing,
): string {
  const radians = (angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(radians), Math.sin(radians)]
  // The line through the centre that extends to the corners of the box (CSS images, 3.1).
  const half = (Math.abs(dx) * width + Math.abs(dy) * height) / 2
  const line = [
    `x1="${format(x - dx * half)}" y1="${format(y - down * dy * half)}"`,
    `x2="${format(x + dx * half)}" y2="${format(y + down * dy * half)}"`,
  ].join(' ')
  const colors = stops
    .map(({ position, color }) => {
      const opacity = color.alpha < 1 ? ` stop-opacity="${format(color.alpha)}"` : ''
      return `<stop offset="${format(position, 4)}" stop-color="${color.hex}"${opacity}/>`
    })
    .join('')
  return drawing.definitions.define(
    `text gradient ${line} ${colors}`,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${colors}</linearGradient>`,
  )
}
