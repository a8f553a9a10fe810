import { spawn } from 'node:child_process'
import type { Account } from './account.ts'
import { signalIfAlive } from './process.ts'

/** A command that ends with this process, however this process ends. */
export interface Watched {
  /**
   * Resolves when the command has ended, or with undefined when its watchdog has. As in a shell,
   * the status of a command that could not run is 127.
   */
  readonly ended: Promise<{ status: number; output: string } | undefined>
  /** Stops the command: a fast shutdown, and an immediate one after half a minute. */
  end(): void
  /** Kills the remaining processes of command and watchdog at once. */
  kill(): void
}

/**
 * Runs a command of PostgreSQL that ends with this process: its watchdog reads from a pipe that
 * only this process can write to, and the kernel closes that pipe when this process ends.
 *
 * @param log file descriptor for all output; without one, the output is `output`
 */
export function runWatched(
  command: readonly [string, ...string[]],
  options: {
    cwd: string
    account: Account | undefined
    env: NodeJS.ProcessEnv
    log?: number
  },
): Watched {
  const child = spawn('/bin/sh', ['-c', watchdog, 'blazon-watchdog', ...command], {
    cwd: options.cwd,
    env: options.env,
    ...(options.account && { uid: options.account.uid, gid: options.account.gid }),
    // Its own session, because Ctrl-C reaches the service, which still needs its store to drain.
    detached: true,
    stdio: ['pipe', 'pipe', options.log ?? 'pipe'],
  })
  const { stdin, stdout, stderr, pid } = child
  if (!stdin || !stdout) throw new Error('spawned without pipes')
  stdin.on('error', () => {}) // the watchdog has ended, which `ended` reports
  let output = ''
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = new Promise<{ status: number; output: string } | undefined>((resolve) => {
    child.once('error', ({ message }) => resolve({ status: 127, output: message }))
    child.once(stderr ? 'close' : 'exit', (status: number | null) => {
      resolve(status === null ? undefined : { status, output })
    })
    // Only the watchdog holds this pipe. Normally it ends a moment before its shell.
    stdout.resume().once('end', () => setTimeout(resolve, 500, undefined).unref())
  })
  return {
    ended,
    end: () => stdin.end(),
    kill: () => pid && signalIfAlive(-pid, 'SIGKILL'),
  }
}

// Signals go to the process group (0): the shell, its watcher and the postmaster, whose backends
// have their own groups. SIGINT is repeated, because a postmaster that is just starting misses it.
const watchdog = `
trap '' HUP INT QUIT TERM
exec 3<&0 </dev/null
{
  read -r _ <&3
  second=0
  while [ $second -lt 30 ]; do kill -INT 0; sleep 1; second=$((second + 1)); done
  kill -QUIT 0; sleep 10; kill -KILL 0
} 2>/dev/null &
exec >&2
"$@" 3<&- &
trap '' USR1
wait $!
status=$?
kill -USR1 0
wait
exit $status
`
