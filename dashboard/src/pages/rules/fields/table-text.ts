/** Rows of a text copied from a spreadsheet, or of a CSV file (RFC 4180) with `,` or `;`. */
function readTable(text: string): string[][] {
  const separator = findSeparator(text)
  const rows: string[][] = [[]]
  const cells = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n"]*)(${separator}|\\r?\\n|$)`, 'gy')
  for (const [whole, cell = '', end = ''] of text.matchAll(cells)) {
    if (whole === '') break
    rows.at(-1)!.push(unquoted(cell).trim())
    if (end === '') break
    if (end !== separator) rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/**
 * Objects of the rows: by the names of the columns if the first row is a header, otherwise in their
 * order. Booleans are `true`, `yes`, `x` and `1`.
 */
export function rowsOfTable(
  text: string,
  columns: readonly { name: string; label: string; isBoolean: boolean }[],
): Record<string, string | boolean>[] {
  const table = readTable(text)
  const header = table[0]?.map((cell) => columns.find((column) => isNamed(column, cell))) ?? []
  const hasHeader = header[0] !== undefined
  const order = hasHeader ? header : columns
  return table.slice(hasHeader ? 1 : 0).map((row) =>
    Object.fromEntries(
      row.flatMap((cell, at) => {
        const column = order[at]
        if (column === undefined || cell === '') return []
        return [[column.name, column.isBoolean ? /^(true|yes|x|1)$/i.test(cell) : cell]]
      }),
    ),
  )
}

function findSeparator(text: string): string {
  const [line = ''] = text.split('\n')
  return ['\t', ';', ','].find((separator) => line.includes(separator)) ?? '\t'
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

function isNamed({ name, label }: { name: string; label: string }, cell: string): boolean {
  return [name, label].some((one) => one.toLowerCase() === cell.toLowerCase())
}
