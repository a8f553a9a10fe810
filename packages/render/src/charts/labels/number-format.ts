import { format } from 'numfmt'

/**
 * A number in an Excel format code (ECMA-376-1, 18.8.31); in `General` if the code is invalid.
 * Excel's codes have at most 255 characters; longer ones are not read.
 * @param isDate1904 whether dates count from 1904, as in old Macintosh files
 */
export function formatNumber(value: number, code: string, isDate1904 = false): string {
  const shifted = isDate1904 && isDateFormat(code) ? value + 1462 : value
  if (code === '' || code === 'General' || code.length > 255) return general(shifted)
  try {
    return trimmed(format(code, shifted))
  } catch {
    return general(shifted)
  }
}

/** Whether a format code formats a date or a time. */
function isDateFormat(code: string): boolean {
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ''))
}

/** Removes fill characters (`* `) and the widths that `_)` skips, which have no use in a chart. */
function trimmed(text: string): string {
  return text.trim()
}

/** The format of Excel cells without one: at most 11 characters. */
function general(value: number): string {
  return format('General', Math.abs(value) < 1e-300 ? 0 : value)
}
