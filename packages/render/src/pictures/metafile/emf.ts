import { createCanvas } from './canvas.ts'
import { emfRecords } from './emf-records.ts'
import { type MetafileDrawing, type MetafileObject, recordsAtMost } from './metafile.ts'

/** Plays the common records of an enhanced metafile (MS-EMF); null if it is not one. */
export function playEmf(bytes: Uint8Array): MetafileDrawing | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 88 || view.getUint32(0, true) !== 1) return null
  if (view.getUint32(40, true) !== 0x464d4520) return null
  const canvas = createCanvas()
  const objects = new Map<number, MetafileObject>()
  let at = view.getUint32(4, true)
  for (let count = 0; at + 8 <= view.byteLength && count < recordsAtMost; count++) {
    const type = view.getUint32(at, true)
    const size = view.getUint32(at + 4, true)
    if (type === 14 || size < 8 || at + size > view.byteLength) break
    const record = new DataView(view.buffer, view.byteOffset + at, size)
    try {
      emfRecords[type]?.(record, canvas, objects)
    } catch (error) {
      // Skips a record that is shorter than declared.
      if (!(error instanceof RangeError)) throw error
    }
    at += size
  }
  return { markup: canvas.markup(), ...shownArea(view) }
}

/** The frame of the header is in hundredths of a millimetre of the reference device. */
function shownArea(view: DataView): Omit<MetafileDrawing, 'markup'> {
  const int = (at: number) => view.getInt32(at, true)
  const perX = int(72) / (int(80) || 1) / 100
  const perY = int(76) / (int(84) || 1) / 100
  const [left, top, right, bottom] = [int(24), int(28), int(32), int(36)]
  const area = {
    x: left * perX,
    y: top * perY,
    width: Math.max(1, (right - left) * perX),
    height: Math.max(1, (bottom - top) * perY),
  }
  const pointsPerUnit = 72 / 2540
  return {
    ...area,
    size: {
      width: Math.max(1, (right - left) * pointsPerUnit),
      height: Math.max(1, (bottom - top) * pointsPerUnit),
    },
  }
}
