/** A number as SVG has it: short, never in exponents, 0 for anything that is not a finite number. */
export function format(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return '0'
  const text = value.toFixed(digits)
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text
}
