import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { findImportCycles, readSources } from './imports/cycles.ts'
import { findUnusedExports } from './imports/exports.ts'
import { type Ladder, ladders } from './imports/ranks.ts'

/**
 * Prints every import that goes up the ranks (`imports/ranks.ts`), every import of another resource's
 * routes, every file that imports itself through others, and every exported name that only its own file
 * uses, and exits with 1 if there is one. `node --import tsx scripts/check-imports.ts [folder]`
 */

interface Import {
  file: string
  target: string
}

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g
/** The room of files that are in none. */
const besideRooms = ''

const root = resolve(process.argv[2] ?? '.')
const sources = readSources(root)
const violations = [
  ...ladders.flatMap(findViolations),
  ...findImportCycles(sources).flatMap(explain),
  ...findUnusedExports(sources).map((name) => `${name} is exported, and only its own file uses it`),
]
for (const violation of violations) console.error(violation)
// Not `exit`, which would cut what a pipe has not read yet.
if (violations.length > 0) process.exitCode = 1

function findViolations(ladder: Ladder): string[] {
  return listImports(ladder.folder).flatMap(({ file, target }) => {
    const reason = isForeignRoutes(file, target)
      ? "a resource imports another's schema or store, never its routes"
      : isUpwards(ladder, file, target)
        ? 'imports go down the ranks only (scripts/imports/ranks.ts)'
        : null
    return reason === null ? [] : [`${file} imports ${target}: ${reason}`]
  })
}

function explain(cycle: readonly string[]): string[] {
  return cycle.map((file) => {
    const others = cycle.filter((other) => other !== file)
    return `${file} imports itself through ${others.join(', ')}`
  })
}

/** The imports of a file by its relative path, without those of tests. */
function listImports(folder: string): Import[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /(?<!\.test|\.fixture)\.ts$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name).split(sep).join('/')
      return [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)].map(
        ([, path]) => ({
          file,
          target: relative(root, resolve(root, dirname(file), path!))
            .split(sep)
            .join('/'),
        }),
      )
    })
}

function isUpwards(ladder: Ladder, file: string, target: string): boolean {
  const { ranks, above = [], neighbours = [] } = ladder
  const from = findRoom(ladder, file)
  const to = findRoom(ladder, target)
  if (from === null || to === null || from === to) return false
  if (to === besideRooms) return from !== besideRooms && !above.includes(from)
  if (from === besideRooms) return false
  if (neighbours.includes(from) && neighbours.includes(to)) return false
  const rankOf = (room: string) => ranks.findIndex((rooms) => rooms.includes(room))
  return rankOf(from) === -1 || rankOf(to) === -1 || rankOf(to) >= rankOf(from)
}

/** The room of a file; null if it is outside the ladder or below all rooms. */
function findRoom({ folder, below = [] }: Ladder, file: string): string | null {
  if (!file.startsWith(`${folder}/`)) return null
  const [first, ...rest] = file.slice(folder.length + 1).split('/')
  if (rest.length > 0) return first!
  return below.includes(first!) ? null : besideRooms
}

/** `server/src/routes.ts` assembles all routes, and a folder may divide its own. */
function isForeignRoutes(file: string, target: string): boolean {
  return (
    target.endsWith('/routes.ts') &&
    file !== 'server/src/routes.ts' &&
    dirname(file) !== dirname(target)
  )
}
