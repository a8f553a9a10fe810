import { defineConfig } from 'vitest/config'

/** A run of one file that never finishes loading, for the test of the watchdog. */
export default defineConfig({
  test: {
    include: ['hanging.fixture.ts'],
    reporters: [['./watchdog.ts', { silentAtMostMs: 2_000 }]],
  },
})
