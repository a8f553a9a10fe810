import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PO from 'pofile'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import { listGateFiles } from './gate-files.ts'
import app from './vite.config.ts'

/**
 * The pages before a session, built after the app. They share no file with it, so their first load is one
 * script with them, and a style sheet with their rules alone (docs/design/dashboard.md).
 */
export default mergeConfig(
  app,
  defineConfig({
    plugins: [keepOperations(), keepMessages()],
    define: { __APP_FILES__: JSON.stringify(readAppFiles()) },
    build: {
      emptyOutDir: false,
      rolldownOptions: {
        input: 'gate.html',
        // One file. Otherwise the code that German and passkeys share with the pages would be a second one.
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

/** Keeps the messages of these pages: a whole catalog is ten times as long. */
function keepMessages(): Plugin {
  return {
    name: 'keep-messages',
    load(id) {
      if (!id.endsWith('.po')) return null
      const files = listGateFiles()
      const catalog = PO.parse(readFileSync(id, 'utf8'))
      catalog.items = catalog.items.filter(({ references }) =>
        references.some((file) => files.has(file)),
      )
      return catalog.toString()
    },
  }
}
