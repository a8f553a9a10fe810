import { contrastRatio, type Rgb } from '@blazon/color/contrast'

/** A picture with fewer transparent pixels fills its box, and has a ground of its own. */
const leastTransparent = 0.05
/** Less contrast than this to white cannot be seen. */
const leastContrast = 1.6

/**
 * The ground that a picture needs: `dark` if it is nearly white as a whole, otherwise `light`. Null for a
 * picture that fills its box.
 */
export function findGround({ rgba }: { rgba: Uint8Array }): 'light' | 'dark' | null {
  const sum: [number, number, number] = [0, 0, 0]
  let [opaque, pixels] = [0, 0]
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]! / 255
    pixels++
    opaque += alpha
    for (let channel = 0; channel < 3; channel++) {
      sum[channel]! += (rgba[at + channel]! / 255) * alpha
    }
  }
  if (opaque === 0 || 1 - opaque / pixels < leastTransparent) return null
  const mean = sum.map((channel) => channel / opaque) as unknown as Rgb
  return contrastRatio(mean, [1, 1, 1]) < leastContrast ? 'dark' : 'light'
}
