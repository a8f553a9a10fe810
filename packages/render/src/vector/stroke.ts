import { Path2D, StrokeCap, StrokeJoin } from '@napi-rs/canvas'
import { determinant, type Matrix, multiply, scaling } from '../svg/matrix.ts'
import { dashes, mapPath, strokeArea } from './paths.ts'
import { type Inherited, readNumber } from './style.ts'

const caps: Readonly<Record<string, StrokeCap>> = {
  round: StrokeCap.Round,
  square: StrokeCap.Square,
}
const joins: Readonly<Record<string, StrokeJoin>> = {
  round: StrokeJoin.Round,
  bevel: StrokeJoin.Bevel,
}

/** The area of a path's stroke in the coordinates that `matrix` maps to; null for none. */
export function outlineStroke(path: Path2D, style: Inherited, matrix: Matrix): Path2D | null {
  const width = readNumber(style.get('stroke-width'), 1)
  if (!(width > 0)) return null
  // The path is enlarged first, because curves of small strokes would be imprecise.
  const scale = Math.sqrt(Math.abs(determinant(matrix)))
  const large = dash(mapPath(path, scaling(scale, scale)), style, scale)
  const outline = strokeArea(large, {
    width: width * scale,
    cap: caps[style.get('stroke-linecap') ?? ''] ?? StrokeCap.Butt,
    join: joins[style.get('stroke-linejoin') ?? ''] ?? StrokeJoin.Miter,
    miterLimit: readNumber(style.get('stroke-miterlimit'), 4),
  })
  return mapPath(outline, multiply(matrix, scaling(1 / scale, 1 / scale)))
}

/** The dashes of a path. Skia takes one dash and one gap, so a longer pattern is drawn dash by dash. */
function dash(path: Path2D, style: Inherited, scale: number): Path2D {
  const list = (style.get('stroke-dasharray') ?? 'none')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!list.every((length) => length >= 0)) return path
  const lengths = (list.length % 2 === 0 ? list : [...list, ...list]).map((each) => each * scale)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  if (!(total > 0)) return path
  const offset = readNumber(style.get('stroke-dashoffset'), 0) * scale
  const dashed = new Path2D()
  let start = 0
  for (let at = 0; at < lengths.length; at += 2) {
    const on = lengths[at]!
    const phase = (((offset - start) % total) + total) % total
    // A dash without length is a dot only with round or square caps, which need some length.
    const shown = Math.max(on, total * 1e-6)
    if (total - shown > 0) dashed.addPath(dashes(path, shown, total - shown, phase))
    else dashed.addPath(path)
    start += on + lengths[at + 1]!
  }
  return dashed
}
