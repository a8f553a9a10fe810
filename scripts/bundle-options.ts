import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildOptions, Plugin } from 'esbuild'

/** How programs are bundled. */

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Libraries with many modules, or that a workspace has in a version of its own. The others are loaded
 * from node_modules, since some of them have native code or read their own files.
 */
const inlined = new Set([
  ...['@fastify/busboy', '@mathjax/mathjax-stix2-font', '@mathjax/src'],
  ...['@opentelemetry/api', 'commander', 'css-tree', 'culori', 'entities'],
  // Its 100 modules took 53 ms of CPU time in the first response; in the bundle they take 14 ms at the start.
  'fast-json-stringify',
  ...['fflate', 'find-my-way', 'markdown-it', 'parse5', 'pg', 'prom-client', 'saxes', 'syllable'],
  ...['tinyglobby', 'typebox', 'undici'],
])

/** The options without the programs and their folder. */
export function createBundleOptions(workspace: string) {
  return {
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    // CommonJS in a bundle requires modules of Node. A module may declare the same variable again.
    banner: {
      js: "import { createRequire as createRequireHere } from 'node:module'\nvar require = createRequireHere(import.meta.url)",
    },
    plugins: [loadOthers(workspace), keepPlaces(join(root, workspace, 'src'))],
    logLevel: 'warning',
  } satisfies BuildOptions
}

/** Leaves libraries in node_modules, and the server out of the command, unless they are inlined. */
function loadOthers(workspace: string): Plugin {
  return {
    name: 'load-others',
    setup({ onResolve, resolve }) {
      // Its modules require JSON files by their paths; this one has them in it.
      onResolve({ filter: /^css-tree$/ }, ({ path: _, ...asker }) =>
        resolve('css-tree/dist/csstree.esm', asker),
      )
      onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point' || importer.includes('/node_modules/')) return null
        const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
        const isOwn =
          name.startsWith('@blazon/') && (workspace === 'server' || name !== '@blazon/server')
        return isOwn || inlined.has(name) ? null : { path, external: true }
      })
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
