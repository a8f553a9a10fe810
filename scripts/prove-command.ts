import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Installs the tarball of the command with `npm install --global` into an empty prefix, as on a
 * machine with only Node, and starts the service there. Needs a registry. Throws if it is not ready.
 */
export async function proveCommand(tarball: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-installed-'))
  try {
    const words = ['install', '--global', '--prefix', folder, '--no-audit', '--no-fund', tarball]
    execFileSync('npm', words, { cwd: folder, stdio: 'inherit' })
    const command = join(folder, 'bin', 'blazon')
    execFileSync(command, ['--version'], { cwd: folder, stdio: 'inherit' })
    await startsAndStops(command, folder)
    process.stdout.write('The installed command starts, is ready, and stops.\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startsAndStops(command: string, folder: string): Promise<void> {
  const child = spawn(command, ['serve'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += chunk
    const url = /API +(http:\S+)\/api\/v1/.exec(printed)?.[1]
    if (url === undefined) continue
    const ready = await fetch(`${url}/readyz`)
    const page = await fetch(`${url}/`)
    if (!ready.ok || !page.ok) {
      throw new Error(`the service is not ready: ${ready.status}, ${page.status}`)
    }
    break
  }
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the service ended with ${code}: ${printed}`)
}
