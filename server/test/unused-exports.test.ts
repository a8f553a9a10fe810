import { expect, test } from 'vitest'
import { findUnusedExports } from '../../scripts/imports/exports.ts'

test('finds the exported names that no other file imports, by any way to import them', () => {
  const texts = new Map([
    [
      'packages/a/src/one.ts',
      [
        'export const used = 1',
        'export type Own = number',
        'export async function* renamed() {}',
        'export class Passed {}',
        'const listed = 1',
        'export { listed as own2 }',
      ].join('\n'),
    ],
    ['packages/b/src/two.ts', "import { type Other, used } from '@blazon/a/one'\n"],
    ['packages/b/src/three.ts', "export { Passed } from '../../a/dist/one.js'\n"],
    ['packages/b/src/four.ts', "import {\n  renamed as other,\n} from '../../a/src/one.ts'\n"],
    ['server/src/task.ts', 'export function run() {}\n'],
    ['server/src/work.ts', "const work = { module: moduleBeside(import.meta.url, './task') }\n"],
    ['server/src/lazy.ts', 'export function page() {}\n'],
    ['server/src/router.ts', "const page = () => import('./lazy.ts')\n"],
  ])
  expect(findUnusedExports(texts)).toEqual([
    'packages/a/src/one.ts: Own',
    'packages/a/src/one.ts: own2',
    'packages/b/src/three.ts: Passed',
  ])
})
