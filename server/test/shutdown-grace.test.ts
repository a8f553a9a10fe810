import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'

/** Between SIGTERM and the closed port, a load balancer learns that it must send elsewhere. */

let folder: string
let service: ServiceProcess

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-grace-'))
})
afterEach(async () => {
  await service.end('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

const start = async (processes: number, grace: string) => {
  service = await startServiceProcess({
    BLAZON_DATA_DIR: folder,
    BLAZON_PROCESSES: String(processes),
    BLAZON_SHUTDOWN_GRACE: grace,
  })
}

test.for([1, 2])('%i processes serve for the grace period, but are not ready', async (count) => {
  await start(count, '1h')
  process.kill(service.pid, 'SIGTERM')
  // Each of two processes answers in its turn.
  for (let turn = 0; turn < count; turn++) {
    await expect
      .poll(() => service.call('GET', '/readyz'))
      .toMatchObject({ status: 503, body: { status: 'stopping' } })
  }
  const read = await fetch(`${service.url}/healthz`)
  expect([read.status, read.headers.get('connection')]).toEqual([200, 'close'])
  expect((await service.call('POST', '/events', { type: 'custom.late', data: {} })).status).toBe(
    201,
  )
})

test('the service closes when the grace period ends', async () => {
  await start(2, '1s')
  const began = performance.now()
  expect(await service.end('SIGTERM')).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(1_000)
})

test('SIGINT does not wait', async () => {
  await start(2, '1h')
  expect(await service.end('SIGINT')).toBe(0)
})
