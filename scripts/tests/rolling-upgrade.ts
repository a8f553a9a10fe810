import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inCheckout } from '../checkout.ts'

/**
 * Runs the rolling upgrade (`server/test/rolling-upgrade.test.ts`) and opens a data directory
 * (`server/test/upgrade.test.ts`) of the previous release: the commit of
 * ROLLING_UPGRADE_FROM, else the last tag, else the commit before the last one that added a migration. Its
 * server is built in a temporary worktree. Skipped where the history is not there, as in a shallow clone.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
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
  process.stdout.write(`Building ${from}.\n`)
  process.exitCode = inCheckout(from, (folder) => {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-b', 'server'], {
      cwd: folder,
      stdio: 'inherit',
    })
    const { status } = spawnSync(
      'npx',
      ['vitest', 'run', 'server/test/rolling-upgrade.test.ts', 'server/test/upgrade.test.ts'],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, PREVIOUS_SERVER: join(folder, 'server/dist/main.js') },
      },
    )
    return status ?? 1
  })
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
