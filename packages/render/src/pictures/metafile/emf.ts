import { toHex } from '@blazon/pptx/theme/colors'
import { multiply } from '../../svg/matrix.ts'
import { decodeDib } from '../dib.ts'
import {
  createCanvas,
  type Font,
  type MetafileCanvas,
  type PathBuilder,
  type Pen,
  type Point,
} from './canvas.ts'
import { arc, curves, ellipse, polyline, rectangle } from './figures.ts'

/** A metafile as SVG in the coordinates of its device, with the area that it shows. */
export interface MetafileDrawing {
  markup: string
  x: number
  y: number
  width: number
  height: number
  /** Its size in points. */
  size: { width: number; height: number }
}

/** The most records of one metafile that are played. */
export const recordsAtMost = 200_000

/** Plays the common records of an enhanced metafile (MS-EMF); null where it is not one. */
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
      playRecord(type, record, canvas, objects)
    } catch (error) {
      // A record that is shorter than it says is passed over.
      if (!(error instanceof RangeError)) throw error
    }
    at += size
  }
  return { markup: canvas.markup(), ...shownArea(view) }
}

/** The frame of the header is in hundredths of a millimetre of the device it was made for. */
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

export type MetafileObject =
  | { kind: 'pen'; pen: Pen | null }
  | { kind: 'brush'; brush: string | null }
  | { kind: 'font'; font: Font }

type Play = (record: DataView, canvas: MetafileCanvas, objects: Map<number, MetafileObject>) => void

function playRecord(
  type: number,
  record: DataView,
  canvas: MetafileCanvas,
  objects: Map<number, MetafileObject>,
): void {
  records[type]?.(record, canvas, objects)
}

const point = (record: DataView, at: number): Point => [
  record.getInt32(at, true),
  record.getInt32(at + 4, true),
]

/** Points of 32 or 16 bits each coordinate. */
function points(record: DataView, at: number, count: number, short: boolean): Point[] {
  const size = short ? 4 : 8
  if (at + count * size > record.byteLength) throw new RangeError('points')
  return Array.from({ length: count }, (_, index): Point => {
    const place = at + index * size
    return short
      ? [record.getInt16(place, true), record.getInt16(place + 2, true)]
      : point(record, place)
  })
}

/** COLORREF: red in the lowest byte. */
export function colorOf(value: number): string {
  return toHex([value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff])
}

/** PS_DASH to PS_DASHDOTDOT, in widths of the pen; null for PS_NULL. */
export function penOf(style: number, width: number, color: number): Pen | null {
  const kind = style & 0xf
  if (kind === 5) return null
  return { color: colorOf(color), width, dashes: penDashes[kind] ?? [] }
}

const penDashes: Readonly<Record<number, readonly number[]>> = {
  1: [3, 1],
  2: [1, 1],
  3: [3, 1, 1, 1],
  4: [3, 1, 1, 1, 1, 1],
}

const poly =
  (short: boolean, kind: 'line' | 'curve', from: 'start' | 'position', closed: boolean): Play =>
  (record, canvas) => {
    const { context } = canvas
    const given = points(record, 28, record.getUint32(24, true), short)
    const all = from === 'position' ? [context.position, ...given] : given
    canvas.figure(kind === 'line' ? polyline(all) : curves(all), closed, closed)
    if (from === 'position') context.position = all.at(-1) ?? context.position
  }

const polyPoly =
  (short: boolean, closed: boolean): Play =>
  (record, canvas) => {
    const figures = record.getUint32(24, true)
    let at = 32 + figures * 4
    const builders: PathBuilder[] = []
    for (let index = 0; index < figures && 32 + index * 4 < record.byteLength; index++) {
      const count = record.getUint32(32 + index * 4, true)
      builders.push(polyline(points(record, at, count, short)))
      at += count * (short ? 4 : 8)
    }
    const end = closed ? 'Z' : ''
    canvas.figure((place) => builders.map((build) => build(place) + end).join(''), false, closed)
  }

const box = (record: DataView): [number, number, number, number] => [
  ...point(record, 8),
  ...point(record, 16),
]

