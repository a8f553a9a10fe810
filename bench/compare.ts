import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inCheckout } from '../scripts/checkout.ts'
import { isWorse, loss, medianRows, parseRows, type Row } from './tools/rows.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const minRounds = 2
/** One round of equal code differed from the next by up to 27%. */
const maxRounds = 5

/**
 * Runs benches of another commit and of this tree in turn, each with its own bench, and compares the median
 * of each row that both have and that has an aim. If a row is worse after two rounds, further rounds follow.
 * Returns the lines of those that got more than 10% worse. This tree is built already.
 */
export function compareWith(ref: string, names: readonly string[]): readonly string[] {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  return inCheckout(commit, (folder) => {
    build(folder)
    const before: Row[][] = []
    const after: Row[][] = []
    for (;;) {
      before.push(run(folder, names))
      after.push(run(root, names))
      if (before.length < minRounds) continue
      const { lines, worse } = compareRows(medianRows(before), medianRows(after), ref)
      if (worse.length > 0 && before.length < maxRounds) continue
      for (const line of lines) process.stdout.write(`${line}\n`)
      return worse
    }
  })
}

/** Compiles without types, which take most of the time and were checked when the commit was made. */
function build(folder: string): void {
  const inFolder = { cwd: folder, stdio: 'inherit' } as const
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-b', '--noCheck', 'server', 'cli'], inFolder)
  execFileSync('npm', ['run', 'build:programs', '--silent'], inFolder)
}

/**
 * Returns the line of each row, and of those that are worse or gone: a bench that ends in an error prints
 * only its first rows. Throws if nothing can be compared.
 */
function compareRows(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
  ref: string,
): { lines: string[]; worse: string[] } {
  const lines: string[] = []
  const gone = [...before.keys()].filter((name) => !after.has(name))
  const worse = gone.map((name) => `${name}: at ${ref}, and not now`)
  for (const [name, now] of after) {
    const old = before.get(name)
    if (old === undefined) continue
    const times = loss(old, now)
    const change = `${Math.abs(100 * (times - 1)).toFixed(0)}% ${times > 1 ? 'worse' : 'better'}`
    const line = `${name}: ${old.ratio.toFixed(2)} at ${ref}, ${now.ratio.toFixed(2)} now (aim ${now.aim}), ${change}`
    lines.push(line)
    if (isWorse(old, now)) worse.push(line)
  }
  if (lines.length === 0) throw new Error(`The benches of ${ref} have no row in common with these.`)
  return { lines, worse }
}

/** A bench that misses an aim exits with 1, and its rows count. */
function run(folder: string, names: readonly string[]): Row[] {
  const bench = ['--import', 'tsx', 'bench/run.ts', ...names]
  const { stdout } = spawnSync(process.execPath, bench, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return parseRows(stdout)
}
