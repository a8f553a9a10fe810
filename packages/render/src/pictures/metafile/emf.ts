import { widestTile } from '../../paint/widest-tile.ts'
import { createCanvas, createSheet, type MetafileCanvas } from './canvas.ts'
import { emfRecords } from './emf-records.ts'
import { type MetafileDrawing, type MetafileObject, maxRecords } from './metafile.ts'
import { createPlusPlayer } from './plus/player.ts'
import { createPlusState } from './plus/state.ts'
import { undrawnEmfRecords } from './undrawn-records.ts'

/**
 * Plays the common records of an enhanced metafile (MS-EMF); null if it is not one. Records of EMF+
 * (MS-EMFPLUS) come first. A file with both has the same drawing twice; if its EMF+ records contain
 * some that are not drawn, the other ones are played.
 */
export function playEmf(bytes: Uint8Array): MetafileDrawing | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 88 || view.getUint32(0, true) !== 1) return null
  if (view.getUint32(40, true) !== 0x464d4520) return null
  const area = shownArea(view)
  return { ...(playPlus(view, widestTile(area)) ?? playRecords(view)), ...area }
}

type Played = Pick<MetafileDrawing, 'markup' | 'undrawn'>

function playRecords(view: DataView): Played {
  const canvas = createCanvas()
  const undrawn = new Set<string>()
  const play = createRecordPlayer(canvas, undrawn)
  for (const [type, record] of listRecords(view)) play(type, record)
  return { markup: canvas.markup(), undrawn: [...undrawn] }
}

/** Plays the EMF+ records; null if the EMF records are the better drawing, or the only one. */
function playPlus(view: DataView, maxTile: number): Played | null {
  const sheet = createSheet()
  const state = createPlusState(createCanvas(sheet), maxTile)
  const playComment = createPlusPlayer(state)
  const undrawn = new Set<string>()
  const play = createRecordPlayer(createCanvas(sheet), undrawn)
  let hasPlus = false
  for (const [type, record] of listRecords(view)) {
    if (type === 70 && record.byteLength > 16 && record.getUint32(12, true) === 0x2b46_4d45) {
      hasPlus = true
      const length = Math.min(record.getUint32(8, true) - 4, record.byteLength - 16)
      playComment(new DataView(record.buffer, record.byteOffset + 16, Math.max(0, length)))
    } else if (state.playsEmf) play(type, record)
  }
  if (!hasPlus || (state.isDual && !state.isComplete)) return null
  if (!state.isComplete) undrawn.add('EMF+')
  return { markup: state.canvas.markup(), undrawn: [...undrawn] }
}

function createRecordPlayer(
  canvas: MetafileCanvas,
  undrawn: Set<string>,
): (type: number, record: DataView) => void {
  const objects = new Map<number, MetafileObject>()
  return (type, record) => {
    const name = undrawnEmfRecords[type]
    if (name !== undefined) undrawn.add(name)
    try {
      emfRecords[type]?.(record, canvas, objects)
    } catch (error) {
      // Skips a record that is shorter than declared.
      if (!(error instanceof RangeError)) throw error
    }
  }
}

function* listRecords(view: DataView): Generator<[type: number, record: DataView]> {
  let at = view.getUint32(4, true)
  for (let count = 0; at + 8 <= view.byteLength && count < maxRecords; count++) {
    const type = view.getUint32(at, true)
    const size = view.getUint32(at + 4, true)
    if (type === 14 || size < 8 || at + size > view.byteLength) return
    yield [type, new DataView(view.buffer, view.byteOffset + at, size)]
    at += size
  }
}

/** The frame of the header is in hundredths of a millimetre of the reference device. */
function shownArea(view: DataView): Omit<MetafileDrawing, keyof Played> {
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
