import { readdirSync, readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Twice what a test may take (`testTimeout`), so only a worker that stopped answering reaches it. */
const defaultMaxSilentMs = 10 * 60_000

/**
 * Ends a run in which a test file hangs, and names the file. Vitest bounds tests and hooks, but not the
 * loading of a file: a worker that hangs there prints nothing, and the run never ends.
 *
 * It happened once, in a read of one of culori's 154 modules. The likely cause is glibc 2.36, whose
 * condition variables can lose a wake-up (bug 25847), so that a read stays in libuv's queue; 2,919 loads
 * of those modules beside a busy machine did not repeat it.
 */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default class Watchdog implements Reporter {
  readonly #maxSilentMs: number
  /** By path: Vitest makes another object of a module when it has loaded it. */
  readonly #running = new Map<string, { module: TestModule; lastSignAt: number }>()
  #timer: NodeJS.Timeout | undefined

  constructor({ maxSilentMs = defaultMaxSilentMs } = {}) {
    this.#maxSilentMs = maxSilentMs
  }

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#look(), this.#maxSilentMs / 20).unref()
  }

  onTestModuleQueued(module: TestModule): void {
    this.#running.set(module.moduleId, { module, lastSignAt: performance.now() })
  }

  onTestModuleCollected(module: TestModule): void {
    this.#noteProgress(module)
  }

  onTestCaseReady({ module }: TestCase): void {
    this.#noteProgress(module)
  }

  onTestCaseResult({ module }: TestCase): void {
    this.#noteProgress(module)
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module.moduleId)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  /** Results may be reported after the end of their module. */
  #noteProgress(module: TestModule): void {
    if (this.#running.has(module.moduleId)) this.onTestModuleQueued(module)
  }

  #look(): void {
    const hanging = [...this.#running.values()].filter(
      ({ module, lastSignAt }) =>
        performance.now() - lastSignAt > this.#maxSilentMs + longestTestMs(module),
    )
    if (hanging.length === 0) return
    const names = hanging.map(({ module }) => module.relativeModuleId).join(', ')
    const seconds = this.#maxSilentMs / 1_000
    process.stderr.write(
      `\nTest run stopped: no progress in ${names} for ${seconds} seconds.\n${childStates()}\n`,
    )
    process.exit(1)
  }
}

/** The full sizes of the suites have tests with longer limits of their own. */
function longestTestMs(module: TestModule): number {
  const limits = [...module.children.allTests()].map(({ options }) => options.timeout ?? 0)
  return Math.max(0, ...limits)
}

/** What this run's processes wait for, where Linux says so. */
function childStates(): string {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => describeChild(pid) ?? [])
      .join('\n')
  } catch {
    return ''
  }
}

function describeChild(pid: string): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(parent) !== process.pid) return null
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 120)
    return `process ${pid}, state ${state}: ${command}`
  } catch {
    return null
  }
}
