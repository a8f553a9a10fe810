import { expect, test } from 'vitest'
import { decodeGif } from './decode-image.ts'

/** A GIF of 2 by 1 pixels in black and white, with codes of three bits. */
function gif(...codes: number[]): Uint8Array {
  const bits = codes.reduce((sum, code, at) => sum | (code << (3 * at)), 0)
  const data = [bits & 0xff, (bits >> 8) & 0xff]
  const header = [...Buffer.from('GIF89a'), 2, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  return Uint8Array.from([...header, 0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, ...data, 0, 0x3b])
}

test('a frame is read', () => {
  expect(decodeGif(gif(4, 1, 1, 5))?.pixels).toEqual(
    new Uint8Array([255, 255, 255, 255, 255, 255, 255, 255]),
  )
})

test('undefined codes are refused, because they may form a circle', () => {
  expect(decodeGif(gif(4, 0, 7, 5))).toBeNull()
  expect(decodeGif(gif(4, 6, 6, 5))).toBeNull()
})
