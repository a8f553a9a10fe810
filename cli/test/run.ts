import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The command in its own process. */
export interface Running {
  child: ChildProcess
  /** Its output so far. */
  stdout: string
  stderr: string
  /** Resolves when the output matches. */
  printed(pattern: RegExp, patienceMs?: number): Promise<RegExpExecArray>
  /** Resolves when the command has ended. */
  ended: Promise<Result>
}

interface Result {
  code: number | null
  stdout: string
  stderr: string
}

interface RunOptions {
  env?: Record<string, string | undefined>
  cwd?: string
  input?: string
}

/**
 * The compiled command, which `npm test` builds first: it starts fast and equals the installed one.
 */
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** Starts `blazon` without this shell's settings. */
export function start(args: readonly string[], options: RunOptions = {}): Running {
  const child = spawn(process.execPath, [main, ...args], {
    cwd: options.cwd ?? process.cwd(),
    env: { ...environment(), ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin!.on('error', () => {})
  child.stdin!.end(options.input ?? '')
  const running = {
    child,
    stdout: '',
    stderr: '',
    printed: (pattern: RegExp, patienceMs = 120_000) => printed(running, pattern, patienceMs),
    ended: Promise.resolve() as unknown as Promise<Result>,
  }
  child.stdout!.setEncoding('utf8').on('data', (text) => {
    running.stdout += text
  })
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    running.stderr += text
  })
  running.ended = once(child, 'close').then(([code]) => {
    const { stdout, stderr } = running
    return { code, stdout, stderr }
  })
  return running
}

/** The command line for a shell, for tests that need a terminal. */
export function commandLine(args: readonly string[]) {
  const words = [process.execPath, main, ...args]
  return { command: words.map((word) => `'${word}'`).join(' '), env: environment() }
}

/** Runs `blazon` to its end. */
export function run(args: readonly string[], options: RunOptions = {}): Promise<Result> {
  return start(args, options).ended
}

function environment() {
  const { BLAZON_API_KEY: _key, BLAZON_URL: _url, NO_COLOR: _color, ...env } = process.env
  return { ...env, XDG_CONFIG_HOME: '/nonexistent' }
}

async function printed(
  running: Running,
  pattern: RegExp,
  patienceMs: number,
): Promise<RegExpExecArray> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const match = pattern.exec(running.stdout) ?? pattern.exec(running.stderr)
    if (match !== null) return match
    if (Date.now() > deadline || running.child.exitCode !== null) {
      throw new Error(`${pattern} was not printed:\n${running.stdout}\n${running.stderr}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
