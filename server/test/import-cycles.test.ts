import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  findCycles,
  findImportCycles,
  readImports,
  readSources,
} from '../../scripts/imports/cycles.ts'

test('no file imports itself through others, including types', () => {
  const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)))
  expect(findImportCycles(sources)).toEqual([])
})

test('finds a cycle of types through the name of a package', () => {
  const texts = new Map([
    ['packages/a/src/one.ts', "import type { Two } from '@blazon/b/inner/two'\n"],
    ['packages/b/src/inner/two.ts', "export type { Three } from '../three.ts'\n"],
    ['packages/b/src/three.ts', "type One = import('../../a/src/one.ts').One\n"],
    ['packages/b/src/four.ts', "import './three.ts'\n"],
  ])
  expect(findCycles(readImports(texts))).toEqual([
    ['packages/a/src/one.ts', 'packages/b/src/inner/two.ts', 'packages/b/src/three.ts'],
  ])
})
