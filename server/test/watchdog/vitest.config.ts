import { defineConfig } from 'vitest/config'

/** A run with one file that never finishes loading, for the test of the watchdog. */
export default defineConfig({
  test: {
    include: ['*.fixture.ts'],
    reporters: [['./watchdog.ts', { maxSilentMs: 2_000 }]],
  },
})
