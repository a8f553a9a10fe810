import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { createBundleOptions } from '../scripts/bundle-options.ts'
import { businessDeck } from './deck.ts'
import { everyRule } from './every-rule.ts'
import { report } from './load.ts'

/** Each process runs this often, in turn with the other; the lowest counts. */
const rounds = 3

/** The CPU time of a whole process that checks a deck, compared with one in which python-pptx only walks through it. */
export async function benchCheckPeer(): Promise<void> {
  const python = findPython()
  if (python === null) {
    process.stdout.write(
      'python-pptx is not compared: set PYTHON to a Python 3 that has the package python-pptx.\n',
    )
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'blazon-bench-'))
  try {
    const brand = join(folder, 'brand.json')
    const checkOnce = await bundleCheckOnce()
    await writeFile(brand, JSON.stringify(everyRule()))
    for (const { slides, aim } of sizes) {
      const deck = join(folder, `${slides}.pptx`)
      await writeFile(deck, await businessDeck(slides))
      const [ours, theirs] = [[] as number[], [] as number[]]
      for (let round = 0; round < rounds; round++) {
        ours.push(cpuMs(process.execPath, checkOnce, deck, brand))
        theirs.push(cpuMs(python, program('walk-deck.py'), deck))
      }
      const [least, peer] = [Math.min(...ours), Math.min(...theirs)]
      report(
        `all rules over ${slides} slides / python-pptx walk, CPU`,
        least / peer,
        `≤ ${aim}`,
        `${least.toFixed(0)} ms and ${peer.toFixed(0)} ms`,
      )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const sizes = [
  { slides: 50, aim: 1.2 },
  { slides: 400, aim: 0.6 },
]

/** Programs of a build are bundles, so what is measured is one, too; it is beside node_modules. */
async function bundleCheckOnce(): Promise<string> {
  const outdir = program('.check-once')
  const entryPoints = [program('check-once.mjs')]
  await build({ ...createBundleOptions('bench'), entryPoints, outdir })
  return join(outdir, 'check-once.js')
}

const program = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The program prints the milliseconds that its process has used. */
function cpuMs(...[command, ...args]: [string, ...string[]]): number {
  return Number(execFileSync(command, args, { encoding: 'utf8' }))
}

/** The first Python that has python-pptx; null without one. */
function findPython(): string | null {
  const candidates = process.env.PYTHON ? [process.env.PYTHON] : ['python3', 'python']
  for (const python of candidates) {
    try {
      execFileSync(python, ['-c', 'import pptx'], { stdio: 'ignore' })
      return python
    } catch {
      // It is not installed, or lacks the package.
    }
  }
  return null
}
