import type { Box } from '@blazon/document/document'
import { fixed } from './paint.ts'

export const emuPerPixel = 9525

/** A box in CSS pixels, as attribute values. */
interface PixelBox {
  x: string
  y: string
  width: string
  height: string
}

export function pixels({ x, y, width, height }: Pick<Box, keyof PixelBox>): PixelBox {
  return { x: pixel(x), y: pixel(y), width: pixel(width), height: pixel(height) }
}

export function pixel(emu: number): string {
  return fixed(emu / emuPerPixel)
}

/** The `transform` value that applies the box's rotation; empty without one. */
export function rotation({ x, y, width, height, rotation: degrees }: Box): string {
  if (degrees === 0) return ''
  return `rotate(${fixed(degrees)} ${pixel(x + width / 2)} ${pixel(y + height / 2)})`
}
