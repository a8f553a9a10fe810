import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Receiver, startReceiver } from './receiver.ts'
import { type ServiceProcess, secretKey, startServiceProcess } from './service-process.ts'

/** A service of two processes under one parent, with its own embedded store. */

let folder: string
let receiver: Receiver
let service: ServiceProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-multiprocess-'))
  receiver = await startReceiver()
  service = await startServiceProcess({
    BLAZON_DATA_DIR: folder,
    BLAZON_PROCESSES: '2',
    // A receiver that shares a busy machine may miss the timeout below several times.
    BLAZON_DELIVERY_WAITS: '200ms,1s,2s,4s,8s,8s,8s,8s',
    // What a killed process had in flight is due again 25 s later.
    BLAZON_DELIVERY_TIMEOUT: '1s',
    // It reports the processes that it replaces.
    BLAZON_LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await service.end('SIGKILL')
  await receiver.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

test('every process answers with the metrics of all', async () => {
  await expect.poll(metrics).toContain('process="2"')
  // The requests go to one process after the other.
  const texts = await Promise.all([metrics(), metrics(), metrics()])
  for (const text of texts) {
    const values = (name: string) =>
      [...text.matchAll(new RegExp(`^${name}(?:{process="(\\d)"})? (\\S+)$`, 'gm'))].map(
        ([, process, value]) => [process, Number(value) > 0],
      )
    expect(values('blazon_process_resident_memory_bytes').sort()).toEqual([
      ['1', true],
      ['2', true],
    ])
    expect(values('blazon_database_up')).toEqual([[undefined, true]])
    expect(text).toContain('\nblazon_processes 2\n')
    expect(text).toMatch(/^blazon_process_crashes_total \d+$/m)
  }
})

test('kill -9 of a process during writes loses nothing, and another process replaces it', async () => {
  await service.call('POST', '/webhook_endpoints', {
    url: receiver.url,
    enabled_events: ['custom.kept'],
  })
  const crashesBefore = await crashes()
  const acknowledged = new Set<string>()
  const load = startLoad(async (agent) => {
    const { statusCode, body } = await send(agent, 'POST', '/events', {
      ...{ type: 'custom.kept', data: {} },
    })
    const { id } = (await body.json()) as { id: string }
    if (statusCode === 201) acknowledged.add(id)
  })
  await expect.poll(() => acknowledged.size).toBeGreaterThan(50)
  const [killed, other] = children()
  process.kill(killed!, 'SIGKILL')
  await expect.poll(() => children().includes(killed!)).toBe(false)
  const before = acknowledged.size
  await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 50)
  await expect.poll(metrics).toMatch(/^blazon_process_resident_memory_bytes\{process="1"\}/m)
  await expect.poll(metrics).toMatch(/^blazon_process_resident_memory_bytes\{process="2"\}/m)
  await load.stop()
  expect(await crashes()).toBe(crashesBefore + 1)
  expect(children()).toContain(other)
  expect(children()).not.toContain(killed)
  const missing = () => {
    const arrived = new Set(receiver.received.map(({ event }) => event.id))
    return [...acknowledged].filter((id) => !arrived.has(id)).length
  }
  await expect.poll(missing, { interval: 500, timeout: 240_000 }).toBe(0)
})

test('SIGHUP replaces every process, and no request fails', async () => {
  const before = children()
  const crashesBefore = await crashes()
  let answered = 0
  const load = startLoad(async (agent) => {
    const { statusCode, body } = await send(agent, 'GET', '/api_keys/current')
    await body.dump()
    expect(statusCode).toBe(200)
    // The service as a whole stays ready.
    const ready = await request(`${service.url}/readyz`, { dispatcher: agent })
    await ready.body.dump()
    expect(ready.statusCode).toBe(200)
    answered += 1
  })
  await expect.poll(() => answered).toBeGreaterThan(50)
  process.kill(service.pid, 'SIGHUP')
  const areNew = () => children().length === 2 && children().every((pid) => !before.includes(pid))
  await expect.poll(areNew, { timeout: 240_000 }).toBe(true)
  const replacedAt = answered
  await expect.poll(() => answered).toBeGreaterThan(replacedAt + 50)
  expect(await load.stop()).toEqual([])
  expect(await crashes()).toBe(crashesBefore)
})

test('SIGTERM ends all processes', async () => {
  const pids = children()
  expect(await service.end('SIGTERM')).toBe(0)
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

async function metrics(): Promise<string> {
  const { body } = await request(`${service.url}/metrics`, { reset: true })
  return body.text()
}

async function crashes(): Promise<number> {
  return Number(/^blazon_process_crashes_total (\d+)$/m.exec(await metrics())![1])
}

/** The processes that serve, without the watchdog of PostgreSQL. */
function children(): number[] {
  const { pid } = service
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '')
    .map(Number)
    .filter((child) => commandLine(child).includes('multiprocess/child'))
}

/** Empty for a process that has ended. */
function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Repeats `once` on four connections that are kept alive; `stop` returns what failed. Clients that never
 * pause would leave no processor time on two cores for the process that starts.
 */
function startLoad(once: (agent: Agent) => Promise<void>): { stop(): Promise<unknown[]> } {
  const errors: unknown[] = []
  let isStopping = false
  const clients = Array.from({ length: 4 }, async () => {
    const agent = new Agent({ connections: 1 })
    while (!isStopping) {
      await once(agent).catch((error) => errors.push(error))
      await pause(20)
    }
    await agent.close()
  })
  return {
    async stop() {
      isStopping = true
      await Promise.all(clients)
      return errors
    },
  }
}

function send(agent: Agent, method: 'GET' | 'POST', path: string, body?: object) {
  return request(`${service.url}/api/v1${path}`, {
    dispatcher: agent,
    method,
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
