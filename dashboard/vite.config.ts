import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { listGateFiles } from './gate-files.ts'
import { translation } from './translation/vite-plugin.ts'

/** The server's content security policy forbids inline scripts and inline styles. */
export default defineConfig({
  plugins: [
    ...[translation(), react(), tailwind(), addGateSources()],
    ...[preloadApp(), compileEarly(), serveGate()],
  ],
  define: { __APP_FILES__: '[]' },
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // Lingui's parser of messages, which only its development build uses: 5 KB in the first load.
    // A path from the root of the pages works in a build, but not where Vite prepares libraries for development.
    alias: {
      '@lingui/message-utils/compileMessage': fileURLToPath(
        new URL('src/language/no-compiler.ts', import.meta.url),
      ),
    },
  },
  build: {
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
    // The first file lists those of every page. With names of their own, it would be 1.3 KB larger (gzip).
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        // Two files: the imports of main.ts, and the app with the home page. Separate files for shared
        // modules would make the first load larger, and the page would request 16 of them only once
        // the app runs (docs/design/dashboard.md).
        codeSplitting: {
          groups: [
            { name: 'main', test: /dashboard\/src\/main\.ts$/, priority: 2 },
            { name: 'app', test: /dashboard\/src\/(app|pages\/home\/home)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4000', '/docs': 'http://127.0.0.1:4000' } },
})

/** The browser loads the app beside main.ts, which imports it. */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    transformIndexHtml(_html, { bundle = {} }) {
      return Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.name === 'app')
        .map(({ fileName }) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
        }))
    },
  }
}

/**
 * Chromium compiles the functions of these files beside the main thread, while they arrive, and not one by
 * one on it when they are first called (docs/design/dashboard.md). It looks for the comment at the very start,
 * where Vite adds a line before a banner.
 */
function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && ['main', 'app', 'gate'].includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

/** Tailwind writes the rules of the modules that a style sheet names. */
function addGateSources(): Plugin {
  return {
    name: 'add-gate-sources',
    load(id) {
      if (!id.endsWith('/src/gate/gate.css')) return null
      const names = [...listGateFiles()].map((file) => `@source "../../${file}";`)
      return [readFileSync(id, 'utf8'), ...names].join('\n')
    },
  }
}

/** Serves a separate HTML page for the pages before sign-in in development, like the server. */
function serveGate(): Plugin {
  return {
    name: 'serve-gate',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (gatePath.test(request.url!)) request.url = '/gate.html'
        next()
      })
    },
  }
}

const gatePath = /^\/(sign-in|sign-up|invitations|forgot-password|password-reset)([/?]|$)/
