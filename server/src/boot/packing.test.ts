import { expect, test } from 'vitest'
import { startTestServer } from '../../test/harness.ts'
import { firstUuidAt } from '../kernel/base/ids.ts'
import { createLog } from '../kernel/base/log.ts'
import { ensurePartitions } from '../kernel/rows/partitions.ts'
import { createPacking } from './packing.ts'

const dayMs = 86_400_000

test('maintenance packs an ended day, and says what it saved', async () => {
  const server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  const { services } = server.app
  const day = Date.parse('2031-05-10')
  await ensurePartitions(server.pool.db, day)
  await server.pool.db`
    insert into events (organization_id, livemode, id, type, body)
    select ${server.organizationId}, false,
      (left(${firstUuidAt(day)}, 24) || lpad(to_hex(n), 12, '0'))::uuid, 'custom.a',
      repeat('warm colours ' || n, 30)
    from generate_series(1, 3000) n`
  const lines: string[] = []
  const packing = createPacking(
    { ...services, clock: { now: () => day + 2 * dayMs } },
    server.config,
    createLog('info', { write: (line) => void lines.push(line) }),
    server.servicePool.openAnother({ max: 1, statementTimeoutMs: 0 }),
  )
  await packing.run()
  await packing.stop()
  const line = lines.map((one) => JSON.parse(one)).find(({ msg }) => /was packed/.test(msg))
  expect(line).toMatchObject({ partition: 'events_20310510' })
  expect(line.bytesAfter).toBeLessThan(line.bytesBefore / 2)
  const { values } = await services.metrics.packedBytes.get()
  expect(values.map(({ labels, value }) => [labels.time, value])).toEqual([
    ['before', line.bytesBefore],
    ['after', line.bytesAfter],
  ])
  await server.stop()
})
