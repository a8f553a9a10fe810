import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeOtherClients } from '../../sdk/generate/clients.ts'

/**
 * Installs the frameworks of `docs/examples/frameworks` that are not among the packages of this
 * repository into `.clients/frameworks`: FastAPI, Flask and Django, with the Python client.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const parent = join(root, '.clients')
const folder = join(parent, 'frameworks')
await writeOtherClients()
mkdirSync(parent, { recursive: true })
const run = (command: string, ...words: string[]) =>
  execFileSync(command, words, { cwd: parent, stdio: 'inherit' })
run('python3', '-m', 'venv', folder)
const packages = ['fastapi==0.121.3', 'uvicorn==0.38.0', 'Flask==3.1.2', 'Django==5.2.8']
run(join(folder, 'bin/pip'), 'install', '--quiet', join(root, 'sdk-python'), ...packages)
