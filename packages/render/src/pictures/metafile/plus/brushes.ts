import { type HexStop, meanColor, mixColors } from '../../../paint/hex-colors.ts'
import type { Rectangle } from '../../../rectangle.ts'
import type { Matrix } from '../../../svg/matrix.ts'
import type { Point } from '../canvas.ts'
import { type Path, readPath } from './paths.ts'
import { type Box, PlusReader } from './reader.ts'

/** A brush object (EmfPlusBrush). */
export type Brush =
  | { kind: 'color'; color: string }
  | { kind: 'hatch'; style: number; front: string; back: string }
  | { kind: 'texture'; image: DataView; wrap: number; matrix: Matrix | null }
  | { kind: 'linear'; box: Box; stops: readonly HexStop[]; wrap: number; matrix: Matrix | null }
  | PathGradient

/** Colours from an outline to a centre; a share (`focus`) around the centre has its colour. */
export interface PathGradient {
  kind: 'path'
  center: Point
  outline: Path
  /** Around the outline. */
  tile: Rectangle
  /** From the outline (0) to the centre (1). */
  stops: readonly HexStop[]
  focus: readonly [x: number, y: number]
  matrix: Matrix | null
}

/** Reads a brush; null for a kind that is not known. */
export function readBrush(reader: PlusReader): Brush | null {
  reader.skip(4)
  switch (reader.u32()) {
    case 0:
      return { kind: 'color', color: reader.color() }
    case 1:
      return { kind: 'hatch', style: reader.u32(), front: reader.color(), back: reader.color() }
    case 2: {
      const flags = reader.u32()
      const wrap = reader.u32()
      const matrix = flags & dataFlags.matrix ? reader.matrix() : null
      return { kind: 'texture', wrap, matrix, image: reader.part() }
    }
    case 3:
      return readPathGradient(reader)
    case 4:
      return readLinear(reader)
    default:
      return null
  }
}

/** The optional data of a brush (BrushData). */
const dataFlags = { path: 0x1, matrix: 0x2, colors: 0x4, factors: 0x8, focus: 0x40 }

function readLinear(reader: PlusReader): Brush {
  const flags = reader.u32()
  const wrap = reader.u32()
  const box = reader.rectangle(false)
  const [from, to] = [reader.color(), reader.color()]
  reader.skip(8)
  const matrix = flags & dataFlags.matrix ? reader.matrix() : null
  return { kind: 'linear', box, wrap, matrix, stops: readStops(reader, flags, from, to) }
}

function readPathGradient(reader: PlusReader): Brush {
  const flags = reader.u32()
  reader.skip(4)
  const center = reader.color()
  const middle: Point = [reader.float(), reader.float()]
  const around = Array.from({ length: reader.count(4) }, () => reader.color())
  const outline =
    flags & dataFlags.path
      ? readPath(new PlusReader(reader.part(reader.u32())))
      : polygon(reader.points(reader.u32(), false, false))
  const matrix = flags & dataFlags.matrix ? reader.matrix() : null
  const stops = readStops(reader, flags, around.length > 0 ? meanColor(around) : center, center)
  const hasFocus = (flags & dataFlags.focus) !== 0 && reader.u32() === 2
  const focus = hasFocus ? ([reader.float(), reader.float()] as const) : ([0, 0] as const)
  const tile = measureBox(outline)
  return { kind: 'path', center: middle, outline, tile, stops, focus, matrix }
}

function measureBox({ points }: Path): Rectangle {
  const columns = points.map(([x]) => x)
  const rows = points.map(([, y]) => y)
  const [x, y] = [least(columns), least(rows)]
  return {
    x,
    y,
    width: -least(columns.map((one) => -one)) - x,
    height: -least(rows.map((one) => -one)) - y,
  }
}

const least = (values: readonly number[]) =>
  values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)

const polygon = (points: readonly Point[]): Path => ({
  points,
  types: points.map((_, index) => (index === 0 ? 0 : index === points.length - 1 ? 0x81 : 1)),
})

/** Two colours, with the factors or the colours between them that the flags announce. */
function readStops(reader: PlusReader, flags: number, from: string, to: string): HexStop[] {
  if (flags & dataFlags.colors) {
    const offsets = reader.floats(reader.u32())
    return offsets.slice(0, maxStops).map((offset) => ({ offset, color: reader.color() }))
  }
  if (flags & dataFlags.factors) {
    const offsets = reader.floats(reader.u32())
    const factors = reader.floats(offsets.length)
    return offsets.slice(0, maxStops).map((offset, index) => ({
      offset,
      color: mixColors(from, to, factors[index] ?? 0),
    }))
  }
  return [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ]
}

const maxStops = 256
