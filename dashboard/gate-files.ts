import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The modules of the pages before a session, as paths from this folder: `src/gate/main.tsx` and all that it
 * imports. Their style sheet has the rules, and their catalogs the texts, of these alone.
 */
export function listGateFiles(): ReadonlySet<string> {
  const found = new Set<string>()
  addWithImports(resolve(here, 'src/gate/main.tsx'), found)
  return new Set([...found].map((file) => relative(here, file)))
}

function addWithImports(file: string, found: Set<string>): void {
  if (found.has(file)) return
  found.add(file)
  for (const match of readFileSync(file, 'utf8').matchAll(imports)) {
    const path = match.slice(1).find((part) => part !== undefined)!
    addWithImports(path === '#language' ? language : resolve(dirname(file), path), found)
  }
}

const here = fileURLToPath(new URL('.', import.meta.url))
const language = resolve(here, 'src/language/language.ts')

/** Those of modules by a path, without types: `import … from`, `import '…'` and `import('…')`. */
const imports =
  /^(?:import|export) (?!type\b)[^'"]*?\bfrom '(#language|\.[^']+\.tsx?)'|^import '(\.[^']+\.tsx?)'|\bimport\('(\.[^']+\.tsx?)'\)/gm
