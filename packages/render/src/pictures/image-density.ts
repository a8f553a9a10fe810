/** The pixels per inch of a PNG (`pHYs`) or JPEG (JFIF); null if unset. */
export function readDensity(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const density = bytes[0] === 0x89 ? pngDensity(view) : jpegDensity(view)
    return density !== null && density >= 1 && density <= 10_000 ? density : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const metersPerInch = 0.0254

function pngDensity(view: DataView): number | null {
  for (let at = 8; at + 12 <= view.byteLength; at += view.getUint32(at) + 12) {
    const type = view.getUint32(at + 4)
    if (type === 0x70485973) {
      return view.getUint8(at + 16) === 1 ? view.getUint32(at + 8) * metersPerInch : null
    }
    // `pHYs` precedes the pixels.
    if (type === 0x49444154) return null
  }
  return null
}

function jpegDensity(view: DataView): number | null {
  const isJfif = view.getUint16(2) === 0xffe0 && view.getUint32(6) === 0x4a464946
  if (!isJfif) return null
  const unit = view.getUint8(13)
  const density = view.getUint16(14)
  return unit === 1 ? density : unit === 2 ? density * 2.54 : null
}
