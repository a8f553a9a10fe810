import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Builds all that `npm start` runs: the programs, the dictionaries and the dashboard, in processes of their
 * own, so that every core helps. It needs no types: the compiler takes two thirds of the time of a whole
 * build (docs/decisions/0091-programs-are-bundles.md).
 */

const parts = ['../../dashboard/build.ts', './bundle-programs.ts', './write-dictionaries.ts']
const codes = await Promise.all(parts.map(run))
process.exitCode = Math.max(...codes)

async function run(path: string): Promise<number> {
  const program = fileURLToPath(new URL(path, import.meta.url))
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', program], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
