import type { MetafileCanvas, PathBuilder } from './canvas.ts'
import { readBox, readPoint, readPoints } from './emf-fields.ts'
import { arc, curves, polyline } from './figures.ts'
import type { MetafileObject } from './metafile.ts'

/** Plays one record of an enhanced metafile; throws RangeError if the record is too short. */
export type PlayRecord = (
  record: DataView,
  canvas: MetafileCanvas,
  objects: Map<number, MetafileObject>,
) => void

export const drawPoly =
  (
    short: boolean,
    kind: 'line' | 'curve',
    from: 'start' | 'position',
    closed: boolean,
  ): PlayRecord =>
  (record, canvas) => {
    const { context } = canvas
    const given = readPoints(record, 28, record.getUint32(24, true), short)
    const all = from === 'position' ? [context.position, ...given] : given
    const figure = kind === 'line' ? polyline(all) : curves(all)
    canvas.figure(figure, closed, closed, from === 'position')
    if (from === 'position') context.position = all.at(-1) ?? context.position
  }

export const drawPolyPoly =
  (short: boolean, closed: boolean): PlayRecord =>
  (record, canvas) => {
    const figures = record.getUint32(24, true)
    let at = 32 + figures * 4
    const builders: PathBuilder[] = []
    for (let index = 0; index < figures && 32 + index * 4 < record.byteLength; index++) {
      const count = record.getUint32(32 + index * 4, true)
      builders.push(polyline(readPoints(record, at, count, short)))
      at += count * (short ? 4 : 8)
    }
    const end = closed ? 'Z' : ''
    canvas.figure((place) => builders.map((build) => build(place) + end).join(''), false, closed)
  }

export const drawArc =
  (kind: 'arc' | 'chord' | 'pie'): PlayRecord =>
  (record, canvas) => {
    const figure = arc(readBox(record), readPoint(record, 24), readPoint(record, 32), kind)
    canvas.figure(figure, kind !== 'arc', kind !== 'arc')
  }
