import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import app from './vite.config.ts'

/** In this order: the first that fits is taken. */
const preact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': '/src/gate/preact-root.ts',
  react: 'preact/compat',
}

/**
 * The pages before a session, built after the app. They share no file with it, so their first load is one
 * script with React and them, and a style sheet with their rules alone (docs/decisions/0116).
 */
export default mergeConfig(
  app,
  defineConfig({
    plugins: [keepOperations()],
    resolve: { alias: preact },
    define: { __APP_FILES__: JSON.stringify(readAppFiles()) },
    build: {
      emptyOutDir: false,
      rolldownOptions: {
        input: 'gate.html',
        // One file, also for what German and passkeys, which are loaded later, share with the pages.
        output: {
          codeSplitting: { groups: [{ name: 'gate', test: /dashboard\/src\/gate\/main\.tsx$/ }] },
        },
      },
    },
  }),
)

/** The scripts and styles that the app's page names. */
function readAppFiles(): string[] {
  const page = readFileSync(fileURLToPath(new URL('dist/index.html', import.meta.url)), 'utf8')
  return [...page.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
}

/** The SDK makes a function of each operation; these pages need 15 of 270. */
function keepOperations(): Plugin {
  return {
    name: 'keep-operations',
    transform(code, id) {
      if (!id.endsWith('/sdk/src/generated/operations.ts')) return null
      const rows = code.split('\n').filter((line) => !line.startsWith("  '") || kept.test(line))
      return { code: rows.join('\n'), map: null }
    },
  }
}

const kept = /^ {2}'(sessions|passkeyChallenges|signUps|invitations|passwordResets|singleSignOn)\./
