import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Runs the rolling upgrade (`server/test/rolling-upgrade.test.ts`) from the previous release: the commit of
 * ROLLING_UPGRADE_FROM, else the last tag, else the commit before the last one that added a migration. Its
 * server is built in a temporary worktree. Skipped where the history is not there, as in a shallow clone.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

const from = findPrevious()
const incompatible = from === null ? null : findIncompatible(from)
if (from === null) {
  process.stdout.write('The rolling upgrade is skipped: this clone has no earlier release.\n')
} else if (incompatible !== null) {
  process.stdout.write(`The rolling upgrade is skipped: ${incompatible} is incompatible.\n`)
} else {
  const folder = mkdtempSync(join(tmpdir(), 'blazon-previous-'))
  try {
    process.stdout.write(`Building ${from} in ${folder}.\n`)
    git('worktree', 'add', '--detach', folder, from)
    linkModules(folder)
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-b', 'server'], {
      cwd: folder,
      stdio: 'inherit',
    })
    const { status } = spawnSync('npx', ['vitest', 'run', 'server/test/rolling-upgrade.test.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PREVIOUS_SERVER: join(folder, 'server/dist/main.js') },
    })
    process.exitCode = status ?? 1
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    rmSync(folder, { recursive: true, force: true })
  }
}

function findPrevious(): string | null {
  const given = process.env.ROLLING_UPGRADE_FROM
  try {
    if (given) return git('rev-parse', '--verify', `${given}^{commit}`)
    const tag = spawnSync('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'], {
      cwd: root,
      encoding: 'utf8',
    })
    if (tag.status === 0) return tag.stdout.trim()
    const added = git(
      ...['log', '-1', '--first-parent', '-m', '--diff-filter=A', '--format=%H'],
      ...['--', 'server/migrations'],
    )
    return git('rev-parse', '--verify', `${added}^1`)
  } catch {
    if (given) throw new Error(`ROLLING_UPGRADE_FROM=${given} is not a commit of this clone`)
    return null
  }
}

/** A migration since then with which servers of the version before do not work; null if there is none. */
function findIncompatible(from: string): string | null {
  const added = git(
    'diff',
    '--name-only',
    '--diff-filter=A',
    from,
    'HEAD',
    '--',
    'server/migrations',
  )
  const isIncompatible = (path: string) =>
    readFileSync(join(root, path), 'utf8').startsWith('-- incompatible')
  return added.split('\n').filter(Boolean).find(isIncompatible) ?? null
}

/** The installed packages of this clone, and the workspaces of the previous release. */
function linkModules(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@blazon'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@blazon') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  const workspaces = ['server', 'sdk', 'cli', 'dashboard']
  for (const name of readdirSync(join(folder, 'packages'))) workspaces.push(`packages/${name}`)
  for (const workspace of workspaces) {
    const name = workspace.split('/').at(-1)!
    symlinkSync(join(folder, workspace), join(modules, '@blazon', name))
    const own = join(root, workspace, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'))
  }
}
