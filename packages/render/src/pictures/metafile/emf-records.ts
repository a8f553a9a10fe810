import { applyTo, determinant, inverse, multiply } from '../../svg/matrix.ts'
import type { Font, MetafileCanvas } from './canvas.ts'
import { drawBlit, drawDib } from './emf-bitmaps.ts'
import { readBox, readMatrix, readPoint } from './emf-fields.ts'
import { drawArc, drawPoly, drawPolyPoly, type PlayRecord } from './emf-figures.ts'
import { drawGradient } from './emf-gradient.ts'
import { closed, ellipse, polyline, rectangle } from './figures.ts'
import {
  applyObject,
  createMonochromeBrush,
  createPatternBrush,
  createPen,
  type MetafileObject,
  toColor,
} from './metafile.ts'

const drawText =
  (wide: boolean): PlayRecord =>
  (record, canvas) => {
    const count = Math.min(record.getUint32(44, true), 10_000)
    const offset = record.getUint32(48, true)
    let content = ''
    for (let index = 0; index < count; index++) {
      content += String.fromCharCode(
        wide ? record.getUint16(offset + index * 2, true) : record.getUint8(offset + index),
      )
    }
    if (content.trim()) canvas.text(content, readPoint(record, 36))
  }

/** RGN_AND and RGN_COPY. */
const regionModes = { and: 1, copy: 5 }

