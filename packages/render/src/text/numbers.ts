/** Formats a number for SVG: short, without an exponent, 0 if it is not finite. */
export function format(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return '0'
  const text = value.toFixed(digits)
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text
}
