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
  gradient: TextGradient,
  area: Area,
  { definitions, report }: Drawing,
): string {
  const { path, stops } = gradient
  if (path && path.form !== 'circle') {
    const reason = 'A gradient of text along a path is drawn in circles.'
    report({ kind: 'not_drawn', element: 'text', reason })
  }
  const [name, place] = path
    ? ['radialGradient', circlesAround(path, area)]
    : ['linearGradient', lineAcross(gradient.angle, area)]
  const colors = stops
    .map(({ position, color }) => {
      const opacity = color.alpha < 1 ? ` stop-opacity="${format(color.alpha)}"` : ''
      return `<stop offset="${format(position, 4)}" stop-color="${color.hex}"${opacity}/>`
    })
    .join('')
  return definitions.define(
    `text gradient ${place} ${colors}`,
    (id) => `<${name} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${colors}</${name}>`,
  )
}

/** The line through the centre that extends to the corners of the box (CSS images, 3.1). */
function lineAcross(angle: number, { x, y, width, height, down }: Area): string {
  const radians = (angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(radians), Math.sin(radians)]
  const half = (Math.abs(dx) * width + Math.abs(dy) * height) / 2
  return [
    `x1="${format(x - dx * half)}" y1="${format(y - down * dy * half)}"`,
    `x2="${format(x + dx * half)}" y2="${format(y + down * dy * half)}"`,
  ].join(' ')
}

/** Circles whose last colour is in the farthest corner of the box. */
function circlesAround(
  middle: { x: number; y: number },
  { x, y, width, height, down }: Area,
): string {
  const [across, below] = [(middle.x - 0.5) * width, (middle.y - 0.5) * height]
  const radius = Math.hypot(Math.abs(across) + width / 2, Math.abs(below) + height / 2)
  return `cx="${format(x + across)}" cy="${format(y + down * below)}" r="${format(radius)}"`
}
