import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Imports = ReadonlyMap<string, readonly string[]>

/** The linter finds only cycles of values; files that import each other's types also count here. */
test('no file imports itself through others, including types', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  // The SDK's events and resources refer to each other, as in the API.
  const paths = new Set(list.split('\n').filter((path) => path && !path.startsWith('sdk/')))
  const texts = new Map([...paths].map((path) => [path, readIfPresent(posix.join(root, path))]))
  const imports = readImports(texts)
  expect([...imports.values()].flat().length).toBeGreaterThan(paths.size)
  expect(findCycles(imports)).toEqual([])
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

/** The imports of each file: values, types, side effects, and `import(…)`. */
function readImports(texts: ReadonlyMap<string, string>): Imports {
  return new Map(
    [...texts].map(([path, text]) => {
      const specifiers = text.matchAll(/\b(?:from|import)\s*\(?\s*'((?:\.|@blazon\/)[^']+)'/g)
      const targets = [...specifiers].map(([, specifier]) => resolveImport(path, specifier!))
      return [path, targets.filter((target) => texts.has(target))]
    }),
  )
}

function resolveImport(from: string, specifier: string): string {
  const [, name, inner] = /^@blazon\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (!name) return posix.join(posix.dirname(from), specifier)
  const folder = ['server', 'sdk', 'dashboard'].includes(name) ? name : `packages/${name}`
  return `${folder}/src/${inner}.ts`
}

/**
 * Groups of files that reach each other, sorted (strongly connected components, R. Tarjan, 1972).
 */
function findCycles(imports: Imports): string[][] {
  const indexes = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  const visit = (path: string): number => {
    const index = indexes.size
    indexes.set(path, index)
    lowest.set(path, index)
    stack.push(path)
    for (const target of imports.get(path) ?? []) {
      const reached = indexes.has(target)
        ? stack.includes(target)
          ? indexes.get(target)!
          : index
        : visit(target)
      lowest.set(path, Math.min(lowest.get(path)!, reached))
    }
    if (lowest.get(path) === index) {
      const group = stack.splice(stack.indexOf(path))
      if (group.length > 1) cycles.push(group.sort())
    }
    return lowest.get(path)!
  }

  for (const path of imports.keys()) if (!indexes.has(path)) visit(path)
  return cycles
}

function readIfPresent(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
