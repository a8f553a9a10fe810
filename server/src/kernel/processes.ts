import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Log } from './log.ts'
import type { Request, Response } from './process-worker.ts'
import { createSlots, moduleBeside, nodeOptions, ThreadLimit, type Threads } from './threads.ts'

export interface ProcessOptions {
  processes: number
  log: Log
  timeoutMs?: number
  memoryMiB?: number
}

const idleMs = 60_000
const program = fileURLToPath(moduleBeside(import.meta.url, './process-worker'))

/**
 * Threads that are processes, for work of native code: the end of a thread does not end that, and its
 * memory is nobody's. Memory is limited where the system can (`RLIMIT_DATA`); a process that dies of it
 * rejects with `ThreadLimit`, as one does that takes too long.
 */
export function createProcesses(options: ProcessOptions): Threads {
  const { processes, log, timeoutMs = 10_000, memoryMiB = 1_024 } = options
  const slots = createSlots(processes)
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const all = new Set<ChildProcess>()

  return {
    async run(work, task, ended) {
      await slots.take()
      const child = takeIdle() ?? start()
      try {
        ended?.throwIfAborted()
        const response = await ask(
          child,
          { module: work.module.href, name: work.name, task },
          work.timeoutMs ?? timeoutMs,
          ended,
        )
        keepIdle(child)
        if ('error' in response) throw response.error
        return response.outcome as never
      } catch (error) {
        if (!idle.has(child)) child.kill('SIGKILL')
        throw error
      } finally {
        slots.free()
      }
    },
    async close() {
      for (const timer of idle.values()) clearTimeout(timer)
      await Promise.all([...all].map(kill))
    },
  }

  function start(): ChildProcess {
    const limited = ['-c', `ulimit -d ${memoryMiB * 1024} 2>/dev/null; exec "$0" "$@"`]
    const command = [process.execPath, ...nodeOptions, program]
    const [file, ...args] =
      process.platform === 'win32' ? command : ['/bin/sh', ...limited, ...command]
    // What draws hostile files has no business with the service's environment.
    const child = spawn(file!, args, {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    all.add(child)
    child.on('error', (error) => {
      all.delete(child)
      log.warn({ err: error }, 'a process did not start')
    })
    child.on('exit', () => {
      all.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    return child
  }

  function takeIdle(): ChildProcess | undefined {
    const child = idle.keys().next().value
    if (child === undefined) return undefined
    clearTimeout(idle.get(child))
    idle.delete(child)
    child.ref()
    return child
  }

  /** It does not keep the service from ending, and ends by itself with it. */
  function keepIdle(child: ChildProcess): void {
    idle.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref())
    child.unref()
    child.channel?.unref()
  }

  /** The task's time begins when a process is there for it. */
  function ask(
    child: ChildProcess,
    request: Request,
    mostMs: number,
    ended: AbortSignal | undefined,
  ): Promise<Response> {
    return new Promise((resolve, reject) => {
      const settle = <Value>(done: (value: Value) => void) => {
        return (value: Value) => {
          clearTimeout(timer)
          child.off('message', onMessage)
          child.off('exit', onExit)
          ended?.removeEventListener('abort', onAbort)
          done(value)
        }
      }
      const fail = settle(reject)
      const onMessage = settle((response: unknown) => resolve(response as Response))
      const onAbort = () => fail(ended!.reason)
      const onExit = () =>
        fail(new ThreadLimit('memory', `It takes more than ${memoryMiB} MiB of memory.`))
      const timer = setTimeout(
        () => fail(new ThreadLimit('time', `It takes more than ${mostMs / 1000} seconds.`)),
        mostMs,
      )
      child.on('message', onMessage)
      child.on('exit', onExit)
      ended?.addEventListener('abort', onAbort)
      child.channel?.ref()
      child.send(request, (error) => {
        if (error !== null) fail(error)
      })
    })
  }
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.ref()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
