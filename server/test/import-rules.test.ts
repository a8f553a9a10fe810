import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Ladder = readonly (readonly string[])[]

/** The server's modules from the lowest rank; a module imports only lower ranks. */
const serverRooms: Ladder = [
  ['database', 'storage'],
  ['kernel'],
  ['webhooks'],
  ['platform'],
  ['brand', 'library'],
  ['compliance'],
  ['publishing'],
  ['http'],
]

/** The modules of packages/pptx from the lowest rank; `model.ts` is below all. */
const pptxRooms: Ladder = [
  ['container'],
  ['theme', 'patch'],
  ['paint', 'identity'],
  ['text'],
  ['sheet'],
  ['chart'],
  ['shapes'],
  ['slides'],
  ['edit'],
  ['fill'],
  ['assembly'],
]

/** One import from each module to each that it must not import. */
const upwards = [
  ...plantUpwards('server/src', serverRooms, [['database', 'storage']]),
  ...plantUpwards('packages/pptx/src', pptxRooms),
]

/** Violations of each import rule, planted in a copy of the folders: the linter must find them. */
const planted = [
  ...upwards,
  [
    'server/src/platform/events/b.ts',
    "import { a } from '../files/routes.ts'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  [
    'server/src/compliance/rules/a.ts',
    "import { a } from '../../platform/files/routes.ts'\nexport const b = a\n",
    'noRestrictedImports',
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
    "import { a } from '../src/boot/store.ts'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  [
    'dashboard/src/pages/a.tsx',
    "import { a } from '../../../server/src/kernel/ids.ts'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  [
    'dashboard/src/ui/a.tsx',
    "import { a } from '@blazon/pptx/container/package'\nexport const b = a\n",
    'noRestrictedImports',
  ],
  [
    'server/src/http/a.ts',
    "import { b } from './b.ts'\nexport const a = () => b\n",
    'noImportCycles',
  ],
  [
    'server/src/http/b.ts',
    "import { a } from './a.ts'\nexport const b = () => a\n",
    'noImportCycles',
  ],
  ['server/src/http/c.ts', "export * from './a.ts'\n", 'noBarrelFile'],
  ['server/src/http/d.ts', 'export default 1\n', 'noDefaultExport'],
  ['server/src/http/e.ts', 'export const a = (b: any) => b\n', 'noExplicitAny'],
] as const

/** Imports that the rules must allow. */
const allowed = [
  ['server/src/kernel/ok.ts', "import { a } from '../database/database.ts'\nexport const b = a\n"],
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
let findings: { category: string; path: string }[]

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

/** @param neighbours modules of one rank that may import each other. */
function plantUpwards(folder: string, ladder: Ladder, neighbours: Ladder = []) {
  const mayKnow = (room: string, rank: number, other: string, otherRank: number) =>
    otherRank < rank ||
    other === room ||
    neighbours.some((rooms) => rooms.includes(room) && rooms.includes(other))
  return ladder.flatMap((rooms, rank) =>
    rooms.flatMap((room) =>
      ladder.flatMap((others, otherRank) =>
        others
          .filter((other) => !mayKnow(room, rank, other, otherRank))
          .map(
            (other) =>
              [
                `${folder}/${room}/up/${other}.ts`,
                `import { a } from '../../${other}/b/c.ts'\nexport const b = a\n`,
                'noRestrictedImports',
              ] as const,
          ),
      ),
    ),
  )
}

function lint(cwd: string): Promise<typeof findings> {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '.', '--reporter=json', '--max-diagnostics=none']
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 1e8 }, (_error, stdout) => {
      const { diagnostics } = JSON.parse(stdout) as {
        diagnostics: { category: string; location: { path: string | { file: string } } }[]
      }
      resolve(
        diagnostics.map(({ category, location }) => ({
          category: category.split('/').at(-1)!,
          path: typeof location.path === 'string' ? location.path : location.path.file,
        })),
      )
    })
  })
}
