import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The command as a process of its own. */
export interface Running {
  child: ChildProcess
  /** What it has printed so far. */
  stdout: string
  stderr: string
  /** Resolves when it has printed something that matches. */
  printed(pattern: RegExp, patienceMs?: number): Promise<RegExpExecArray>
  /** Resolves when it is over. */
  ended: Promise<Result>
}

export interface Result {
  code: number | null
  stdout: string
  stderr: string
}

interface RunOptions {
  env?: Record<string, string | undefined>
  cwd?: string
  input?: string
}

/** As it was built, which `npm test` does first: what is installed is tried, and it starts at once. */
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** Starts `blazon` with nothing of this shell's settings. */
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
    printed: (pattern: RegExp, patienceMs = 20_000) => printed(running, pattern, patienceMs),
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

/** The same for a shell, where a terminal is wanted. */
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
