import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { report } from './load.ts'

/** The time that `npm start` builds in a clean clone, and in one where nothing changed since. */
export async function benchBuild(): Promise<void> {
  const clone = await mkdtemp(join(tmpdir(), 'blazon-bench-'))
  try {
    await run('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone])
    await linkLibraries(clone)
    const clean = await run('npm', ['run', '--silent', 'build:programs'], clone)
    const again = await run('npm', ['run', '--silent', 'build:programs'], clone)
    const detail = `${again.toFixed(1)} s when nothing changed`
    report('seconds of a clean build', clean, '≤ 10', detail)
  } finally {
    await rm(clone, { recursive: true, force: true })
  }
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Lets the clone use the installed libraries, but its own workspaces. */
async function linkLibraries(clone: string): Promise<void> {
  const workspaces = ['server', 'cli', 'sdk', 'dashboard', 'packages/compliance']
  for (const folder of ['.', ...workspaces].map((name) => join(name, 'node_modules'))) {
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      if (name === '@blazon') await copyLinks(join(folder, name), clone)
      else await link(join(root, folder, name), join(clone, folder, name))
    }
  }
}

/** The links to workspaces are relative. */
async function copyLinks(folder: string, clone: string): Promise<void> {
  for (const name of await readdir(join(root, folder))) {
    await link(await readlink(join(root, folder, name)), join(clone, folder, name))
  }
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await symlink(target, path)
}

/** Returns the seconds that a command takes; throws if it fails. */
async function run(command: string, options: readonly string[], cwd = root): Promise<number> {
  const startedAt = performance.now()
  const [code] = await once(spawn(command, options, { cwd, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`${command} ${options.join(' ')} exited with ${code}`)
  return (performance.now() - startedAt) / 1_000
}
