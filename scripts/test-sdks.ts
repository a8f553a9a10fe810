import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPython, findSuites, pythonFolder, runSuite } from '../sdk/test/other-clients.ts'
import { secretKey, startServiceProcess } from '../server/test/service-process.ts'

/**
 * `npm run test:sdks`: the tests of the Python and Go clients on a service of their own, with a
 * temporary data directory. Installs what the Python tests need into `sdk-python/.venv`.
 * `--install` does only that.
 */
if (findPython() === null) installPython()
if (!process.argv.includes('--install')) await runSuites()

function installPython(): void {
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd: pythonFolder, stdio: 'inherit' })
  run('python3', '-m', 'venv', '.venv')
  run('.venv/bin/python', '-m', 'pip', 'install', '--quiet', '.[test]')
}

async function runSuites(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-sdks-'))
  const service = await startServiceProcess({ DATABASE_URL: '', BLAZON_DATA_DIR: folder })
  try {
    for (const suite of findSuites()) {
      if (suite.missing !== null) {
        process.stdout.write(`${suite.name}: skipped, because ${suite.missing}.\n`)
        continue
      }
      const printed = await runSuite(suite, { url: service.url, key: secretKey })
      process.stdout.write(`${suite.name}:\n${printed}`)
    }
  } finally {
    await service.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}
