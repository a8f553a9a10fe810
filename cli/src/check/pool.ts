import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { engineVersion, type FailedCheck } from '@blazon/compliance/result'
import type { Answer, Outcome, Task } from './child.ts'

/**
 * Child processes that check one file at a time; one that takes too long is killed and replaced.
 * They are not threads, because terminating a thread while it inflates ends the whole command (Node
 * 20 and 22).
 */
interface Pool {
  check(task: Task): Promise<Outcome>
  close(): Promise<void>
}

/**
 * The time limit of one file: the service's (brand contract, section 5), with more wall time for
 * busy machines.
 */
const fileTimeoutMs = 60_000
const heapMiB = 512
const program = fileURLToPath(new URL('./child.js', import.meta.url))

export function createPool(size: number, timeoutMs = fileTimeoutMs): Pool {
  const idle: ChildProcess[] = []
  const waiting: (() => void)[] = []
  let free = size

  async function check(task: Task): Promise<Outcome> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const child = idle.pop() ?? startChild()
    try {
      const { outcome, isAlive } = await perform(child, task, timeoutMs)
      if (isAlive) idle.push(child)
      return outcome
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }

  return {
    check,
    async close() {
      for (const child of idle) child.kill('SIGKILL')
    },
  }
}

function startChild(): ChildProcess {
  const child = fork(program, {
    // A process that reads hostile files does not get this process's own options.
    execArgv: [`--max-old-space-size=${heapMiB}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('error', () => {})
  return child
}

function perform(
  child: ChildProcess,
  task: Task,
  timeoutMs: number,
): Promise<{ outcome: Outcome; isAlive: boolean }> {
  return new Promise((resolve, reject) => {
    let isTooSlow = false
    const timer = setTimeout(() => {
      isTooSlow = true
      child.kill('SIGKILL')
    }, timeoutMs)
    child.once('message', onMessage as (answer: unknown) => void).once('exit', onExit)
    child.send(task, (error) => {
      // The process ended while it was idle.
      if (error !== null) onExit()
    })

    function onMessage(answer: Answer) {
      release()
      if ('error' in answer) reject(new Error(answer.error))
      else resolve({ outcome: answer.outcome, isAlive: true })
    }
    function onExit() {
      release()
      const outcome = isTooSlow
        ? failure('timeout', `Checking the file takes more than ${timeoutMs / 1_000} seconds.`)
        : failure('limit_exceeded', `Checking the file takes more than ${heapMiB} MiB of memory.`)
      resolve({ outcome, isAlive: false })
    }
    function release() {
      clearTimeout(timer)
      child.off('message', onMessage as (answer: unknown) => void).off('exit', onExit)
    }
  })
}

function failure(code: FailedCheck['failure']['code'], message: string): Outcome {
  const result = { status: 'failed', failure: { code, message }, engine_version: engineVersion }
  return { result: result as FailedCheck, report: null, fixed: null }
}
