import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeOtherClients } from '../generate/clients.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const pythonFolder = `${root}sdk-python`
export const goFolder = `${root}sdk-go`
const venvPython = `${pythonFolder}/.venv/bin/python`

/** The tests of a client in another language. */
interface Suite {
  name: string
  folder: string
  /** Why it cannot run on this machine; null if it can. */
  missing: string | null
  commands: readonly (readonly string[])[]
}

export function findSuites(): Suite[] {
  const python = findPython()
  return [
    {
      name: 'Python',
      folder: pythonFolder,
      missing:
        python === null
          ? 'python3 with httpx, pytest, mypy and build is not installed'
          : findOldPython(python),
      commands: [
        [python ?? '', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', '-rs'],
        [python ?? '', '-m', 'mypy', '--strict', '--no-error-summary'],
      ],
    },
    {
      name: 'Go',
      folder: goFolder,
      missing: findGo() ? null : 'Go 1.24 or newer is not installed',
      commands: [
        ['go', 'vet', './...'],
        ['go', 'test', '-count=1', './...'],
      ],
    },
  ]
}

/** Runs a suite on a service; returns what its commands print. Throws with it if one fails. */
export async function runSuite(suite: Suite, service: Service): Promise<string> {
  const env = { ...process.env, BLAZON_URL: service.url, BLAZON_API_KEY: service.key }
  await writeOtherClients()
  let printed = ''
  for (const [command, ...words] of suite.commands) {
    try {
      const { stdout, stderr } = await promisify(execFile)(command!, words, {
        cwd: suite.folder,
        env,
        maxBuffer: 1e8,
      })
      printed += stdout + stderr
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      throw new Error(`${[command, ...words].join(' ')} failed:\n${stdout}${stderr}`)
    }
  }
  return printed
}

interface Service {
  url: string
  key: string
}

/** The interpreter that has what the tests need: that of `.venv`, or python3. */
export function findPython(): string | null {
  const candidates = existsSync(venvPython) ? [venvPython, 'python3'] : ['python3']
  return (
    candidates.find((python) =>
      runs(python, ['-c', 'import build, hatchling, httpx, mypy, pytest']),
    ) ?? null
  )
}

/** Whether there is a Go that has the version of `go.mod`, without a download. */
function findGo(): boolean {
  try {
    const env = { ...process.env, GOTOOLCHAIN: 'local' }
    execFileSync('go', ['list', '.'], { cwd: goFolder, env, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function findOldPython(python: string): string | null {
  const isNew = runs(python, ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))'])
  return isNew ? null : 'python3 is older than 3.11'
}

function runs(command: string, words: readonly string[]): boolean {
  try {
    execFileSync(command, words, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
