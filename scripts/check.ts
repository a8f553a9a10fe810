import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * `npm run check`: each check in a process of its own, so that every core helps. Prints how long each took,
 * and what those that failed wrote.
 */

/** What it checks, and the commands in `node_modules/.bin`, or of Node, that do it in turn. */
const checks: readonly (readonly [name: string, ...commands: string[]])[] = [
  ['format and lint', 'biome check --colors=off .'],
  // The programs that `npm start` runs are not needed: the compiler has written the one that prints the document.
  ['types, openapi.json', 'tsc -b', 'node server/dist/write-openapi.js --check'],
  ['rules of imports', 'node --import tsx scripts/check-imports.ts'],
  ['generated client', 'node --import tsx sdk/generate/main.ts --check'],
  ['rules of OpenAPI', 'redocly lint openapi.json'],
]

const cwd = fileURLToPath(new URL('..', import.meta.url))
const results = await Promise.all(checks.map(([name, ...commands]) => check(name, commands)))
if (results.includes(false)) process.exitCode = 1

/** Whether all commands succeed; those after one that fails are not run. */
async function check(name: string, commands: readonly string[]): Promise<boolean> {
  const startedAt = performance.now()
  const print = (result: string) => {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    process.stdout.write(`${name.padEnd(20)} ${seconds.padStart(6)} s${result}\n`)
  }
  for (const command of commands) {
    const { code, output } = await run(command)
    if (code !== 0) {
      print(`  FAILED: ${command}\n${output}`)
      return false
    }
  }
  print('')
  return true
}

async function run(command: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, { cwd, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output: Buffer.concat(chunks).toString() }
}
