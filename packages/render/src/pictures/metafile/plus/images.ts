import { readImageSize } from '@blazon/pptx/container/image-size'
import type { Matrix } from '../../../svg/matrix.ts'
import { multiply } from '../../../svg/matrix.ts'
import { decodeBmp, decodeTiff } from '../../decode-image.ts'
import { maxPixels } from '../../dib.ts'
import { type Bitmap, encodePng } from '../../png.ts'
import { closed, polyline } from '../figures.ts'
import { type Box, PlusReader } from './reader.ts'
import type { Embedded, PlusState } from './state.ts'

/**
 * Draws the image with an id.
 * @param source of its pixels that are shown
 * @param placing of the unit square, which these pixels fill
 */
export function drawImage(id: number, source: Box, placing: Matrix, state: PlusState): void {
  const object = state.objects.get(id)
  const image = object?.kind === 'image' ? readEmbedded(object.image, state) : null
  const [x, y, width, height] = source
  if (!image || width === 0 || height === 0) {
    state.isComplete = false
    return
  }
  const { canvas } = state
  const whole = multiply(placing, {
    a: image.width / width,
    b: 0,
    c: 0,
    d: image.height / height,
    e: -x / width,
    f: -y / height,
  })
  const { clip } = canvas.context
  const isCropped = x > 0.5 || y > 0.5 || image.width - width > 1 || image.height - height > 1
  if (isCropped) {
    const { a, b, c, d, e, f } = placing
    const corners = [
      [e, f],
      [e + a, f + b],
      [e + a + c, f + b + d],
      [e + c, f + d],
    ] as const
    canvas.clip(closed(polyline(corners)), 'present')
  }
  canvas.image(image.href, whole)
  canvas.context.clip = clip
}

/** The image of an image object, which is read once; null for one that is not drawn. */
export function readEmbedded(object: DataView, { images }: PlusState): Embedded | null {
  const known = images.get(object)
  if (known !== undefined) return known
  const image = readBitmap(new PlusReader(object))
  images.set(object, image)
  return image
}

/** A bitmap object: a file in it, or its pixels; null for others and for metafiles. */
function readBitmap(reader: PlusReader): Embedded | null {
  reader.skip(4)
  if (reader.u32() !== 1) return null
  const [width, height, stride] = [reader.i32(), reader.i32(), reader.i32()]
  const format = reader.u32()
  const isFile = reader.u32() === 1
  const view = reader.part()
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  if (isFile) return readFile(bytes)
  const bitmap = readPixels(bytes, { width, height, stride, format })
  return bitmap && embed(bitmap)
}

function readFile(bytes: Uint8Array): Embedded | null {
  const type = bytes[0] === 0x89 ? 'png' : bytes[0] === 0xff && bytes[1] === 0xd8 ? 'jpeg' : null
  if (!type) {
    const bitmap = bytes[0] === 0x42 ? decodeBmp(bytes) : decodeTiff(bytes)
    return bitmap && embed(bitmap)
  }
  const size = readImageSize(bytes)
  if (!size?.width || !size.height) return null
  const href = `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
  return { href, width: size.width, height: size.height }
}

function embed(bitmap: Bitmap): Embedded {
  const data = Buffer.from(encodePng(bitmap)).toString('base64')
  return { href: `data:image/png;base64,${data}`, width: bitmap.width, height: bitmap.height }
}

/** PixelFormat: 24 and 32 bits without alpha, 32 with alpha, 32 with premultiplied alpha. */
const bytesOfPixels: ReadonlyMap<number, number> = new Map([
  [0x0002_1808, 3],
  [0x0002_2009, 4],
  [0x0026_200a, 4],
  [0x000e_200b, 4],
])

function readPixels(
  bytes: Uint8Array,
  {
    width,
    height,
    stride,
    format,
  }: { width: number; height: number; stride: number; format: number },
): Bitmap | null {
  const size = bytesOfPixels.get(format)
  if (!size || width <= 0 || height <= 0 || width * height > maxPixels) return null
  if (stride < width * size || bytes.length < stride * (height - 1) + width * size) return null
  const hasAlpha = format === 0x0026_200a || format === 0x000e_200b
  const isPremultiplied = format === 0x000e_200b
  const pixels = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = row * stride + column * size
      const to = (row * width + column) * 4
      const alpha = hasAlpha ? bytes[from + 3]! : 255
      const share = isPremultiplied && alpha > 0 ? 255 / alpha : 1
      // The file has blue, green and red.
      for (let channel = 0; channel < 3; channel++) {
        pixels[to + channel] = Math.min(255, bytes[from + 2 - channel]! * share)
      }
      pixels[to + 3] = alpha
    }
  }
  return { width, height, pixels }
}
