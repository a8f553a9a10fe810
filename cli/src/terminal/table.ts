import { printable } from '@blazon/compliance/reports/terminal'

/** Lines of columns with headings, as wide as their content. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly unknown[])[],
): string[] {
  const lines = [headings, ...rows].map((row) => row.map(cell))
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
  )
  return lines.map((line) =>
    line
      .map((text, column) => padded(text, widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}

/** Names and their values, one per line. */
export function facts(pairs: Readonly<Record<string, unknown>>): string[] {
  const width = Math.max(...Object.keys(pairs).map((name) => name.length))
  return Object.entries(pairs).map(([name, value]) =>
    `${padded(name, width)}  ${cell(value)}`.trimEnd(),
  )
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return printable(Array.isArray(value) ? value.join(', ') : String(value))
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - [...text].length))
}
