import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FaultResult } from '../../server/test/faults/ledger.ts'

/** Runs the fault suite and writes what it saw into `docs/operations/faults.md`. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = join(root, 'docs/operations/faults.md')
/** Test files, for some of the rows; default the whole suite. */
const files = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'blazon-faults-'))
const ledger = join(folder, 'ledger.jsonl')
writeFileSync(ledger, '')
try {
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', ...(files.length === 0 ? ['server/test/faults'] : files)],
    { cwd: root, stdio: 'inherit', env: { ...process.env, FAULT_LEDGER: ledger } },
  )
  if (status !== 0) process.exit(status ?? 1)
  const results = readFileSync(ledger, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FaultResult)
  if (results.length === 0 && files.length === 0)
    throw new Error('the fault suite recorded nothing')
  writeTable(results)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Replaces the rows between the two marks of the page. A fault that did not run keeps its row. */
function writeTable(results: readonly FaultResult[]): void {
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split('<!-- table -->\n')
  const [table = '', after = ''] = rest.split('<!-- end of table -->')
  const rows = new Map(
    table
      .split('\n')
      .slice(2)
      .filter(Boolean)
      .map((row) => [row.split('|')[1]!.trim(), row]),
  )
  for (const result of results) rows.set(result.fault, renderRow(result))
  const header =
    '| fault | acknowledged | acknowledged, then lost | duplicates | failed requests | time to recover |\n' +
    '|---|---|---|---|---|---|\n'
  const body = [...rows.values()].sort().map((row) => `${row}\n`)
  writeFileSync(
    page,
    `${before}<!-- table -->\n${header}${body.join('')}<!-- end of table -->${after}`,
  )
}

function renderRow(result: FaultResult): string {
  const { fault, acknowledged, lost, duplicates, failedRequests, recoveryMs } = result
  const recovery = recoveryMs === null ? 'not interrupted' : `${(recoveryMs / 1_000).toFixed(1)} s`
  const cells = [fault, acknowledged, lost, duplicates ?? '–', failedRequests, recovery]
  return `| ${cells.join(' | ')} |`
}
