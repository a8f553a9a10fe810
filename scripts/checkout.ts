import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs work in a temporary worktree of another commit, and returns its result. The worktree has its own
 * workspaces and the installed packages of this clone, or packages of its own if the commit locks others;
 * nothing in it is built.
 */
export function inCheckout<Result>(commit: string, work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'blazon-checkout-'))
  try {
    const add = ['worktree', 'add', '--quiet', '--detach', folder, commit]
    execFileSync('git', add, { cwd: root, stdio: 'inherit' })
    if (hasOtherPackages(commit)) {
      execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
    } else {
      linkModules(folder)
    }
    return work(folder)
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the commit locks other packages than this clone. */
function hasOtherPackages(commit: string): boolean {
  const compare = ['diff', '--quiet', commit, '--', 'package-lock.json']
  return spawnSync('git', compare, { cwd: root }).status !== 0
}

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
