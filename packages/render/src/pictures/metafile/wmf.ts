import { decodeDib } from '../dib.ts'
import { createCanvas, type Font, type MetafileCanvas, type Point } from './canvas.ts'
import { arc, closed, ellipse, polyline, rectangle } from './figures.ts'
import {
  applyObject,
  createPatternBrush,
  createPen,
  fillByRaster,
  type MetafileDrawing,
  type MetafileObject,
  maxRecords,
  toColor,
} from './metafile.ts'
import { undrawnWmfRecords } from './undrawn-records.ts'

/** Plays the common records of a Windows metafile (MS-WMF); null if it is not one. */
export function playWmf(bytes: Uint8Array): MetafileDrawing | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 40) return null
  const placeable = view.getUint32(0, true) === 0x9ac6cdd7
  let at = (placeable ? 22 : 0) + 18
  const canvas = createCanvas()
  canvas.context.viewportExtent = [deviceSide, deviceSide]
  if (placeable) {
    const [left, top] = [view.getInt16(6, true), view.getInt16(8, true)]
    canvas.context.windowOrigin = [left, top]
    canvas.context.windowExtent = [view.getInt16(10, true) - left, view.getInt16(12, true) - top]
    fitDevice(canvas)
  }
  const objects: (MetafileObject | null)[] = []
  const undrawn = new Set<string>()
  let isFitted = placeable
  for (let count = 0; at + 6 <= view.byteLength && count < maxRecords; count++) {
    const size = view.getUint32(at, true) * 2
    const type = view.getUint16(at + 4, true)
    if (type === 0 || size < 6 || at + size > view.byteLength) break
    const record = new DataView(view.buffer, view.byteOffset + at, size)
    const name = undrawnWmfRecords[type]
    if (name !== undefined) undrawn.add(name)
    try {
      playRecord(type, record, canvas, objects)
      if (type === windowExtentRecord && !isFitted) {
        fitDevice(canvas)
        isFitted = true
      }
    } catch (error) {
      // Skips a record that is shorter than declared.
      if (!(error instanceof RangeError)) throw error
    }
    at += size
  }
  const area = shownArea(view, placeable, canvas)
  return { markup: canvas.markup(), undrawn: [...undrawn], ...area }
}

/** SETWINDOWEXT; the first one gives the proportions of a file without a placeable header. */
const windowExtentRecord = 524

/** Gives the device the proportions of the window; in a square, texts would be stretched with the picture. */
function fitDevice({ context }: MetafileCanvas): void {
  const [width, height] = context.windowExtent
  const share = Math.max(0.02, Math.min(50, Math.abs(height / (width || 1)) || 1))
  context.viewportExtent = [deviceSide, deviceSide * share]
}

function shownArea(
  view: DataView,
  placeable: boolean,
  { context }: MetafileCanvas,
): Omit<MetafileDrawing, 'markup' | 'undrawn'> {
  const perUnit = placeable ? 72 / (view.getUint16(14, true) || 1440) : 72 / 1440
  const [wide, high] = placeable
    ? [
        view.getInt16(10, true) - view.getInt16(6, true),
        view.getInt16(12, true) - view.getInt16(8, true),
      ]
    : context.windowExtent
  const width = Math.max(1, Math.abs(wide * perUnit))
  const height = Math.max(1, Math.abs(high * perUnit))
  const [across, down] = context.viewportExtent
  return { x: 0, y: 0, width: across, height: down, size: { width, height } }
}

/** The width of the device that the window of a metafile is mapped to. */
const deviceSide = 1000

type Play = (record: DataView, canvas: MetafileCanvas) => void

function playRecord(
  type: number,
  record: DataView,
  canvas: MetafileCanvas,
  objects: (MetafileObject | null)[],
): void {
  const made = makeObject(type, record)
  if (made !== undefined) {
    const free = objects.indexOf(null)
    objects[free === -1 ? objects.length : free] = made ?? { kind: 'brush', brush: null }
  } else if (type === 0x012d) {
    const object = objects[record.getUint16(6, true)]
    if (object) applyObject(canvas, object)
  } else if (type === 0x01f0) {
    const index = record.getUint16(6, true)
    if (index < objects.length) objects[index] = null
  } else records[type]?.(record, canvas)
}

/** The object that a record creates; null for a kind that is not drawn, undefined for no object. */
function makeObject(type: number, record: DataView): MetafileObject | null | undefined {
  switch (type) {
    case 0x02fa: {
      const [style, width] = [record.getUint16(6, true), record.getInt16(8, true)]
      return { kind: 'pen', pen: createPen(style, width, record.getUint32(12, true)) }
    }
    case 0x02fc: {
      const hollow = record.getUint16(6, true) === 1
      return { kind: 'brush', brush: hollow ? null : toColor(record.getUint32(8, true)) }
    }
    case 0x02fb:
      return { kind: 'font', font: readFont(record) }
    case 0x0142:
      return createPatternBrush(bytesFrom(record, 10))
    case 0x00f7:
    case 0x01f9:
    case 0x06ff:
      return null
    default:
      return undefined
  }
}

