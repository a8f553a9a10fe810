import { comparedSide } from '@blazon/svg/compare'
import type { DrawnSet } from '@blazon/svg/drawings'
import { iconSvg } from '@blazon/svg/normalize'
import { type JsonPieces, readJson } from '../../kernel/base/json-pieces.ts'
import { allowPixels } from '../../kernel/processes/cpu-budget.ts'
import { renderSvg } from '../icons/render-svg.ts'

/** Runs in child processes: draws the icons of a set in small, and finds those that look the same. */

export interface CellsTask {
  /** A `DrawnSet` as JSON. */
  set: JsonPieces
}

/** Cells per side: most icons are drawn on a grid of 24. */
const side = 24
const pixelsInCell = comparedSide / side
/** Opacity, and the three colours on a ground. */
const channels = 4
const cellBytes = side * side * channels
/** The bytes of an icon: first whether it was drawn and shows anything. */
const iconBytes = 1 + cellBytes

/** The mean colours of the cells of each icon, in the order of the set. */
export async function drawCells({ set }: CellsTask): Promise<Uint8Array> {
  const { icons } = readJson(set) as DrawnSet
  const bytes = new Uint8Array(icons.length * iconBytes)
  for (const [at, { icon }] of icons.entries()) {
    allowPixels(comparedSide ** 2)
    const pixels = await renderSvg(iconSvg(icon))
    if (pixels !== null) writeCells(pixels, bytes.subarray(at * iconBytes, (at + 1) * iconBytes))
  }
  return bytes
}

function writeCells(pixels: Uint8Array, into: Uint8Array): void {
  const sums = new Float64Array(cellBytes)
  for (let pixel = 0; pixel < comparedSide ** 2; pixel++) {
    const row = Math.floor(pixel / comparedSide / pixelsInCell)
    const column = Math.floor((pixel % comparedSide) / pixelsInCell)
    const cell = (row * side + column) * channels
    const opacity = pixels[pixel * 4 + 3]!
    sums[cell]! += opacity
    for (let color = 0; color < 3; color++) {
      sums[cell + 1 + color]! += (pixels[pixel * 4 + color]! * opacity) / 255
    }
  }
  for (let at = 0; at < cellBytes; at++) into[at + 1] = Math.round(sums[at]! / pixelsInCell ** 2)
  into[0] = into.some((value) => value > visible) ? 1 : 0
}

/** The opacity, of 255, below which an icon shows nothing. */
const visible = 12

export interface GroupTask {
  /** Results of `drawCells`, in the order of the set. */
  parts: readonly Uint8Array[]
  /** Width over height of each icon. */
  aspects: Float64Array
  /** The number of icons, at the beginning, of which each group has at least one. */
  own: number
}

/**
 * The difference, of 255 in any channel of any cell, of an edge that lies 0.06 of a cell
 * elsewhere.
 */
const maxDifferent = 16

/** The positions of icons that look the same, in groups of at least two. */
export function groupAlike({ parts, aspects, own }: GroupTask): number[][] {
  const bytes = Buffer.concat(parts)
  const count = bytes.length / iconBytes
  const ink = Float64Array.from({ length: count }, (_, icon) => {
    let sum = 0
    for (let at = 1; at < iconBytes; at += channels) sum += bytes[icon * iconBytes + at]!
    return sum
  })
  const visibleIcons = Array.from({ length: count }, (_, icon) => icon)
    .filter((icon) => bytes[icon * iconBytes] === 1)
    .sort((a, b) => ink[a]! - ink[b]!)
  const groups: number[][] = []
  const grouped = new Set<number>()
  for (const [at, first] of visibleIcons.entries()) {
    if (grouped.has(first)) continue
    const group = [first]
    // Alike icons have nearly as much ink, so only the next ones in this order are compared.
    for (let next = at + 1; next < visibleIcons.length; next++) {
      const other = visibleIcons[next]!
      if (ink[other]! - ink[first]! > ink[first]! * inkDiffers) break
      if (!grouped.has(other) && isAlike(first, other)) group.push(other)
    }
    if (group.length === 1) continue
    for (const icon of group) grouped.add(icon)
    if (group.some((icon) => icon < own)) groups.push(group.sort((a, b) => a - b))
  }
  return groups.sort(([a = 0], [b = 0]) => a - b)

  function isAlike(a: number, b: number): boolean {
    if (Math.abs(aspects[a]! - aspects[b]!) > 0.02 * aspects[a]!) return false
    const [left, right] = [a * iconBytes, b * iconBytes]
    for (let at = 1; at < iconBytes; at++) {
      if (Math.abs(bytes[left + at]! - bytes[right + at]!) > maxDifferent) return false
    }
    return true
  }
}

/** Share of the ink. */
const inkDiffers = 0.02
