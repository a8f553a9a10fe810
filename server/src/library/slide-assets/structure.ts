import type { SlideStructure, StructuredShape } from '@blazon/pptx/slides/slide-structure'

/** The structure of a slide with hashes of its pictures, as assets store it. */
export interface Structure extends SlideStructure {
  shapes: HashedShape[]
}

export interface HashedShape extends StructuredShape {
  /** Perceptual hash in 64 hex digits, SHA-256 if it cannot be decoded; null without a picture. */
  picture: string | null
}

/** Thousandths of the page: other programs round positions, and Keynote has pages of its own size. */
const boxTolerance = 12
/** The same for the middle of what grows with its words. */
const middleTolerance = 40

/**
 * How much of two structures is equal, from 0 to 1: twice the common shapes and charts, by those of
 * both (Dice). Each shape is compared with the one at its place that resembles it most.
 */
export function compareStructures(one: Structure, other: Structure): number {
  return Math.max(...rescale(one, other.ratio).map((scaled) => compareScaled(scaled, other)))
}

function compareScaled(one: Structure, other: Structure): number {
  const rest = [...other.shapes]
  let common = countCommon(one.charts, other.charts)
  for (const shape of one.shapes) {
    let [best, at] = [0, -1]
    for (const [index, candidate] of rest.entries()) {
      const alike = compareShapes(shape, candidate)
      if (alike > best) [best, at] = [alike, index]
    }
    if (at === -1) continue
    rest.splice(at, 1)
    common += best
  }
  const count = [one, other].reduce(
    (sum, { shapes, charts }) => sum + shapes.length + charts.length,
    0,
  )
  return count === 0 ? 1 : (2 * common) / count
}

/**
 * A structure as it is, and as it is on a page of other proportions if its slide is scaled and
 * centred there, by its height or by its width.
 */
function rescale(structure: Structure, ratio: number): Structure[] {
  const factor = structure.ratio / ratio
  if (Math.abs(factor - 1) < 0.01) return [structure]
  const scaled = (side: 0 | 1, by: number): Structure => ({
    ...structure,
    shapes: structure.shapes.map((shape) => {
      if (shape.kind === 'page') return shape
      const box: HashedShape['box'] = [...shape.box]
      box[side] = Math.round(500 + (box[side] - 500) * by)
      box[side + 2] = Math.round(shape.box[side + 2]! * by)
      return { ...shape, box }
    }),
  })
  return [structure, scaled(0, factor), scaled(1, 1 / factor)]
}

function compareShapes(one: HashedShape, other: HashedShape): number {
  if (!isAtSamePlace(one, other)) return 0
  const kinds = [one.kind, other.kind]
  // Programs write empty placeholders as shapes and tables, but do not invent pictures for them.
  if (kinds.includes('prompt'))
    return kinds.includes('picture') || kinds.includes('chart') ? 0.5 : 1
  if (one.picture !== null && other.picture !== null) {
    return isSamePicture(one.picture, other.picture) ? 1 : 0
  }
  return one.kind === other.kind && one.look === other.look ? 1 : 0.5
}

function isAtSamePlace(one: HashedShape, other: HashedShape): boolean {
  const isFitted = [one, other].every(({ kind }) => kind === 'text' || kind === 'table')
  if (!isFitted) {
    return one.box.every((value, side) => Math.abs(value - other.box[side]!) <= boxTolerance)
  }
  const [[x, y], [otherX, otherY]] = [middle(one), middle(other)]
  return Math.abs(x - otherX) <= middleTolerance && Math.abs(y - otherY) <= middleTolerance
}

function middle({ box: [left, top, width, height] }: HashedShape): [number, number] {
  return [left + width / 2, top + height / 2]
}

/**
 * The greatest number of different bits, of 256. A picture that was saved again as JPEG differs in
 * a few.
 */
const maxBits = 16

function isSamePicture(one: string, other: string): boolean {
  let bits = 0
  for (let at = 0; at < one.length; at += 8) {
    let rest =
      (Number.parseInt(one.slice(at, at + 8), 16) ^
        Number.parseInt(other.slice(at, at + 8), 16)) >>>
      0
    for (; rest !== 0; rest &= rest - 1) bits++
  }
  return bits <= maxBits
}

function countCommon(one: readonly string[], other: readonly string[]): number {
  const rest = [...other]
  return one.filter((item) => {
    const at = rest.indexOf(item)
    if (at !== -1) rest.splice(at, 1)
    return at !== -1
  }).length
}

/** Thousandths of the page that a key covers, and how far from its border both sides are sought. */
const [cell, border] = [25, 3]
const maxKeys = 64

/**
 * The keys under which an asset is stored: pieces of the hash of each picture, the values of each
 * chart, and on slides without words the place of each other shape.
 */
export function listKeys(structure: Structure, hasWords: boolean): string[] {
  return collectKeys(structure, hasWords, (value) => [Math.floor(value / cell)])
}

/** Proportions of pages that slides are scaled to and from. */
const usualRatios = [16 / 9, 4 / 3, 16 / 10]

/**
 * The keys under which a slide is sought: also those of places beyond a border of a cell, and of
 * places on pages of other proportions.
 */
export function listSoughtKeys(structure: Structure, hasWords: boolean): string[] {
  const sought = usualRatios.flatMap((ratio) => rescale(structure, ratio))
  const keys = [structure, ...sought].flatMap((scaled) =>
    collectKeys(scaled, hasWords, (value) => [
      ...new Set([Math.floor((value - border) / cell), Math.floor((value + border) / cell)]),
    ]),
  )
  return [...new Set(keys)]
}

function collectKeys(
  { shapes, charts }: Structure,
  hasWords: boolean,
  cells: (value: number) => number[],
): string[] {
  const keys = new Set(charts.map((chart) => `chart ${chart}`))
  for (const { picture } of shapes) {
    if (picture === null) continue
    // Of two pictures that differ in 16 bits, most pieces of 16 bits are equal.
    for (let at = 0; at < picture.length; at += 4) keys.add(`${at} ${picture.slice(at, at + 4)}`)
  }
  const placed = hasWords ? [] : shapes.filter(({ picture }) => picture === null)
  for (const { kind, box, look } of placed) {
    if (kind === 'page') {
      if (shapes.length === 1) keys.add(`page ${look}`)
      continue
    }
    let places: number[][] = [[]]
    for (const value of box) {
      places = places.flatMap((place) => cells(value).map((at) => [...place, at]))
    }
    for (const place of places) keys.add(place.join(' '))
  }
  return [...keys].slice(0, maxKeys)
}