function readFont(record: DataView): Font {
  let family = ''
  for (let at = 24; at < record.byteLength; at++) {
    const unit = record.getUint8(at)
    if (unit === 0) break
    family += String.fromCharCode(unit)
  }
  return {
    family,
    height: record.getInt16(6, true) || 12,
    angle: record.getInt16(10, true) / 10,
    bold: record.getInt16(14, true) >= 600,
    italic: record.getUint8(16) !== 0,
  }
}

/** Coordinates are reversed: y before x. */
const reversed = (record: DataView, at: number): Point => [
  record.getInt16(at + 2, true),
  record.getInt16(at, true),
]

const points = (record: DataView, at: number, count: number): Point[] =>
  Array.from(
    { length: count },
    (_, index): Point => [
      record.getInt16(at + index * 4, true),
      record.getInt16(at + index * 4 + 2, true),
    ],
  )

/** Bottom, right, top and left, the order of rectangles. */
const box = (record: DataView, at: number): [number, number, number, number] => [
  ...reversed(record, at + 4),
  ...reversed(record, at),
]

const arcRecord =
  (kind: 'arc' | 'chord' | 'pie'): Play =>
  (record, canvas) => {
    const figure = arc(box(record, 14), reversed(record, 10), reversed(record, 6), kind)
    canvas.figure(figure, kind !== 'arc', kind !== 'arc')
  }

function bytesFrom(record: DataView, at: number): Uint8Array {
  return new Uint8Array(record.buffer, record.byteOffset + at, Math.max(0, record.byteLength - at))
}

function dib(record: DataView, canvas: MetafileCanvas, at: number, destination: number): void {
  const bitmap = decodeDib(bytesFrom(record, at))
  const [x, y] = reversed(record, destination + 4)
  const [width, height] = reversed(record, destination)
  if (bitmap) canvas.bitmap(bitmap, x, y, width, height)
}

const records: Readonly<Record<number, Play>> = {
  30: (_, canvas) => canvas.save(),
  295: (_, canvas) => canvas.restore(),
  262: (record, { context }) => {
    context.evenOdd = record.getUint16(6, true) === 1
  },
  302: (record, { context }) => {
    context.textAlign = record.getUint16(6, true)
  },
  521: (record, { context }) => {
    context.textColor = toColor(record.getUint32(6, true))
  },
  523: (record, { context }) => {
    context.windowOrigin = reversed(record, 6)
  },
  [windowExtentRecord]: (record, { context }) => {
    context.windowExtent = reversed(record, 6)
  },
  531: (record, canvas) => {
    const to = reversed(record, 6)
    canvas.figure(polyline([canvas.context.position, to]), false, false)
    canvas.context.position = to
  },
  532: (record, { context }) => {
    context.position = reversed(record, 6)
  },
  804: (record, canvas) =>
    canvas.figure(polyline(points(record, 8, record.getUint16(6, true))), true, true),
  805: (record, canvas) =>
    canvas.figure(polyline(points(record, 8, record.getUint16(6, true))), false, false),
  1046: (record, canvas) => canvas.clip(closed(rectangle(...box(record, 6))), 'present'),
  1048: (record, canvas) => canvas.figure(ellipse(...box(record, 6)), true, true),
  1051: (record, canvas) => canvas.figure(rectangle(...box(record, 6)), true, true),
  1313: (record, canvas) => {
    const length = record.getUint16(6, true)
    const content = latin(record, 8, length)
    canvas.text(content, reversed(record, 8 + length + (length % 2)))
  },
  1336: (record, canvas) => {
    const figures = record.getUint16(6, true)
    let at = 8 + figures * 2
    const builders = Array.from({ length: figures }, (_, index) => {
      const count = record.getUint16(8 + index * 2, true)
      const builder = polyline(points(record, at, count))
      at += count * 4
      return builder
    })
    canvas.figure((place) => builders.map((build) => `${build(place)}Z`).join(''), false, true)
  },
  1564: (record, canvas) => canvas.figure(rectangle(...box(record, 10)), true, true),
  1565: (record, canvas) => {
    const [left, top] = reversed(record, 14)
    const [width, height] = reversed(record, 10)
    fillByRaster(record.getUint32(6, true), [left, top, width, height], canvas)
  },
  2071: arcRecord('arc'),
  2074: arcRecord('pie'),
  2096: arcRecord('chord'),
  2368: (record, canvas) => dib(record, canvas, 22, 14),
  2610: (record, canvas) => {
    const options = record.getUint16(12, true)
    const start = (options & 6) !== 0 ? 22 : 14
    canvas.text(latin(record, start, record.getUint16(10, true)), reversed(record, 6))
  },
  2881: (record, canvas) => dib(record, canvas, 26, 18),
  3907: (record, canvas) => dib(record, canvas, 28, 20),
}

function latin(record: DataView, at: number, length: number): string {
  return Array.from({ length }, (_, index) =>
    String.fromCharCode(record.getUint8(at + index)),
  ).join('')
}
