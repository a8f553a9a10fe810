import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasRedis, type RedisProcess, startRedis } from '../../src/http/limits/redis.fixture.ts'
import { type ServiceProcess, startServiceProcess } from '../service-process.ts'
import { noteFault } from './ledger.ts'

/** A complete service whose rate limits are in Redis, which is killed and started again. */
let folder: string
let redis: RedisProcess
let service: ServiceProcess

beforeAll(async () => {
  if (!hasRedis) return
  folder = await mkdtemp(join(tmpdir(), 'blazon-redis-fault-'))
  redis = await startRedis()
  service = await startServiceProcess({
    REDIS_URL: redis.url,
    BLAZON_RATE_LIMIT_TEST: '10000',
    BLAZON_DATA_DIR: folder,
    BLAZON_LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  if (!hasRedis) return
  await service.end('SIGTERM')
  await redis.end()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  // An attempt of the test that failed may have left it dead.
  if (hasRedis && redis.process.signalCode !== null) redis = await startRedis(redis.port)
})

test.runIf(hasRedis)('requests succeed while Redis is killed and started again', async () => {
  const acknowledged: string[] = []
  let failed = 0
  const write = async () => {
    const posted = await service.call('POST', '/events', { type: 'custom.made', data: {} })
    if (posted.status === 201) acknowledged.push(posted.body.id)
    else failed += 1
  }
  const writeMany = async () => {
    for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 4 }, write))
  }
  await writeMany()
  const { port } = redis
  const first = writeMany()
  await redis.end()
  await first
  await writeMany()
  await showsRedis({ status: 'degraded', redis: 'unreachable' })
  redis = await startRedis(port)
  await writeMany()
  await showsRedis({ status: 'ok', redis: 'ok' })
  let lost = 0
  for (const id of acknowledged)
    if ((await service.call('GET', `/events/${id}`)).status !== 200) lost += 1
  noteFault({
    fault: 'Redis is killed and started again',
    acknowledged: acknowledged.length,
    lost,
    duplicates: null,
    failedRequests: failed,
    recoveryMs: null,
  })
  expect([lost, failed]).toEqual([0, 0])
})

async function showsRedis(expected: object): Promise<void> {
  await expect
    .poll(async () => (await service.call('GET', '/readyz')).body, { timeout: 30_000 })
    .toMatchObject(expected)
}
