/** The table of `docs/operations/proof.md`, between its marks: what each step of `.ci/nightly` showed. */

const marked = /(<!-- table -->\n(?:\|.*\n){2})((?:\|.*\n)*)(<!-- end of table -->)/

/** The rows by the name of their step. */
export function readRows(page: string): Map<string, string> {
  const rows = marked.exec(page)?.[2]
  if (rows === undefined) throw new Error('the page has no marks for the table')
  return new Map(
    rows
      .split('\n')
      .filter(Boolean)
      .map((row) => [row.split('`')[1]!, row]),
  )
}

/** The page with these rows. */
export function renderProof(page: string, rows: ReadonlyMap<string, string>): string {
  const body = [...rows.values()].map((row) => `${row}\n`).join('')
  return page.replace(marked, (_, head, _rows, end) => head + body + end)
}

interface Run {
  result: string
  day: string
  seconds: number
  /** The version of Node. */
  node: string
}

/** The row of a run, which keeps what the row before says that the step shows. */
export function renderRow(step: string, { result, day, seconds, node }: Run, before: string) {
  const shows = before.split('|')[2]!.trim()
  return `| \`${step}\` | ${shows} | ${result} | ${day} | ${describeTime(seconds)} | ${node} |`
}

function describeTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}