const arcRecord =
  (kind: 'arc' | 'chord' | 'pie'): Play =>
  (record, canvas) => {
    const figure = arc(box(record), point(record, 24), point(record, 32), kind)
    canvas.figure(figure, kind !== 'arc', kind !== 'arc')
  }

/** A bitmap in a record: header and bits by their offsets, laid into a rectangle. */
function dib(
  record: DataView,
  canvas: MetafileCanvas,
  header: number,
  bits: number,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  if (header === 0 || header >= record.byteLength) return
  const bytes = new Uint8Array(
    record.buffer,
    record.byteOffset + header,
    record.byteLength - header,
  )
  const bitmap = decodeDib(bytes, bits - header)
  if (bitmap) canvas.bitmap(bitmap, x, y, width, height)
}

const matrixAt = (record: DataView, at: number) => {
  const [a, b, c, d, e, f] = [0, 4, 8, 12, 16, 20].map((offset) =>
    record.getFloat32(at + offset, true),
  ) as [number, number, number, number, number, number]
  return { a, b, c, d, e, f }
}

function selectObject(index: number, canvas: MetafileCanvas, object: MetafileObject | undefined) {
  const { context } = canvas
  if (index >= 0x80000000) {
    // Stock objects: white, light grey, grey, dark grey, black and no brush; white, black, no pen.
    const stock = index - 0x80000000
    const brushes = ['#ffffff', '#c0c0c0', '#808080', '#404040', '#000000', null]
    if (stock <= 5) context.brush = brushes[stock] ?? null
    if (stock === 6) context.pen = penOf(0, 0, 0xffffff)
    if (stock === 7) context.pen = penOf(0, 0, 0)
    if (stock === 8) context.pen = null
    return
  }
  if (object) applyObject(canvas, object)
}

export function applyObject({ context }: MetafileCanvas, object: MetafileObject): void {
  if (object.kind === 'pen') context.pen = object.pen
  else if (object.kind === 'brush') context.brush = object.brush
  else context.font = object.font
}

const text =
  (wide: boolean): Play =>
  (record, canvas) => {
    const count = Math.min(record.getUint32(44, true), 10_000)
    const offset = record.getUint32(48, true)
    let content = ''
    for (let index = 0; index < count; index++) {
      content += String.fromCharCode(
        wide ? record.getUint16(offset + index * 2, true) : record.getUint8(offset + index),
      )
    }
    if (content.trim()) canvas.text(content, point(record, 36))
  }

