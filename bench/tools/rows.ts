/** What a measurement must be: `≥ 0.7` or `≤ 2`. */
export type Aim = `${'≥' | '≤'} ${number}`

/** A printed result. Without an aim, nobody knows whether more or less is better. */
export interface Row {
  name: string
  ratio: number
  aim: Aim | null
}

const nameWidth = 44

/** The line of a result. {@link parseRows} reads it. */
export function formatRow({ name, ratio, aim }: Row, detail: string): string {
  const shown = `(${aim === null ? 'no aim' : `aim ${aim}`})`
  return `${name.padEnd(nameWidth)} ${ratio.toFixed(2).padStart(6)}  ${shown}  ${detail}`
}

/** The results with an aim among the lines of an output. */
export function parseRows(output: string): Row[] {
  return [...output.matchAll(/^(.+?) +(-?\d+\.\d\d) {2}\(aim ([≥≤] [\d.]+)\) {2}/gm)].map(
    ([, name, ratio, aim]) => ({ name: name!, ratio: Number(ratio), aim: aim as Aim }),
  )
}

/**
 * The median of each result of several runs, by name; the worse of the two in the middle. Other load slows either
 * side of a ratio, so the best result may be wrong as well.
 */
export function medianRows(runs: readonly (readonly Row[])[]): Map<string, Row> {
  const byName = new Map<string, Row[]>()
  for (const row of runs.flat()) byName.set(row.name, [...(byName.get(row.name) ?? []), row])
  return new Map(
    [...byName].map(([name, rows]) => {
      const bestFirst = rows.sort((a, b) => 1 - loss(a, b))
      return [name, bestFirst[Math.floor(rows.length / 2)]!]
    }),
  )
}

/** How many times worse the second result is than the first; below 1 if it is better. */
export function loss(before: Row, after: Row): number {
  const times = after.ratio / before.ratio
  return after.aim?.startsWith('≥') ? 1 / times : times
}

/** A run of the same code differs by a few percent. */
const maxLoss = 1.1

/** Whether a result is more than 10% worse than before. */
export function isWorse(before: Row, after: Row): boolean {
  return loss(before, after) > maxLoss
}
