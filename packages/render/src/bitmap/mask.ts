import type { Surface } from './scene.ts'
import { type Area, canvasOf, createSurface } from './surface.ts'

/** Multiplies the alpha of a surface by the luminance of a mask inside its area. */
export function multiplyByMask(layer: Surface, mask: Surface, area: Area): void {
  const pixels = mask.context.getImageData(0, 0, mask.width, mask.height)
  const { data } = pixels
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const luminance = 0.2125 * data[at]! + 0.7154 * data[at + 1]! + 0.0721 * data[at + 2]!
    data[at + 3] = (luminance * data[at + 3]!) / 255
  }
  const alpha = createSurface(mask)
  alpha.context.putImageData(
    pixels,
    0,
    0,
    area.left - mask.left,
    area.top - mask.top,
    area.width,
    area.height,
  )
  layer.context.setTransform(1, 0, 0, 1, 0, 0)
  layer.context.globalCompositeOperation = 'destination-in'
  layer.context.drawImage(canvasOf(alpha), 0, 0)
}