const records: Readonly<Record<number, Play>> = {
  2: poly(false, 'curve', 'start', false),
  3: poly(false, 'line', 'start', true),
  4: poly(false, 'line', 'start', false),
  5: poly(false, 'curve', 'position', false),
  6: poly(false, 'line', 'position', false),
  7: polyPoly(false, false),
  8: polyPoly(false, true),
  9: (record, { context }) => {
    context.windowExtent = point(record, 8)
  },
  10: (record, { context }) => {
    context.windowOrigin = point(record, 8)
  },
  11: (record, { context }) => {
    context.viewportExtent = point(record, 8)
  },
  12: (record, { context }) => {
    context.viewportOrigin = point(record, 8)
  },
  19: (record, { context }) => {
    context.evenOdd = record.getUint32(8, true) === 1
  },
  22: (record, { context }) => {
    context.textAlign = record.getUint32(8, true)
  },
  24: (record, { context }) => {
    context.textColor = colorOf(record.getUint32(8, true))
  },
  27: (record, { context }) => {
    context.position = point(record, 8)
  },
  33: (_, canvas) => canvas.save(),
  34: (_, canvas) => canvas.restore(),
  35: (record, { context }) => {
    context.world = matrixAt(record, 8)
  },
  36: (record, { context }) => {
    const mode = record.getUint32(32, true)
    const change = matrixAt(record, 8)
    if (mode === 1) context.world = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }
    else if (mode === 2) context.world = multiply(context.world, change)
    else if (mode === 3) context.world = multiply(change, context.world)
    else context.world = change
  },
  37: (record, canvas, objects) => {
    const index = record.getUint32(8, true)
    selectObject(index, canvas, objects.get(index))
  },
  38: (record, _, objects) => {
    const pen = penOf(
      record.getUint32(12, true),
      record.getInt32(16, true),
      record.getUint32(24, true),
    )
    objects.set(record.getUint32(8, true), { kind: 'pen', pen })
  },
  39: (record, _, objects) => {
    const brush = record.getUint32(12, true) === 1 ? null : colorOf(record.getUint32(16, true))
    objects.set(record.getUint32(8, true), { kind: 'brush', brush })
  },
  40: (record, _, objects) => void objects.delete(record.getUint32(8, true)),
  42: (record, canvas) => canvas.figure(ellipse(...box(record)), true, true),
  43: (record, canvas) => canvas.figure(rectangle(...box(record)), true, true),
  44: (record, canvas) => canvas.figure(rectangle(...box(record)), true, true),
  45: arcRecord('arc'),
  46: arcRecord('chord'),
  47: arcRecord('pie'),
  54: (record, canvas) => {
    const { context } = canvas
    const to = point(record, 8)
    canvas.figure(polyline([context.position, to]), false, false)
    context.position = to
  },
  59: (_, canvas) => canvas.beginPath(),
  61: (_, canvas) => canvas.figure(() => 'Z', false, false),
  62: (_, canvas) => canvas.drawPath(true, false),
  63: (_, canvas) => canvas.drawPath(true, true),
  64: (_, canvas) => canvas.drawPath(false, true),
  67: (_, canvas) => canvas.drawPath(false, false),
  68: (_, canvas) => canvas.drawPath(false, false),
  76: (record, canvas) => blit(record, canvas),
  77: (record, canvas) => blit(record, canvas),
  80: (record, canvas) => {
    const place = [...point(record, 24), ...point(record, 40)] as const
    dib(record, canvas, record.getUint32(48, true), record.getUint32(56, true), place)
  },
  81: (record, canvas) => {
    const place = [...point(record, 24), ...point(record, 72)] as const
    dib(record, canvas, record.getUint32(48, true), record.getUint32(56, true), place)
  },
  82: (record, _, objects) => {
    let family = ''
    for (let at = 40; at < 104; at += 2) {
      const unit = record.getUint16(at, true)
      if (unit === 0) break
      family += String.fromCharCode(unit)
    }
    const font: Font = {
      family,
      height: record.getInt32(12, true) || 12,
      bold: record.getInt32(28, true) >= 600,
      italic: record.getUint8(32) !== 0,
      angle: record.getInt32(20, true) / 10,
    }
    objects.set(record.getUint32(8, true), { kind: 'font', font })
  },
  83: text(false),
  84: text(true),
  85: poly(true, 'curve', 'start', false),
  86: poly(true, 'line', 'start', true),
  87: poly(true, 'line', 'start', false),
  88: poly(true, 'curve', 'position', false),
  89: poly(true, 'line', 'position', false),
  90: polyPoly(true, false),
  91: polyPoly(true, true),
  95: (record, _, objects) => {
    const pen = penOf(
      record.getUint32(28, true),
      record.getUint32(32, true),
      record.getUint32(40, true),
    )
    objects.set(record.getUint32(8, true), { kind: 'pen', pen })
  },
  114: (record, canvas) => blit(record, canvas),
}

/** BITBLT, STRETCHBLT and ALPHABLEND; without a bitmap they fill their rectangle. */
function blit(record: DataView, canvas: MetafileCanvas): void {
  const [x, y] = point(record, 24)
  const [width, height] = point(record, 32)
  const header = record.getUint32(84, true)
  if (header > 0) {
    dib(record, canvas, header, record.getUint32(92, true), [x, y, width, height])
    return
  }
  const raster = record.getUint32(40, true)
  const { context } = canvas
  const { brush, pen } = context
  // WHITENESS, BLACKNESS and PATCOPY; others depend on what is beneath.
  if (raster === 0xff0062) context.brush = '#ffffff'
  else if (raster === 0x000042) context.brush = '#000000'
  else if (raster !== 0xf00021) return
  context.pen = null
  canvas.figure(rectangle(x, y, x + width, y + height), true, true)
  Object.assign(context, { brush, pen })
}
