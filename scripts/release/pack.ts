import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPython } from '../../sdk/test/other-clients.ts'
import { writeBillOfMaterials, writeChecksums, writeProvenance } from './evidence.ts'
import {
  packForGo,
  packForHelm,
  packForNpm,
  packForPython,
  packSource,
  writeNotes,
} from './packages.ts'
import { proveCommand } from './prove-command.ts'

/**
 * `npm run pack`: writes every file of a release to `out/`, with notes, provenance and checksums. The Python
 * packages need a Python with `build`, which it installs into `sdk-python/.venv` if `python3` is there. With
 * `--prove`, it also follows `docs/guides/sdks.md` with them: installs the command, starts the service, and verifies a
 * webhook in TypeScript, Python and Go.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const target = fileURLToPath(new URL('../../out', import.meta.url))
await rm(target, { recursive: true, force: true })
const [command, sdk] = await packForNpm(join(target, 'npm'))
const python = await packPython()
const packed = [
  command,
  sdk,
  ...python,
  ...(await packForGo(join(target, 'go'))),
  await packForHelm(join(target, 'helm')),
  await packSource(target),
  await writeBillOfMaterials(target),
  await writeNotes(target),
]
const written = [...packed, await writeProvenance(target, packed)]
for (const path of [...written, await writeChecksums(target, written)]) {
  process.stdout.write(`${relative(process.cwd(), path)}\n`)
}
if (process.argv.includes('--prove')) {
  await proveCommand({
    npm: [command, sdk],
    wheel: python.find((path) => path.endsWith('.whl')) ?? null,
    goProxy: join(target, 'go'),
  })
}

async function packPython(): Promise<string[]> {
  if (findPython() === null) {
    const words = ['--import', 'tsx', join(root, 'scripts/install/python.ts')]
    spawnSync(process.execPath, words, { stdio: ['ignore', 2, 2] })
  }
  const python = findPython()
  if (python !== null) return packForPython(join(target, 'python'), python)
  process.stderr.write(
    'The Python packages are skipped: they need Python 3.11 with venv and pip.\n',
  )
  process.exitCode = 1
  return []
}
