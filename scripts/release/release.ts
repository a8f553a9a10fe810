import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Edit, isNewer, isVersion, releaseEdits, writeEdits } from './release-edits.ts'

/**
 * `node --import tsx scripts/release/release.ts <version> [--dry-run]`: the version in every workspace and in
 * the lock file, the changelog's section with its date, one commit and one tag. It pushes nothing.
 * With `--dry-run` it says what it would do.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

function release([version, ...flags]: readonly string[]): void {
  const isDry = flags.includes('--dry-run')
  if (version === undefined || !isVersion(version) || flags.some((flag) => flag !== '--dry-run')) {
    throw new Error('usage: release <version> [--dry-run], where the version is such as 1.2.0')
  }
  const { version: present } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (!isNewer(version, present)) throw new Error(`${version} is not newer than ${present}`)
  const tag = `v${version}`
  if (git('tag', '--list', tag) !== '') throw new Error(`there is a tag ${tag} already`)
  if (!isDry && git('status', '--porcelain') !== '') {
    throw new Error('the checkout has changes: commit them first, or put them aside')
  }
  const edits = releaseEdits(root, version, new Date().toISOString().slice(0, 10))
  for (const { path, told } of edits) process.stdout.write(`${path}: ${told}\n`)
  if (isDry) {
    process.stdout.write(`would commit and tag ${tag}\n`)
    return
  }
  commit(edits, version, tag)
  process.stdout.write(`${tag} is tagged. Look at it, then: git push --follow-tags\n`)
}

function commit(edits: readonly Edit[], version: string, tag: string): void {
  writeEdits(root, edits)
  const paths = edits.map(({ path }) => path)
  git('commit', '--message', `chore: release ${version}`, '--', ...paths)
  git('tag', '--annotate', tag, '--message', `Blazon ${version}`)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

try {
  release(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`release: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
