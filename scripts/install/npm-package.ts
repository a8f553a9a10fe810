import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Installs a version of a package into `.clients`, unless it is there; returns its folder. For packages
 * that need a newer Node than this one, and those that only the nightly run uses.
 */
export function installPackage(name: string, version: string): string {
  const prefix = fileURLToPath(new URL(`../../.clients/${name}-${version}`, import.meta.url))
  const folder = join(prefix, 'node_modules', name)
  if (readVersion(folder) !== version) {
    const options = ['--prefix', prefix, '--no-save', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'inherit' })
  }
  return folder
}

/** The newer versions of Node that tests run on, by their major version. */
export const nodeVersions = { 22: '22.23.3', 24: '24.21.0' } as const
export type NodeMajor = `${keyof typeof nodeVersions}`

/** Installs a version of Node, which npm has as a package; returns the folder of its binary. */
export function installNode(major: NodeMajor): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  return join(installPackage(`node-${platform}-${process.arch}`, nodeVersions[major]), 'bin')
}

function readVersion(folder: string): string | null {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null
}
