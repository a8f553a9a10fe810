import type { IconBody } from '@blazon/svg/normalize'
import type { DrawTask } from './draw.ts'

/** An icon as an SVG whose longer side has `size` pixels, with the pixels of its picture. */
export function sizedSvg(icon: Omit<IconBody, 'palette'>, size: number): DrawTask {
  const { body, left, top, width, height } = icon
  const scale = size / Math.max(width, height)
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="${left} ${top} ${width} ${height}" preserveAspectRatio="none">${body}</svg>`,
    pixels: across! * down!,
  }
}
