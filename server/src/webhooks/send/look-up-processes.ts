import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { moduleBeside } from '../../kernel/processes/processes.ts'
import type { Address } from './guard.ts'
import type { Answer } from './look-up-process.ts'

/** Resolves names in a separate process. */
export interface LookUpProcesses {
  /** Rejects with an error whose `code` is that of `getaddrinfo`; `EAI_AGAIN` after the timeout. */
  lookUp(hostname: string): Promise<Address[]>
  close(): void
}

interface Options {
  /** Number of simultaneous look-ups per process. */
  threads: number
  timeoutMs: number
  /** The program of the process; tests replace it. */
  program?: string
}

/** A process and its pending requests. */
interface Running {
  child: ChildProcess
  isReady: boolean
  asked: Map<number, Asked>
}

interface Asked {
  hostname: string
  timer: NodeJS.Timeout | undefined
  resolve(addresses: Address[]): void
  reject(error: Error): void
}

const ownProgram = fileURLToPath(moduleBeside(import.meta.url, './look-up-process'))
/** The environment variables that the system's resolver reads; the process gets no others. */
const resolverVariables = ['LOCALDOMAIN', 'RES_OPTIONS', 'HOSTALIASES', 'SYSTEMROOT']

/**
 * `getaddrinfo` occupies one of a process's few threads for as long as its resolver waits, half a
 * minute for a name whose servers are dead, and the same threads read files and hash passwords. So
 * look-ups use the threads of another process. After a look-up times out, its process gets no more
 * look-ups, and is killed when its others have ended: every look-up ends, and a replaced process
 * ends within one timeout.
 */
export function createLookUpProcesses({
  threads,
  timeoutMs,
  program = ownProgram,
}: Options): LookUpProcesses {
  let current: Running | null = null
  const all = new Set<Running>()
  let nextId = 1

  return {
    lookUp(hostname) {
      current ??= start()
      const running = current
      const id = nextId++
      return new Promise((resolve, reject) => {
        running.asked.set(id, { hostname, timer: undefined, resolve, reject })
        running.child.ref()
        running.child.channel?.ref()
        if (running.isReady) ask(running, id)
      })
    },
    close() {
      for (const running of all) end(running)
    },
  }

  function start(): Running {
    const env = Object.fromEntries(
      resolverVariables.flatMap((name) =>
        process.env[name] === undefined ? [] : [[name, process.env[name]]],
      ),
    )
    const child = spawn(process.execPath, [program], {
      env: { ...env, UV_THREADPOOL_SIZE: String(threads) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const running: Running = { child, isReady: false, asked: new Map() }
    all.add(running)
    child.on('message', (message) => {
      if (message === 'ready') {
        running.isReady = true
        for (const id of running.asked.keys()) ask(running, id)
      } else answered(running, message as Answer)
    })
    child.on('error', () => end(running))
    child.on('exit', () => end(running))
    return running
  }

  /** The timeout begins when the process is ready. */
  function ask(running: Running, id: number): void {
    const asked = running.asked.get(id)!
    asked.timer = setTimeout(() => {
      if (current === running) current = null
      over(running, id)?.reject(failure('EAI_AGAIN', asked.hostname))
    }, timeoutMs)
    running.child.send({ id, hostname: asked.hostname }, (error) => {
      if (error !== null) end(running)
    })
  }

  function answered(running: Running, answer: Answer): void {
    const asked = over(running, answer.id)
    if (asked === undefined) return
    if ('addresses' in answer) asked.resolve(answer.addresses)
    else asked.reject(failure(answer.code, asked.hostname))
  }

  function over(running: Running, id: number): Asked | undefined {
    const asked = running.asked.get(id)
    clearTimeout(asked?.timer)
    running.asked.delete(id)
    if (running.asked.size > 0) return asked
    if (running !== current) end(running)
    else {
      // An idle process does not keep the service running, and ends with it.
      running.child.unref()
      running.child.channel?.unref()
    }
    return asked
  }

  function end(running: Running): void {
    if (current === running) current = null
    if (!all.delete(running)) return
    running.child.kill('SIGKILL')
    for (const { hostname, timer, reject } of running.asked.values()) {
      clearTimeout(timer)
      reject(failure('EAI_AGAIN', hostname))
    }
    running.asked.clear()
  }
}

function failure(code: string, hostname: string): Error {
  return Object.assign(new Error(`looking up ${hostname} failed: ${code}`), { code })
}
