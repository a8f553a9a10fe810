import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    reporters: ['default', './server/test/closing-line.ts', './server/test/watchdog/watchdog.ts'],
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
    // Vitest leaves a core to itself, which on two cores is half of the machine.
    maxWorkers: availableParallelism(),
    // What lands is judged once more where it failed; a run by hand is not, so that a flaky test is seen.
    retry: process.env.CI === 'true' ? 2 : 0,
    // These limits only end what hangs: a busy machine may take a hundred times as long as an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
  },
})
