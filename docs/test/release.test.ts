import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isNewer, isVersion, readNotes, withSection } from '../../scripts/release/release-edits.ts'
import { root } from './guide.ts'

/** A release of this repository, made in a copy of what it changes. */

const others = [
  'sdk-python/pyproject.toml',
  'sdk/src/generated/version.ts',
  'sdk-go/client.go',
  'deploy/helm/blazon/Chart.yaml',
  'deploy/kubernetes/blazon.yaml',
  'packages/compliance/src/result.ts',
  'docs/guides/self-hosting.md',
  'docs/guides/checks-in-ci.md',
]
let copy: string

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'blazon-release-'))
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)
  const manifests = ['.', 'server', 'sdk', 'cli', 'dashboard', ...packages].map((folder) =>
    join(folder, 'package.json'),
  )
  for (const path of [...manifests, ...others, 'package-lock.json', 'scripts']) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path), { recursive: true })
  }
  writeFileSync(join(copy, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n- something new\n')
  git('init', '--quiet')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@example.com')
  git('add', '.')
  git('commit', '--quiet', '--message', 'as it is')
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

test('a dry run tells what it would do, and does nothing', () => {
  const { status, stdout } = release('9.8.7', '--dry-run')
  expect(status).toBe(0)
  for (const part of ['package.json', 'server/package.json', 'packages/color/package.json']) {
    expect(stdout).toMatch(new RegExp(`^${part}: .+ → 9\\.8\\.7$`, 'm'))
  }
  expect(stdout).toContain('would commit and tag v9.8.7')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('tag')).toBe('')
})

test('a release moves every workspace together, tells of it, and is one commit and one tag', () => {
  const before = JSON.parse(read('server/package.json'))
  const { status, stderr } = release('9.8.7')
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(git('status', '--porcelain')).toBe('')
  expect(git('tag')).toBe('v9.8.7')
  expect(git('log', '--format=%s', '-1')).toBe('chore: release 9.8.7')
  const server = JSON.parse(read('server/package.json'))
  expect(server.version).toBe('9.8.7')
  for (const [name, version] of Object.entries(before.dependencies)) {
    expect(server.dependencies[name], name).toBe(name.startsWith('@blazon/') ? '9.8.7' : version)
  }
  for (const path of others) {
    expect(read(path), path).toContain('9.8.7')
    expect(read(path), path).not.toContain(before.version)
  }
  const lock = JSON.parse(read('package-lock.json'))
  for (const folder of ['', 'server', 'cli', 'packages/color']) {
    expect(lock.packages[folder].version, folder).toBe('9.8.7')
  }
  expect(lock.packages.server.dependencies['@blazon/color']).toBe('9.8.7')
  expect(read('CHANGELOG.md')).toMatch(/## Unreleased\n\n## 9\.8\.7 - \d{4}-\d\d-\d\d\n\n\S/)
  expect(release('9.8.8').stderr).toContain('nothing unreleased')
})

test('what cannot be released is refused, and nothing is changed', () => {
  for (const [args, reason] of [
    [['0.0.1'], 'is not newer'],
    [['1.2'], 'usage'],
    [['v1.2.3'], 'usage'],
    [['9.8.7', '--push'], 'usage'],
    [[], 'usage'],
  ] as const) {
    const { status, stderr } = release(...args)
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)])
  }
  git('tag', 'v9.8.7')
  expect(release('9.8.7').stderr).toContain('there is a tag v9.8.7 already')
  rmSync(join(copy, 'CHANGELOG.md'))
  expect(release('9.8.8').stderr).toContain('the checkout has changes')
  expect(git('log', '--format=%s')).toBe('as it is')
})

test('versions are compared by number, and the sections of before stay as they were', () => {
  expect(isNewer('0.10.0', '0.9.9')).toBe(true)
  expect(isNewer('0.9.9', '0.10.0')).toBe(false)
  expect(isNewer('1.0.0', '1.0.0')).toBe(false)
  expect(['1.0.0', '01.0.0', '1.0.0-rc'].map(isVersion)).toEqual([true, false, false])
  const changelog = '# Changelog\n\n## Unreleased\n\n- new\n\n## 0.1.0 - 2026-01-01\n\n- old\n'
  expect(withSection(changelog, '0.2.0', '2026-02-02')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-02-02\n\n- new\n\n## 0.1.0 - 2026-01-01\n\n- old\n',
  )
})

test('the notes are those of the version, or what is unreleased', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n### A\n\n- new\n\n## 0.1.0 - 2026-01-01\n\n- old\n'
  expect(readNotes(changelog, '0.1.0')).toBe('- old')
  expect(readNotes(changelog, '0.2.0')).toBe('### A\n\n- new')
  expect(() => readNotes('# Changelog\n\n## Unreleased\n', '0.2.0')).toThrow('no notes of 0.2.0')
})

test('the notes of this version are short and speak to each kind of reader', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const notes = readNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  const readers = ['integrators', 'brand teams', 'operators']
  for (const reader of readers) expect(notes).toContain(`### For ${reader}\n`)
  expect(notes.split('\n').filter((line) => line.startsWith('- ')).length).toBeLessThan(14)
})

function release(...args: string[]) {
  const script = join(copy, 'scripts/release/release.ts')
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs')
  return spawnSync(process.execPath, ['--import', tsx, script, ...args], { encoding: 'utf8' })
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: copy, encoding: 'utf8' }).trim()
}

function read(path: string): string {
  return readFileSync(join(copy, path), 'utf8')
}
