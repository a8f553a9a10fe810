import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    reporters: ['default', './server/test/closing-line.ts'],
    globalSetup: ['server/test/global-setup.ts'],
    setupFiles: ['server/test/seed.ts'],
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'server/src/**/*.test.ts',
      'server/test/**/*.test.ts',
      '{sdk,cli,dashboard}/{src,test}/**/*.test.ts',
      'docs/test/**/*.test.ts',
    ],
    // A shared machine may starve one of the suites that count seconds; it gets another go there.
    retry: process.env.CI === 'true' ? 2 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
