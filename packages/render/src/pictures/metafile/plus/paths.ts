import type { PathBuilder, Point } from '../canvas.ts'
import type { PlusReader } from './reader.ts'

/** A path object (EmfPlusPath). */
export interface Path {
  points: readonly Point[]
  /** The type of each point: 0 begins a figure, 1 is a line, 3 a curve; 0x80 closes the figure. */
  types: readonly number[]
}

export function readPath(reader: PlusReader): Path {
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

/** The figures of a path object. */
export function pathFigures({ points, types }: Path): PathBuilder {
  return (place) => {
    let data = ''
    for (let at = 0; at < points.length; at++) {
      const type = types[at] ?? 0
      const letters = ['M', 'L', '', 'C'][type & 7] ?? 'L'
      const count = letters === 'C' ? 3 : 1
      const own = points.slice(at, at + count)
      if (own.length < count) break
      data += letters + own.map(([x, y]) => place(x, y)).join(' ')
      at += count - 1
      if ((types[at] ?? 0) & 0x80) data += 'Z'
    }
    return data
  }
}
