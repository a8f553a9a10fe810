/** A line of CSV (RFC 4180). */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Empty for null and undefined. Spreadsheets run a text as a formula if it begins with one of `=+-@`,
 * so such a text begins with an apostrophe (OWASP, "CSV Injection").
 */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
