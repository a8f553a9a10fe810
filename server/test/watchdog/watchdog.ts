import { readdirSync, readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Twice what a test may take (`testTimeout`), so only a worker that stopped answering reaches it. */
const defaultSilentAtMostMs = 10 * 60_000

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
  readonly #silentAtMostMs: number
  readonly #lastSigns = new Map<TestModule, number>()
  #timer: NodeJS.Timeout | undefined

  constructor({ silentAtMostMs = defaultSilentAtMostMs } = {}) {
    this.#silentAtMostMs = silentAtMostMs
  }

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#look(), this.#silentAtMostMs / 20).unref()
  }

  onTestModuleQueued(module: TestModule): void {
    this.#lastSigns.set(module, performance.now())
  }

  onTestModuleCollected(module: TestModule): void {
    this.#lastSigns.set(module, performance.now())
  }

  onTestCaseReady({ module }: TestCase): void {
    this.#lastSigns.set(module, performance.now())
  }

  onTestCaseResult({ module }: TestCase): void {
    this.#lastSigns.set(module, performance.now())
  }

  onTestModuleEnd(module: TestModule): void {
    this.#lastSigns.delete(module)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const hanging = [...this.#lastSigns].filter(
      ([module, at]) => performance.now() - at > this.#silentAtMostMs + longestTestMs(module),
    )
    if (hanging.length === 0) return
    const names = hanging.map(([module]) => module.relativeModuleId).join(', ')
    const seconds = this.#silentAtMostMs / 1_000
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
