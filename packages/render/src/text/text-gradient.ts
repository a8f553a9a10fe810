import type { Drawing } from '../drawing.ts'
import { format } from './numbers.ts'
import type { TextGradient } from './text-style.ts'

/** Returns the id of a gradient over a stretch of text, in the font units of its glyphs. */
export function gradientFill(
  { angle, stops }: TextGradient,
  { width, size }: { width: number; size: number },
  unitsPerEm: number,
  drawing: Drawing,
): string {
  const across = (width * unitsPerEm) / size
  const radians = (angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(radians), Math.sin(radians)]
  // The line through the centre that extends to the corners of the box (CSS images, 3.1).
  const half = (Math.abs(dx) * across + Math.abs(dy) * unitsPerEm) / 2
  const [middleX, middleY] = [across / 2, unitsPerEm * 0.3]
  const line = [
    `x1="${format(middleX - dx * half)}" y1="${format(middleY + dy * half)}"`,
    `x2="${format(middleX + dx * half)}" y2="${format(middleY - dy * half)}"`,
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
