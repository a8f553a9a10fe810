import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDockerignore } from './dockerignore.ts'
import { root } from './guide.ts'

/** Settings and secrets beside the sources get neither into an image nor into the repository. */

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const isLeftOut = readDockerignore(read('.dockerignore'))
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '')

/** The paths that the image's build copies from the folder of the build. */
const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
  ([, sources]) => sources!.split(' '),
)

const secretNames = ['.env', '.env.production', 'secrets.env', 'tls.key', 'ca.pem']
const folders = ['', 'deploy/', 'deploy/kubernetes/', ...copied.map((path) => `${path}/`)]
const secrets = [
  ...folders.flatMap((folder) => secretNames.map((name) => `${folder}${name}`)),
  ...['.blazon/encryption-key', 'server/.blazon/encryption-key'],
  'deploy/kubernetes/secret.yaml',
]

test('the patterns are those of docker: rooted, with ** across folders, and the last one decides', () => {
  const isIgnored = readDockerignore('# a comment\na\n**/b*\n/c/*.txt\n!**/bread\n')
  const paths = ['a', 'a/x', 'x/a', 'b', 'x/y/box/z', 'bread', 'c/1.txt', 'c/d/1.txt', 'x/c/1.txt']
  expect(paths.filter(isIgnored)).toEqual(['a', 'a/x', 'b', 'x/y/box/z', 'c/1.txt'])
})

test('the image copies by name, and what it names exists', () => {
  expect(copied.length).toBeGreaterThan(5)
  for (const path of copied) {
    expect(path).toMatch(/^[\w.-]+(\/[\w.-]+)*$/)
    expect(['.', './', '*']).not.toContain(path)
    expect(tracked.some((file) => file === path || file.startsWith(`${path}/`))).toBe(true)
  }
})

test('the image gets every source of the workspaces, and nothing of the rest of the repository', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  for (const workspace of workspaces) expect(copied).toContain(workspace.replace('/*', ''))
  const isCopied = (file: string) =>
    copied.some((path) => file === path || file.startsWith(`${path}/`))
  expect(tracked.filter((file) => isCopied(file) && isLeftOut(file))).toEqual([])
  const others = ['deploy/compose.yaml', 'docs/decisions/0001-routes-are-data.md', '.git/config']
  expect(others.filter(isCopied)).toEqual([])
})

test('docker leaves secrets out of every folder of the build', () => {
  expect(secrets.filter((path) => !isLeftOut(path))).toEqual([])
})

test('git ignores the same secrets, and tracks none', () => {
  const ignored = execFileSync('git', ['check-ignore', '--no-index', '--stdin'], {
    cwd: root,
    input: secrets.join('\n'),
    encoding: 'utf8',
  })
  expect(ignored.trim().split('\n')).toEqual(secrets)
  expect(tracked.filter((path) => secrets.includes(path))).toEqual([])
  expect(tracked).toContain('deploy/kubernetes/secret.example.yaml')
})
