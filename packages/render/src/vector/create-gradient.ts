import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Gradient } from './paint.ts'

/** A gradient for a context that has the gradient's own coordinates. */
export function createGradient(gradient: Gradient, context: SKRSContext2D) {
  const created =
    gradient.kind === 'linear'
      ? context.createLinearGradient(gradient.x1, gradient.y1, gradient.x2, gradient.y2)
      : context.createRadialGradient(
          ...([gradient.fx, gradient.fy, gradient.fr] as const),
          ...([gradient.cx, gradient.cy, gradient.r] as const),
        )
  for (const { offset, hex, alpha } of gradient.stops) {
    const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    created.addColorStop(offset, `rgba(${channels.join(', ')}, ${alpha})`)
  }
  return created
}
