import { execFileSync } from 'node:child_process'
import { writeOtherClients } from '../../sdk/generate/clients.ts'
import { findPython, pythonFolder } from '../../sdk/test/other-clients.ts'

/** Installs what the tests and packages of the Python client need into `sdk-python/.venv`. */
if (findPython() === null) {
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd: pythonFolder, stdio: 'inherit' })
  try {
    await writeOtherClients()
    run('python3', '-m', 'venv', '.venv')
    run('.venv/bin/python', '-m', 'pip', 'install', '--quiet', '.[test]')
  } catch (error) {
    process.stderr.write(`Python could not be prepared: ${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