/** Plays a record, by its number (MS-EMF 2.1.1). */
export const emfRecords: Readonly<Record<number, PlayRecord>> = {
  2: drawPoly(false, 'curve', 'start', false),
  3: drawPoly(false, 'line', 'start', true),
  4: drawPoly(false, 'line', 'start', false),
  5: drawPoly(false, 'curve', 'position', false),
  6: drawPoly(false, 'line', 'position', false),
  7: drawPolyPoly(false, false),
  8: drawPolyPoly(false, true),
  9: (record, { context }) => {
    context.windowExtent = readPoint(record, 8)
  },
  10: (record, { context }) => {
    context.windowOrigin = readPoint(record, 8)
  },
  11: (record, { context }) => {
    context.viewportExtent = readPoint(record, 8)
  },
  12: (record, { context }) => {
    context.viewportOrigin = readPoint(record, 8)
  },
  19: (record, { context }) => {
    context.evenOdd = record.getUint32(8, true) === 1
  },
  22: (record, { context }) => {
    context.textAlign = record.getUint32(8, true)
  },
  24: (record, { context }) => {
    context.textColor = toColor(record.getUint32(8, true))
  },
  25: (record, { context }) => {
    context.backgroundColor = toColor(record.getUint32(8, true))
  },
  27: (record, { context }) => {
    context.position = readPoint(record, 8)
  },
  30: (record, canvas) => canvas.clip(closed(rectangle(...readBox(record))), 'present'),
  33: (_, canvas) => canvas.save(),
  34: (_, canvas) => canvas.restore(),
  35: (record, { context }) => {
    context.world = readMatrix(record, 8)
  },
  36: (record, { context }) => {
    const mode = record.getUint32(32, true)
    const change = readMatrix(record, 8)
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
    const pen = createPen(
      record.getUint32(12, true),
      record.getInt32(16, true),
      record.getUint32(24, true),
    )
    objects.set(record.getUint32(8, true), { kind: 'pen', pen })
  },
  39: (record, _, objects) => {
    const brush = record.getUint32(12, true) === 1 ? null : toColor(record.getUint32(16, true))
    objects.set(record.getUint32(8, true), { kind: 'brush', brush })
  },
  40: (record, _, objects) => void objects.delete(record.getUint32(8, true)),
  42: (record, canvas) => canvas.figure(ellipse(...readBox(record)), true, true),
  43: (record, canvas) => canvas.figure(rectangle(...readBox(record)), true, true),
  44: (record, canvas) => canvas.figure(rectangle(...readBox(record)), true, true),
  45: drawArc('arc'),
  46: drawArc('chord'),
  47: drawArc('pie'),
  54: (record, canvas) => {
    const { context } = canvas
    const to = readPoint(record, 8)
    canvas.figure(polyline([context.position, to]), false, false, true)
    context.position = to
  },
  59: (_, canvas) => canvas.beginPath(),
  61: (_, canvas) => canvas.figure(() => 'Z', false, false),
  62: (_, canvas) => canvas.drawPath(true, false),
  63: (_, canvas) => canvas.drawPath(true, true),
  64: (_, canvas) => canvas.drawPath(false, true),
  67: (record, canvas) => {
    const mode = record.getUint32(8, true)
    if (mode === regionModes.and) canvas.clipToPath('present')
    else if (mode === regionModes.copy) canvas.clipToPath('page')
    else canvas.drawPath(false, false)
  },
  68: (_, canvas) => canvas.drawPath(false, false),
  75: (record, canvas) => {
    const mode = record.getUint32(12, true)
    if (record.getUint32(8, true) === 0) {
      if (mode === regionModes.copy) canvas.context.clip = null
      return
    }
    if (mode !== regionModes.and && mode !== regionModes.copy) return
    const count = Math.min(record.getUint32(24, true), 10_000)
    const boxes = Array.from({ length: count }, (_, index) => {
      const [left, top] = readPoint(record, 48 + index * 16)
      return closed(rectangle(left, top, ...readPoint(record, 56 + index * 16)))
    })
    // The rectangles of a region are in device coordinates.
    const matrix = canvas.deviceMatrix()
    if (determinant(matrix) === 0) return
    const toWindow = inverse(matrix)
    canvas.clip(
      (place) => boxes.map((box) => box((x, y) => place(...applyTo(toWindow, x, y)))).join(''),
      mode === regionModes.and ? 'present' : 'page',
    )
  },
  76: (record, canvas) => drawBlit(record, canvas),
  77: (record, canvas) => drawBlit(record, canvas),
  80: (record, canvas) => {
    const place = [...readPoint(record, 24), ...readPoint(record, 40)] as const
    drawDib(record, canvas, record.getUint32(48, true), record.getUint32(56, true), place)
  },
  81: (record, canvas) => {
    const place = [...readPoint(record, 24), ...readPoint(record, 72)] as const
    drawDib(record, canvas, record.getUint32(48, true), record.getUint32(56, true), place)
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
  83: drawText(false),
  84: drawText(true),
  85: drawPoly(true, 'curve', 'start', false),
  86: drawPoly(true, 'line', 'start', true),
  87: drawPoly(true, 'line', 'start', false),
  88: drawPoly(true, 'curve', 'position', false),
  89: drawPoly(true, 'line', 'position', false),
  90: drawPolyPoly(true, false),
  91: drawPolyPoly(true, true),
  93: defineBitmapBrush(createMonochromeBrush),
  94: defineBitmapBrush(createPatternBrush),
  95: (record, _, objects) => {
    const pen = createPen(
      record.getUint32(28, true),
      record.getUint32(32, true),
      record.getUint32(40, true),
    )
    objects.set(record.getUint32(8, true), { kind: 'pen', pen })
  },
  114: (record, canvas) => drawBlit(record, canvas),
  118: drawGradient,
}

/** CREATEMONOBRUSH and CREATEDIBPATTERNBRUSHPT. */
function defineBitmapBrush(
  create: (bytes: Uint8Array, bits: number) => MetafileObject,
): PlayRecord {
  return (record, _, objects) => {
    const [header, bits] = [record.getUint32(16, true), record.getUint32(24, true)]
    if (header >= record.byteLength || bits < header) return
    const bytes = new Uint8Array(
      record.buffer,
      record.byteOffset + header,
      record.byteLength - header,
    )
    objects.set(record.getUint32(8, true), create(bytes, bits - header))
  }
}

function selectObject(index: number, canvas: MetafileCanvas, object: MetafileObject | undefined) {
  const { context } = canvas
  if (index >= 0x80000000) {
    // Stock objects: white, light grey, grey, dark grey, black and no brush; white, black, no pen.
    const stock = index - 0x80000000
    const brushes = ['#ffffff', '#c0c0c0', '#808080', '#404040', '#000000', null]
    if (stock <= 5) context.brush = brushes[stock] ?? null
    if (stock === 6) context.pen = createPen(0, 0, 0xffffff)
    if (stock === 7) context.pen = createPen(0, 0, 0)
    if (stock === 8) context.pen = null
    return
  }
  if (object) applyObject(canvas, object)
}
