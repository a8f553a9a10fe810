import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ladder, ladders } from '../../scripts/imports/ranks.ts'

/** One import from each room to each that it must not import. */
const upwards = ladders.flatMap(plantUpwards)

/** Violations of each import rule, planted in a copy of the folders: the linter must find them. */
const planted = [
  ...upwards,
  [
    'server/src/records/events/b.ts',
    "import { a } from '../files/routes.ts'\nexport const b = a\n",
    'routes',
  ],
  [
    'server/src/compliance/rules/a.ts',
    "import { a } from '../../records/files/routes.ts'\nexport const b = a\n",
    'routes',
  ],
  [
    'packages/color/src/a.ts',
    "import { a } from 'node:fs'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  [
    'packages/pptx/src/a.ts',
    "import { a } from '@blazon/compliance/check'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  [
    'packages/svg/src/a.ts',
    "import { a } from '@blazon/server/app'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  [
    'packages/compliance/src/a.ts',
    "import { a } from '@blazon/server/app'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  [
    'packages/portal/src/a.ts',
    "import { a } from '@blazon/server/app'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  [
    'sdk/src/a.ts',
    "import { a } from '@blazon/server/kernel/base/ids'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  ['sdk/src/b.ts', "import { a } from 'node:crypto'\nexport const b = a\n", 'noRestrictedImports'],
  ['sdk/src/c.ts', "import { a } from 'undici'\nexport const b = a\n", 'noRestrictedImports'],
  [
    'cli/src/a.ts',
    "import { a } from '@blazon/server/kernel/base/ids'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  [
    'cli/src/b.ts',
    "import { a } from '../../server/src/store/store.ts'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  [
    'dashboard/src/pages/a.tsx',
    "import { a } from '../../../server/src/kernel/base/ids.ts'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  [
    'dashboard/src/ui/a.tsx',
    "import { a } from '@blazon/pptx/container/package'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  ['server/src/http/a.ts', "import { b } from './b.ts'\nexport const a = () => b\n", 'cycles'],
  ['server/src/http/b.ts', "import { a } from './a.ts'\nexport const b = () => a\n", 'cycles'],
  ['server/src/http/c.ts', "export * from './a.ts'\n", 'noBarrelFile'],
  ['server/src/http/d.ts', 'export default 1\n', 'noDefaultExport'],
  ['server/src/http/e.ts', 'export const a = (b: any) => b\n', 'noExplicitAny'],
] as const

/** Imports that the rules must allow. */
const allowed = [
  [
    'server/src/kernel/base/ok.ts',
    "import { a } from '../../database/database.ts'\nexport const b = a\n",
  ],
  [
    'server/src/compliance/rules/ok.ts',
    "import { a } from '../../brand/palettes/store.ts'\nexport const b = a\n",
  ],
  ['sdk/src/ok.ts', "import { a } from './retry.ts'\nexport const b = a\n"],
  ['cli/src/ok.ts', "import { a } from '@blazon/server/settings/config'\nexport const b = a\n"],
  ['packages/pptx/src/text/ok.ts', "import { a } from '../paint/fills.ts'\nexport const b = a\n"],
  ['packages/pptx/src/ok.ts', "import { a } from 'node:zlib'\nexport const b = a\n"],
] as const

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
let findings: Finding[]

interface Finding {
  category: string
  path: string
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-lint-'))
  for (const name of ['biome.json', '.gitignore']) await cp(join(root, name), join(folder, name))
  for (const [path, text] of [...planted, ...allowed]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  findings = await lint(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(planted)('the linter finds the violation in %s', (path, _text, rule) => {
  expect(
    findings.filter((finding) => finding.path === path).map(({ category }) => category),
  ).toContain(rule)
})

test.each(allowed)('the linter allows %s', (path) => {
  expect(findings.filter((finding) => finding.path === path)).toEqual([])
})

function plantUpwards({ folder, ranks, neighbours = [] }: Ladder) {
  const mayKnow = (room: string, rank: number, other: string, otherRank: number) =>
    otherRank < rank || other === room || (neighbours.includes(room) && neighbours.includes(other))
  return ranks.flatMap((rooms, rank) =>
    rooms.flatMap((room) =>
      ranks.flatMap((others, otherRank) =>
        others
          .filter((other) => !mayKnow(room, rank, other, otherRank))
          .map(
            (other) =>
              [
                `${folder}/${room}/up/${other}.ts`,
                `import { a } from '../../${other}/b/c.ts'\nexport const b = a\n`,
                'ranks',
              ] as const,
          ),
      ),
    ),
  )
}

/** What the linter and `scripts/check-imports.ts` find. */
async function lint(cwd: string): Promise<Finding[]> {
  const [linted, imports] = await Promise.all([lintSources(cwd), checkImports(cwd)])
  return [...linted, ...imports]
}

async function checkImports(cwd: string): Promise<Finding[]> {
  const script = join(root, 'scripts/check-imports.ts')
  const args = ['--import', createRequire(import.meta.url).resolve('tsx'), script, cwd]
  const { stderr } = await run(args, cwd)
  return stderr
    .split('\n')
    .filter((line) => line.includes(' imports '))
    .map((line) => ({ path: line.slice(0, line.indexOf(' imports ')), category: findRule(line) }))
}

function findRule(line: string): string {
  if (line.includes('imports itself')) return 'cycles'
  return line.includes('never its routes') ? 'routes' : 'ranks'
}

async function lintSources(cwd: string): Promise<Finding[]> {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const { stdout } = await run(
    [biome, 'lint', '.', '--reporter=json', '--max-diagnostics=none'],
    cwd,
  )
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[]
  }
  return diagnostics.map(({ category, location }) => ({
    category: category.split('/').at(-1)!,
    path: typeof location.path === 'string' ? location.path : location.path.file,
  }))
}

/** Runs a program of Node, whatever its exit code. */
function run(args: string[], cwd: string): Promise<{ stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 1e8 }, (_error, stdout, stderr) =>
      resolve({ stdout, stderr }),
    )
  })
}
