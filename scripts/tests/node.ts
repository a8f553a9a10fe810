import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `npm run test:node`: runs the suites on each supported major version of Node that is newer than the
 * oldest, which `npm test` runs on. Words are those of `vitest run`, such as a folder; a first word
 * like `22` selects one version. Installs the binaries, which npm has as packages, into `.clients`.
 */
const versions = { 22: '22.23.3', 24: '24.21.0' } as const
const root = fileURLToPath(new URL('../..', import.meta.url))

const [first = '', ...others] = process.argv.slice(2)
const chosen = Object.entries(versions).filter(([major]) => !(first in versions) || major === first)
const words = first in versions ? others : process.argv.slice(2)
for (const [major, version] of chosen) {
  const folder = install(major, version)
  process.stdout.write(`Node ${version}\n`)
  const { status } = spawnSync(
    join(folder, 'node'),
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...words],
    {
      cwd: root,
      stdio: 'inherit',
      // Tests also start `node`, `npm` and `npx`.
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
    },
  )
  if (status !== 0) process.exitCode = 1
}

/** Installs a version of Node, unless it is there; returns the folder of its binary. */
function install(major: string, version: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const prefix = join(root, '.clients', `node-${major}`)
  const folder = join(prefix, 'node_modules', name, 'bin')
  if (!existsSync(folder) || readVersion(folder) !== `v${version}`) {
    const options = ['--prefix', prefix, '--no-save', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'inherit' })
  }
  return folder
}

function readVersion(folder: string): string {
  return execFileSync(join(folder, 'node'), ['--version']).toString().trim()
}
