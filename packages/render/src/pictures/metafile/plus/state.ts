import { identity, type Matrix, scaling } from '../../../svg/matrix.ts'
import type { DeviceContext, MetafileCanvas } from '../canvas.ts'
import type { Brush } from './brushes.ts'
import type { PlusObject } from './objects.ts'
import type { PlusReader } from './reader.ts'

/**
 * A brush that was drawn: its definition in its own coordinates, and the one with the last
 * transform.
 */
interface PaintedBrush {
  own: string
  map: string | undefined
  reference: string
}

/** An image as `data:` URL, with its size in pixels. */
export interface Embedded {
  href: string
  width: number
  height: number
}

/** What EMF+ records set, and later ones draw with. */
export interface PlusState {
  canvas: MetafileCanvas
  objects: Map<number, PlusObject>
  /** The brushes that were drawn. */
  brushes: Map<Brush, PaintedBrush>
  /** The images that were read; null for one that is not drawn. */
  images: Map<DataView, Embedded | null>
  /** In device units: the most that the tile of a brush is wide or high. */
  maxTile: number
  world: Matrix
  page: Matrix
  saved: { index: number; context: DeviceContext; world: Matrix; page: Matrix }[]
  /** Pixels per inch of the reference device. */
  dpi: number
  /** Whether the file has EMF records that draw the same. */
  isDual: boolean
  /** Whether the EMF records that follow belong to the picture. */
  playsEmf: boolean
  /** False once a record was left out. */
  isComplete: boolean
}

export function createPlusState(canvas: MetafileCanvas, maxTile: number): PlusState {
  return {
    canvas,
    objects: new Map(),
    brushes: new Map(),
    images: new Map(),
    maxTile,
    world: identity,
    page: identity,
    saved: [],
    dpi: 96,
    isDual: false,
    playsEmf: false,
    isComplete: true,
  }
}

/** A record of EMF+: its flags, and its data as a reader. */
export interface PlusRecord {
  flags: number
  reader: PlusReader
}

/** The transform from a page unit (UnitType) to pixels. */
export function pageMatrix(unit: number, scale: number, dpi: number): Matrix {
  const pixels = unitPixels(unit, dpi) * (scale || 1)
  return scaling(pixels, pixels)
}

/** Pixels for one of a unit: display and pixel, point, inch, document and millimetre. */
export function unitPixels(unit: number, dpi: number): number {
  const perInch: Readonly<Record<number, number>> = { 3: 72, 4: 1, 5: 300, 6: 25.4 }
  const parts = perInch[unit]
  return parts ? dpi / parts : 1
}
