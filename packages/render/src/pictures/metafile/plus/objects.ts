import type { Matrix } from '../../../svg/matrix.ts'
import type { Point } from '../canvas.ts'
import { PlusReader } from './reader.ts'

/** The objects of EMF+ (MS-EMFPLUS, 2.2.1) that drawing records name. */
export type PlusObject =
  | { kind: 'brush'; brush: Brush }
  | { kind: 'pen'; pen: PlusPen }
  | { kind: 'path'; path: Path }
  | { kind: 'region'; boxes: Box[] | null; path: Path | null; isInfinite: boolean }
  | { kind: 'image'; image: DataView }
  | { kind: 'font'; family: string; size: number; unit: number; style: number }
  | { kind: 'format'; alignment: number; lineAlignment: number }

export type Box = readonly [x: number, y: number, width: number, height: number]

export type Brush =
  | { kind: 'color'; color: string }
  | { kind: 'linear'; box: Box; stops: readonly Stop[]; matrix: Matrix | null }

interface Stop {
  offset: number
  color: string
}

export interface PlusPen {
  width: number
  /** The unit of the width (UnitType); 0 is the unit of the world. */
  unit: number
  /** In pen widths. */
  dashes: readonly number[]
  brush: Brush
}

export interface Path {
  points: readonly Point[]
  /** The type of each point: 0 begins a figure, 1 is a line, 3 a curve; 0x80 closes the figure. */
  types: readonly number[]
}

/** Reads an object; null for a kind or a content that is not drawn. */
export function readObject(type: number, data: DataView): PlusObject | null {
  const reader = new PlusReader(data)
  switch (type) {
    case 1:
      return readBrushObject(reader)
    case 2:
      return readPen(reader)
    case 3:
      return { kind: 'path', path: readPath(reader) }
    case 4:
      return readRegion(reader)
    case 5:
      return { kind: 'image', image: reader.part() }
    case 6: {
      reader.skip(4)
      const [size, unit, style] = [reader.float(), reader.u32(), reader.u32()]
      reader.skip(4)
      return { kind: 'font', size, unit, style, family: reader.text(reader.u32()) }
    }
    case 7:
      reader.skip(12)
      return { kind: 'format', alignment: reader.u32(), lineAlignment: reader.u32() }
    default:
      return null
  }
}

function readBrushObject(reader: PlusReader): PlusObject | null {
  const brush = readBrush(reader)
  return brush && { kind: 'brush', brush }
}

/** Null for a texture. A hatch has its foreground at half strength, a path gradient its centre. */
function readBrush(reader: PlusReader): Brush | null {
  reader.skip(4)
  switch (reader.u32()) {
    case 0:
      return { kind: 'color', color: reader.color() }
    case 1: {
      reader.skip(4)
      return { kind: 'color', color: mixColors(reader.color(), reader.color()) }
    }
    case 3:
      reader.skip(8)
      return { kind: 'color', color: reader.color() }
    case 4:
      return readLinear(reader)
    default:
      return null
  }
}

function mixColors(one: string, other: string): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const mean = (at: number) => Math.round((channel(one, at) + channel(other, at)) / 2)
  return `#${[1, 3, 5].map((at) => mean(at).toString(16).padStart(2, '0')).join('')}`
}

/** The optional data of a linear gradient: a matrix, colours of its own, or factors of two colours. */
const gradientFlags = { matrix: 0x2, colors: 0x4, factors: 0x8 }

function readLinear(reader: PlusReader): Brush {
  const flags = reader.u32()
  reader.skip(4)
  const box = reader.rectangle(false)
  const [from, to] = [reader.color(), reader.color()]
  reader.skip(8)
  const matrix = flags & gradientFlags.matrix ? reader.matrix() : null
  const ends = [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ]
  if (flags & gradientFlags.colors) {
    const offsets = reader.floats(reader.u32())
    return {
      kind: 'linear',
      box,
      matrix,
      stops: offsets.map((offset) => ({ offset, color: reader.color() })),
    }
  }
  return { kind: 'linear', box, matrix, stops: ends }
}

/** The fields of a pen that its flags announce, in the order of the file; 'floats' are counted. */
const penFields: readonly (readonly [flag: number, bytes: number | 'floats' | 'bytes'])[] = [
  [0x1, 24],
  [0x2, 4],
  [0x4, 4],
  [0x8, 4],
  [0x10, 4],
  [0x20, 4],
  [0x40, 4],
  [0x80, 4],
  [0x100, 'floats'],
  [0x200, 4],
  [0x400, 'floats'],
  [0x800, 'bytes'],
  [0x1000, 'bytes'],
]

function readPen(reader: PlusReader): PlusObject | null {
  reader.skip(8)
  const flags = reader.u32()
  const unit = reader.u32()
  const width = reader.float()
  let dashes: readonly number[] = []
  for (const [flag, size] of penFields) {
    if (!(flags & flag)) continue
    if (size === 'floats') {
      const lengths = reader.floats(reader.u32())
      if (flag === 0x100) dashes = lengths
    } else if (size === 'bytes') reader.skip(reader.u32())
    else if (flag === 0x20) dashes = lineStyles[reader.u32()] ?? []
    else reader.skip(size)
  }
  const brush = readBrush(reader)
  return brush && { kind: 'pen', pen: { width, unit, dashes, brush } }
}

/** LineStyle: dash, dot, dash dot and dash dot dot, in pen widths. */
const lineStyles: Readonly<Record<number, readonly number[]>> = {
  1: [3, 1],
  2: [1, 1],
  3: [3, 1, 1, 1],
  4: [3, 1, 1, 1, 1, 1],
}

function readPath(reader: PlusReader): Path {
  reader.skip(4)
  const count = reader.u32()
  const flags = reader.u32()
  const points = reader.points(count, (flags & 0x4000) !== 0, (flags & 0x800) !== 0)
  const types: number[] = []
  while (types.length < count) {
    if (flags & 0x1000) {
      // A run: its length, with the highest bit for curves, and the type of its points.
      const length = reader.u8() & 0x3f
      const type = reader.u8()
      for (let index = 0; index < Math.max(1, length); index++) types.push(type)
    } else types.push(reader.u8())
  }
  return { points, types }
}

/** A region of one rectangle or path, or of rectangles together; others have neither. */
function readRegion(reader: PlusReader): PlusObject {
  reader.skip(8)
  const boxes: Box[] = []
  let path: Path | null = null
  let isInfinite = false
  const readNode = (depth: number): boolean => {
    const type = reader.u32()
    if (type === 0x10000000) boxes.push(reader.rectangle(false))
    else if (type === 0x10000001) path = readPath(new PlusReader(reader.part(reader.u32())))
    else if (type === 0x10000003) isInfinite = true
    else if (type === 2 && depth < 100) return readNode(depth + 1) && readNode(depth + 1)
    else return type === 0x10000002
    return true
  }
  const isKnown = readNode(0) && !isInfinite && !(path && boxes.length > 0)
  return {
    kind: 'region',
    boxes: isKnown && !path ? boxes : null,
    path: isKnown ? path : null,
    isInfinite,
  }
}
