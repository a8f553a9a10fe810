import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** `npm run screenshots`: a separate run that writes pictures and belongs to no suite. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['dashboard/screenshots/{screenshots,sign-in,settings,portal}.ts'],
    globalSetup: ['server/test/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
