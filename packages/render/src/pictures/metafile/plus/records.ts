import { identity, multiply, rotation, scaling, translation } from '../../../svg/matrix.ts'
import type { PathBuilder, Point } from '../canvas.ts'
import { closed, curves, ellipse, polyline, rectangle } from '../figures.ts'
import { drawImage } from './images.ts'
import { arcPoints, cardinalPoints, setBrush, setPen } from './painting.ts'
import { pathFigures } from './paths.ts'
import type { Box } from './reader.ts'
import { type PlusRecord, type PlusState, pageMatrix } from './state.ts'
import { drawGlyphs, drawString } from './text.ts'

type Play = (record: PlusRecord, state: PlusState) => void

/** The flags of drawing records: 16-bit coordinates, a closed figure, relative points. */
const compressed = 0x4000
const closedFlag = 0x2000
const relative = 0x800

const box = ({ flags, reader }: PlusRecord): Box => reader.rectangle((flags & compressed) !== 0)

const points = ({ flags, reader }: PlusRecord, count: number): Point[] =>
  reader.points(count, (flags & compressed) !== 0, (flags & relative) !== 0)

const boxFigure = ([x, y, width, height]: Box): PathBuilder =>
  closed(rectangle(x, y, x + width, y + height))

const ellipseFigure = ([x, y, width, height]: Box): PathBuilder =>
  closed(ellipse(x, y, x + width, y + height))

const together =
  (figures: readonly PathBuilder[]): PathBuilder =>
  (place) =>
    figures.map((figure) => figure(place)).join('')

/** Fills a figure that follows the brush of a record. */
const fill =
  (read: (record: PlusRecord, state: PlusState) => PathBuilder): Play =>
  (record, state) => {
    setBrush(record, state)
    state.canvas.figure(read(record, state), false, true)
  }

/** Strokes a figure with the pen in the flags of a record. */
const stroke =
  (read: (record: PlusRecord) => PathBuilder): Play =>
  (record, state) => {
    setPen(record.flags & 0xff, state)
    state.canvas.figure(read(record), false, false)
  }

const boxes = (record: PlusRecord): PathBuilder => {
  const count = Math.min(record.reader.u32(), record.reader.left / 8)
  return together(Array.from({ length: count }, () => boxFigure(box(record))))
}

const polygon = (record: PlusRecord): PathBuilder =>
  closed(polyline(points(record, record.reader.u32())))

const slice = (record: PlusRecord): PathBuilder => {
  const [start, sweep] = [record.reader.float(), record.reader.float()]
  const [x, y, width, height] = box(record)
  const center: Point = [x + width / 2, y + height / 2]
  return closed(polyline([center, ...arcPoints([x, y, width, height], start, sweep)]))
}

const closedCurve = (record: PlusRecord): PathBuilder => {
  const tension = record.reader.float()
  return closed(curves(cardinalPoints(points(record, record.reader.u32()), tension, true)))
}

const namedPath = (id: number, state: PlusState): PathBuilder => {
  const object = state.objects.get(id)
  return object?.kind === 'path' ? pathFigures(object.path) : () => ''
}

/** Clips by a mode (CombineMode) in the flags: replace and intersect; others are left out. */
function clip(flags: number, figure: PathBuilder, state: PlusState): void {
  const mode = (flags >> 8) & 0xf
  if (mode > 1) state.isComplete = false
  else state.canvas.clip(figure, mode === 1 ? 'present' : 'page')
}

function save({ reader }: PlusRecord, state: PlusState): void {
  const { canvas, world, page, saved } = state
  if (saved.length < 1000) {
    saved.push({ index: reader.u32(), context: { ...canvas.context }, world, page })
  }
}

function restore({ reader }: PlusRecord, state: PlusState): void {
  const index = reader.u32()
  const at = state.saved.findLastIndex((one) => one.index === index)
  const found = state.saved[at]
  if (!found) return
  state.saved.length = at
  Object.assign(state.canvas.context, found.context)
  state.world = found.world
  state.page = found.page
}

/** Changes the world transform: before the current one, or after it. */
const changeWorld =
  (read: (reader: PlusRecord['reader']) => PlusState['world']): Play =>
  ({ flags, reader }, state) => {
    const change = read(reader)
    state.world = flags & closedFlag ? multiply(change, state.world) : multiply(state.world, change)
  }

