/** Width and height of an image in its own pixels. */
export interface Pixels {
  width: number
  height: number
}

/** Reads the size from the header of a PNG, JPEG, GIF or BMP; null for anything else. */
export function readImageSize(bytes: Uint8Array): Pixels | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = formats.find(({ signature }) =>
    signature.every((byte, index) => bytes[index] === byte),
  )?.read
  try {
    return read?.(view) ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const formats: readonly { signature: number[]; read(view: DataView): Pixels | null }[] = [
  { signature: [0x89, 0x50, 0x4e, 0x47], read: readPng },
  { signature: [0xff, 0xd8], read: readJpeg },
  { signature: [0x47, 0x49, 0x46, 0x38], read: readGif },
  { signature: [0x42, 0x4d], read: readBmp },
]

function readPng(view: DataView): Pixels {
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function readGif(view: DataView): Pixels {
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

function readBmp(view: DataView): Pixels {
  // A negative height means that rows are stored top down.
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}

function readJpeg(view: DataView): Pixels | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (isStartOfFrame(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    const standsAlone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    at += marker === 0xff ? 1 : standsAlone ? 2 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** SOF0 to SOF15, except the other markers in this range (DHT, JPG, DAC). */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
