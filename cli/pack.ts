import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packCommand } from './package-for-npm.ts'

/**
 * `npm run pack`: writes the tarball of the command into the current folder. With `--prove`, also
 * installs it into an empty folder, as on a machine with only Node, and starts it there.
 */
const tarball = await packCommand(process.cwd())
process.stdout.write(`${tarball}\n`)
if (process.argv.includes('--prove')) await prove(tarball)

async function prove(path: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-installed-'))
  try {
    await writeFile(join(folder, 'package.json'), '{"private":true}\n')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', path], {
      cwd: folder,
      stdio: 'inherit',
    })
    execFileSync('npx', ['--no-install', 'blazon', '--version'], { cwd: folder, stdio: 'inherit' })
    await startsAndStops(folder)
    process.stdout.write('It starts, is ready, and stops.\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startsAndStops(folder: string): Promise<void> {
  const command = join(folder, 'node_modules', '.bin', 'blazon')
  const child = spawn(command, ['serve'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  for await (const chunk of child.stdout) {
    told += chunk
    const url = /API +(http:\S+)\/api\/v1/.exec(told)?.[1]
    if (url === undefined) continue
    const ready = await fetch(`${url}/readyz`)
    const page = await fetch(`${url}/`)
    if (!ready.ok || !page.ok) throw new Error(`it is not ready: ${ready.status}, ${page.status}`)
    break
  }
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`it ended with ${code}: ${told}`)
}
