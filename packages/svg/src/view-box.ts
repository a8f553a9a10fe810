import type { SvgElement } from './element.ts'
import { pixels } from './lengths.ts'
import { sayDrawingRefusal } from './refusals.ts'
import { RefusedSvg } from './refused-svg.ts'

export interface ViewBox {
  left: number
  top: number
  width: number
  height: number
}

/**
 * The visible rectangle of an icon: its `viewBox`, otherwise its width and height, otherwise a
 * square of `fallback`. Throws {@link RefusedSvg} for one without an area.
 */
export function readViewBox({ attributes }: SvgElement, fallback: number): ViewBox {
  const box = attributes.get('viewBox')
  if (box !== undefined) {
    const numbers = box
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const [left, top, width, height] = numbers
    if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width! <= 0 || height! <= 0) {
      throw new RefusedSvg(sayDrawingRefusal('view_box_invalid', { box: box.slice(0, 60) }))
    }
    return { left: left!, top: top!, width: width!, height: height! }
  }
  const { width, height } = readSize({ attributes })
  const side = width ?? height ?? fallback
  return { left: 0, top: 0, width: width ?? side, height: height ?? side }
}

/** The width and height in pixels; null for one that is missing or relative. */
export function readSize({ attributes }: Pick<SvgElement, 'attributes'>) {
  return { width: length(attributes.get('width')), height: length(attributes.get('height')) }
}

/** Null for a length that is not absolute. */
function length(text: string | undefined): number | null {
  const [, number, unit] = /^\s*(\d{1,9}(?:\.\d{1,9})?)([a-z]*)\s*$/i.exec(text ?? '') ?? []
  const factor = pixels.get(unit?.toLowerCase() ?? '')
  const value = Number(number) * (factor ?? Number.NaN)
  return value > 0 ? round(value, 4) : null
}

/** Whether {@link readViewBox} must assume the size or a part of it. */
export function isSizeGuessed({ attributes }: SvgElement): boolean {
  if (attributes.has('viewBox')) return false
  const { width, height } = readSize({ attributes })
  return width === null || height === null
}

export function round(value: number, decimals: number): number {
  const rounded = Number(value.toFixed(decimals))
  return rounded === 0 ? 0 : rounded
}