/** Plays a record, by its type (MS-EMFPLUS 2.1.1.1). */
export const plusRecords: Readonly<Record<number, Play>> = {
  16385: ({ flags, reader }, state) => {
    state.isDual = (flags & 1) !== 0
    reader.skip(8)
    state.dpi = reader.u32() || 96
  },
  16388: (_, state) => {
    state.playsEmf = true
  },
  16393: ({ reader }, state) => {
    const color = reader.color()
    // A picture begins transparent.
    if (color.endsWith('00') && color.length === 9) return
    state.canvas.context.pen = null
    state.canvas.context.brush = color
    state.canvas.figure(rectangle(-1e5, -1e5, 1e5, 1e5), true, true)
  },
  16394: fill(boxes),
  16395: stroke(boxes),
  16396: fill(polygon),
  16397: stroke((record) => {
    const figure = polyline(points(record, record.reader.u32()))
    return record.flags & closedFlag ? closed(figure) : figure
  }),
  16398: fill((record) => ellipseFigure(box(record))),
  16399: stroke((record) => ellipseFigure(box(record))),
  16400: fill(slice),
  16401: stroke(slice),
  16402: stroke((record) => {
    const [start, sweep] = [record.reader.float(), record.reader.float()]
    const [x, y, width, height] = box(record)
    return polyline(arcPoints([x, y, width, height], start, sweep))
  }),
  16403: fill(({ flags }, state) => {
    const region = state.objects.get(flags & 0xff)
    if (region?.kind !== 'region') return () => ''
    if (!region.boxes && !region.path) state.isComplete = false
    return region.path ? pathFigures(region.path) : together((region.boxes ?? []).map(boxFigure))
  }),
  16404: fill(({ flags }, state) => namedPath(flags & 0xff, state)),
  16405: ({ flags, reader }, state) => {
    setPen(reader.u32() & 0xff, state)
    state.canvas.figure(namedPath(flags & 0xff, state), false, false)
  },
  16406: fill(closedCurve),
  16407: stroke(closedCurve),
  16408: stroke((record) => {
    const tension = record.reader.float()
    const [offset, count] = [record.reader.u32(), record.reader.u32()]
    const all = points(record, record.reader.u32())
    return curves(cardinalPoints(all.slice(offset, offset + count + 1), tension, false))
  }),
  16409: stroke((record) => curves(points(record, record.reader.u32()))),
  16410: (record, state) => {
    const { flags, reader } = record
    reader.skip(8)
    const source = reader.rectangle(false)
    const [x, y, width, height] = box(record)
    drawImage(flags & 0xff, source, { a: width, b: 0, c: 0, d: height, e: x, f: y }, state)
  },
  16411: (record, state) => {
    const { flags, reader } = record
    reader.skip(8)
    const source = reader.rectangle(false)
    const [origin, right, down] = points(record, Math.min(3, reader.u32()))
    if (!origin || !right || !down) return
    const [e, f] = origin
    const placing = { a: right[0] - e, b: right[1] - f, c: down[0] - e, d: down[1] - f, e, f }
    drawImage(flags & 0xff, source, placing, state)
  },
  16412: drawString,
  16421: save,
  16422: restore,
  16423: (record, state) => {
    const { reader } = record
    const [x, y, width, height] = reader.rectangle(false)
    const [left, top, wide, high] = reader.rectangle(false)
    save(record, state)
    const scale = scaling(width / (wide || 1), height / (high || 1))
    state.world = multiply(state.world, translation(x, y), scale, translation(-left, -top))
  },
  16424: save,
  16425: restore,
  16426: ({ reader }, state) => {
    state.world = reader.matrix()
  },
  16427: (_, state) => {
    state.world = identity
  },
  16428: changeWorld((reader) => reader.matrix()),
  16429: changeWorld((reader) => translation(reader.float(), reader.float())),
  16430: changeWorld((reader) => scaling(reader.float(), reader.float())),
  16431: changeWorld((reader) => rotation(reader.float())),
  16432: ({ flags, reader }, state) => {
    state.page = pageMatrix(flags & 0xff, reader.float(), state.dpi)
  },
  16433: (_, { canvas }) => {
    canvas.context.clip = null
  },
  16434: ({ flags, reader }, state) => clip(flags, boxFigure(reader.rectangle(false)), state),
  16435: ({ flags }, state) => clip(flags, namedPath(flags & 0xff, state), state),
  16436: ({ flags }, state) => {
    const region = state.objects.get(flags & 0xff)
    if (region?.kind !== 'region') return
    if (region.path) clip(flags, pathFigures(region.path), state)
    else if (region.boxes) clip(flags, together(region.boxes.map(boxFigure)), state)
    // A region without a limit replaces the clip; others are left out.
    else if (region.isInfinite && ((flags >> 8) & 0xf) === 0) state.canvas.context.clip = null
    else if (!region.isInfinite) state.isComplete = false
  },
  16438: drawGlyphs,
}
