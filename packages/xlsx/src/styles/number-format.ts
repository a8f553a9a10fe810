import type { Color } from '@blazon/pptx/theme/color-math'
import { fromHex } from '@blazon/pptx/theme/colors'
import { format, formatColor, getFormatFromId, isDateFormat } from 'numfmt'

/** A value as a cell shows it, and the colour that its number format gives it. */
interface ShownValue {
  text: string
  color: Color | null
}

/** Formats the values of cells in one number format (ECMA-376-1, 18.8.31). */
export interface NumberFormat {
  show(value: number | string): ShownValue
}

/** @param isDate1904 whether dates count from 1904, as in old Macintosh files. */
export function createNumberFormat(code: string, isDate1904: boolean): NumberFormat {
  // Excel's codes have at most 255 characters; longer ones are not read.
  const isGeneral = code === '' || /^general$/i.test(code) || code.length > 255
  const shift = isDate1904 && !isGeneral && isDateFormat(code) ? days1904 : 0
  const isColored = /\[(?:black|blue|cyan|green|magenta|red|white|yellow|color\s*\d+)\]/i.test(code)
  const isPlainText = isGeneral || code === '@' || !code.includes('@')
  return {
    show(value) {
      if (typeof value === 'string' && isPlainText) return { text: value, color: null }
      if (isGeneral) return { text: showGeneral(value), color: null }
      const shown = typeof value === 'number' ? value + shift : value
      const color = isColored ? formatColor(code, shown, { throws: false }) : undefined
      return {
        text: showIn(code, shown),
        color: typeof color === 'string' ? fromHex(namedColors.get(color) ?? color.slice(1)) : null,
      }
    },
  }
}

/** The code of a built-in number format; `General` for an unknown number. */
export function builtInFormat(id: number): string {
  return getFormatFromId(id)
}

const days1904 = 1462

function showIn(code: string, value: number | string): string {
  try {
    // The widths that `_)` skips, and characters that are repeated to fill a cell, are no text.
    return format(code, value).trim()
  } catch {
    return showGeneral(value)
  }
}

/** The format of cells without one: at most 11 characters. */
function showGeneral(value: number | string): string {
  if (typeof value === 'string') return value
  if (Number.isInteger(value) && Math.abs(value) < 1e11) return String(value)
  return format('General', Math.abs(value) < 1e-300 ? 0 : value)
}

const namedColors: ReadonlyMap<string, string> = new Map([
  ['black', '000000'],
  ['blue', '0000FF'],
  ['cyan', '00FFFF'],
  ['green', '00FF00'],
  ['magenta', 'FF00FF'],
  ['red', 'FF0000'],
  ['white', 'FFFFFF'],
  ['yellow', 'FFFF00'],
])
