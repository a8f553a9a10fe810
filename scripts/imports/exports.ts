import { resolveImport } from './cycles.ts'

/**
 * The exported names that only their own file uses, as `path: name`, by the texts of all files. Whoever
 * reads an exported name expects other users, and a change of it begins with a search for them.
 */
export function findUnusedExports(texts: ReadonlyMap<string, string>): string[] {
  const uses = new Set<string>()
  for (const [path, text] of texts) {
    for (const [, clause, specifier] of text.matchAll(specifierPattern)) {
      const target = aliases[specifier!] ?? withExtension(resolveImport(path, specifier!))
      const names = clause?.includes('{') ? listNames(clause) : [whole]
      for (const [name] of names) uses.add(`${target}: ${name}`)
    }
  }
  return [...texts]
    .filter(([path]) => !publicFiles.test(path) && !uses.has(`${path}: ${whole}`))
    .flatMap(([path, text]) => listExports(text).map((name) => `${path}: ${name}`))
    .filter((name) => !uses.has(name) && !inDeclarations.has(name))
}

/** All names of a file: it is imported as a namespace or by `import(…)`, or a path names it as a program. */
const whole = '*'
/**
 * The SDK is for its users, declarations are for the compiler, tools load two files, and
 * `testing/warning-codes.ts` reads every table of warnings.
 */
const publicFiles = /^sdk\/src\/|\.d\.ts$|\/(?:no-compiler|global-setup|warnings)\.ts$/
/** Types that the declarations of other files name, where the compiler infers them. */
const inDeclarations = new Set([
  'packages/warnings/src/warning.ts: WarningMaker',
  'server/src/database/sql.ts: Statement',
  'server/src/kernel/processes/turns.ts: Turns',
  'dashboard/src/api/use-act.ts: Performing',
])
/** The `imports` of `dashboard/package.json`. */
const aliases: Readonly<Record<string, string>> = {
  '#language': 'dashboard/src/language/language.ts',
}
const specifierPattern =
  /(?:\b(?:import|export)\s+(?:type\s+)?([\w$\s,*{}]+?)\s+from\s*)?'((?:\.|@blazon\/|#)[^'\n]+)'/g
const exportPattern =
  /^export (?:(?:declare |abstract |async )*(?:function\*?|const|let|class|interface|type|enum) (\w+)|(?:type )?\{([^}]*)\})/gm

function listExports(text: string): string[] {
  return [...text.matchAll(exportPattern)].flatMap(([, name, list]) =>
    name === undefined ? listNames(`{${list}}`).map(([, as]) => as) : [name],
  )
}

/** The names between braces, each as it is called in its file and where it is imported. */
function listNames(clause: string): [name: string, as: string][] {
  const inner = clause.slice(clause.indexOf('{') + 1, clause.lastIndexOf('}'))
  return [...inner.matchAll(/(?:type )?(\w+)(?: as (\w+))?/g)].map(([, name, as = name]) => [
    name!,
    as!,
  ])
}

/** The program of a child process is named without its extension (`moduleBeside`). */
function withExtension(path: string): string {
  return /\.\w+$/.test(path) ? path : `${path}.ts`
}
