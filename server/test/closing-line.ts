import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/**
 * Ends a run with one plain line that log searches find. Writes the files that failed to the file
 * `FAILED_TESTS`, a path in each line, so that they can run again; none after an error outside of a test.
 */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state !== 'pending') counts[state] += 1
      }
    }
    process.stdout.write(
      `\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`,
    )
    const { FAILED_TESTS } = process.env
    if (FAILED_TESTS === undefined || errors.length > 0) return
    const failed = modules
      .filter((module) => !module.ok())
      .map(({ relativeModuleId }) => relativeModuleId)
    writeFileSync(FAILED_TESTS, [...new Set(failed)].map((path) => `${path}\n`).join(''))
  }
}
