import { penDashes } from '../metafile.ts'
import { type Brush, readBrush } from './brushes.ts'
import { type Path, readPath } from './paths.ts'
import { type Box, PlusReader } from './reader.ts'

/** The objects of EMF+ (MS-EMFPLUS, 2.2.1) that drawing records name. */
export type PlusObject =
  | { kind: 'brush'; brush: Brush }
  | { kind: 'pen'; pen: PlusPen }
  | { kind: 'path'; path: Path }
  | { kind: 'region'; boxes: Box[] | null; path: Path | null; isInfinite: boolean }
  | { kind: 'image'; image: DataView }
  | { kind: 'font'; family: string; size: number; unit: number; style: number }
  | { kind: 'format'; alignment: number; lineAlignment: number }

interface PlusPen {
  width: number
  /** The unit of the width (UnitType); 0 is the world unit. */
  unit: number
  /** In pen widths. */
  dashes: readonly number[]
  brush: Brush
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
    else if (flag === 0x20) dashes = penDashes[reader.u32()] ?? []
    else reader.skip(size)
  }
  const brush = readBrush(reader)
  return brush && { kind: 'pen', pen: { width, unit, dashes, brush } }
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
