import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild'
import { writeCatalogModule } from '../../dashboard/translation/catalog.ts'
import { expandMacros, hasMacros } from '../../dashboard/translation/macros.ts'

/** Which programs there are, and how they are bundled. */

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Libraries that are loaded from node_modules: those with native code or files of their own; amqplib, which
 * an operator installs; hunspell-reader, which only the build needs; and supports-color, which debug does
 * without. The programs contain all others, so the packed command does not install them, and they start
 * faster: the 100 modules of fast-json-stringify took 53 ms of CPU time in the first response, and take
 * 14 ms in the bundle.
 */
const installed = new Set([
  ...['@napi-rs/canvas', '@node-rs/argon2', 'fontkit', 'harfbuzzjs', 'pdfjs-dist', 'pdfkit'],
  ...['sharp', 'amqplib', 'hunspell-reader', 'supports-color'],
])

export type Workspace = 'cli' | 'server'

const services = ['main', 'demo', 'multiprocess/child', 'webhooks/send/look-up-process']

/**
 * Returns the bundles of a workspace's programs, with paths in its `dist`, what they share in
 * `dist/chunks`, and what they consist of. `more` are modules, without `.ts`, that others import.
 */
export async function bundlePrograms(
  workspace: Workspace,
  options: BuildOptions = {},
  more: readonly string[] = [],
) {
  const source = join(root, workspace, 'src')
  const programs =
    workspace === 'cli'
      ? ['main', 'check/child', 'render/child']
      : [...services, 'kernel/processes/process-program', ...(await findTasks(source))]
  const result = await build({
    ...createBundleOptions(workspace),
    absWorkingDir: root,
    entryPoints: [...programs, ...more].map((program) => join(source, `${program}.ts`)),
    outbase: source,
    outdir: join(root, workspace, 'dist'),
    ...options,
    metafile: true,
    write: false,
  })
  await refuseMissingNames(result.metafile)
  return result
}

/** Finds out which machine it runs on, which no program asks for. */
const unused = /@opentelemetry\/resources\/.*\/getMachineId\.js$/

/** Throws if a module asks CommonJS that is loaded later for a name: a bundle gives it a default export alone. */
async function refuseMissingNames({ inputs, outputs }: Metafile): Promise<void> {
  const nameless = new Set(
    Object.values(outputs).flatMap(({ entryPoint, exports }) =>
      exports.join() === 'default' && entryPoint?.includes('node_modules/') ? [entryPoint] : [],
    ),
  )
  for (const [importer, { imports }] of Object.entries(inputs)) {
    if (unused.test(importer)) continue
    for (const { kind, path, original } of imports) {
      if (kind !== 'dynamic-import' || !nameless.has(path)) continue
      const [, use = ''] = (await readFile(join(root, importer), 'utf8')).split(
        `import('${original}')`,
      )
      if (!/^[^;]{0,40}\bdefault\b/.test(use)) {
        throw new Error(`${importer} must read ${original} from its default export.`)
      }
    }
  }
}

/** The modules of the server that child processes import (`moduleBeside`), without `.ts`. */
async function findTasks(source: string): Promise<ReadonlySet<string>> {
  const tasks = new Set<string>()
  for (const name of await readdir(source, { recursive: true })) {
    if (!/(?<!\.test|\.fixture)\.ts$/.test(name)) continue
    const text = await readFile(join(source, name), 'utf8')
    for (const [, task] of text.matchAll(/moduleBeside\(import\.meta\.url, '(.+?)'\)/g)) {
      tasks.add(join(dirname(name), task!))
    }
  }
  return tasks
}

/** The options without the programs and their folder. */
function createBundleOptions(workspace: Workspace) {
  return {
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    // V8 keeps the text of each file, with two bytes for each character if one is beyond Latin-1, as in
    // comments of undici. Without comments and spaces, an idle service takes 8 MiB less.
    minifyWhitespace: true,
    legalComments: 'none',
    lineLimit: 120,
    // CommonJS in a bundle requires modules of Node and reads its folder. A module may declare the same
    // variables again.
    banner: {
      js: "import { createRequire as createRequireHere } from 'node:module'\nvar require = createRequireHere(import.meta.url), __dirname = import.meta.dirname",
    },
    plugins: [loadOthers(workspace), translate(), keepPlaces(join(root, workspace, 'src'))],
    logLevel: 'warning',
  } satisfies BuildOptions
}

/** Its catalogs have macros and PO files, which only a bundle can load. */
const translations = '@blazon/server/kernel/pages/load-say'

/** Leaves the installed libraries in node_modules, and the server out of the command. */
function loadOthers(workspace: Workspace): Plugin {
  return {
    name: 'load-others',
    setup({ onResolve, resolve }) {
      // Its modules require JSON files by their paths; this one has them in it.
      onResolve({ filter: /^css-tree$/ }, ({ path: _, ...asker }) =>
        resolve('css-tree/dist/csstree.esm', asker),
      )
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point') return null
        const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
        const isOfServer = workspace === 'cli' && name === '@blazon/server' && path !== translations
        return installed.has(name) || isOfServer ? { path, external: true } : null
      })
    },
  }
}

/** Expands the translation macros of the dashboard's words, and compiles its catalogs. */
function translate(): Plugin {
  return {
    name: 'translate',
    setup({ onLoad }) {
      onLoad({ filter: /[/\\]dashboard[/\\]src[/\\].*\.ts$/ }, async ({ path }) => {
        const code = await readFile(path, 'utf8')
        if (!hasMacros(code)) return null
        return { contents: (await expandMacros(code, path)).code, loader: 'ts' }
      })
      onLoad({ filter: /\.po$/ }, async ({ path }) => ({
        contents: writeCatalogModule(await readFile(path, 'utf8')),
      }))
    },
  }
}

/** Lets `import.meta.url` be the place of the compiled module, not that of its bundle. */
function keepPlaces(source: string): Plugin {
  return {
    name: 'keep-places',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const contents = await readFile(path, 'utf8')
        const place = relative(source, path).replace(/ts$/, 'js')
        if (place.startsWith('..') || !contents.includes('import.meta.url')) return null
        const url = `new URL('${place}', import.meta.url.replace(/(.*\\/dist\\/).*/, '$1')).href`
        return { contents: contents.replaceAll('import.meta.url', url), loader: 'ts' }
      })
    },
  }
}
