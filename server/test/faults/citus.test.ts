import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Citus, findCitus, startCitus, withoutCitus } from '../../../testing/citus.ts'
import { connect } from '../../src/database/database.ts'
import { distribute } from '../../src/distribution/distribute.ts'
import { readConfig } from '../../src/settings/config.ts'
import { distributeStore, readNodes } from '../../src/store/store.ts'
import { type Receiver, startReceiver } from '../receiver.ts'
import { type ServiceProcess, startServiceProcess } from '../service-process.ts'
import { countRepeated, noteFault } from './ledger.ts'

/** A filled database is distributed over two nodes, and its nodes fail while events are posted. */
const programs = findCitus()
if (programs === null) process.stderr.write(`citus.test.ts is ${withoutCitus}\n`)

describe.skipIf(programs === null)('a distributed database', () => {
  let citus: Citus
  let url: string
  let folder: string
  let receiver: Receiver
  let service: ServiceProcess
  const acknowledged: string[] = []
  const steps: string[] = []
  const options = { shards: 4, onStep: (line: string) => steps.push(line.split(':')[0]!) }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'blazon-distributed-'))
    receiver = await startReceiver()
    citus = await startCitus(programs!)
    url = citus.url.replace('/postgres', '/blazon')
    for (const node of citus.nodes) await citus.ask(node, 'postgres', 'create database blazon')
  })
  afterAll(async () => {
    await service?.end('SIGKILL')
    await receiver.close()
    await citus.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })

  const start = (env: Record<string, string> = {}) =>
    startServiceProcess({
      BLAZON_DATA_DIR: folder,
      DATABASE_URL: url,
      BLAZON_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
      BLAZON_DELIVERY_WAITS: '200ms,1s,2s,4s,8s,8s,8s,8s',
      BLAZON_DELIVERY_TIMEOUT: '1s',
      // It reports the outages that this test makes.
      BLAZON_LOG_LEVEL: 'silent',
      ...env,
    })
  const post = async () => {
    const { status, body } = await service.call('POST', '/events', {
      ...{ type: 'custom.kept', data: {} },
    })
    if (status === 201) acknowledged.push(body.id)
    return status
  }
  const run = () => distributeStore(readConfig({ DATABASE_URL: url }), options)
  const listMissing = () => {
    const arrived = new Set(receiver.received.map(({ event }) => event.id))
    return acknowledged.filter((id) => !arrived.has(id))
  }
  const listEvents = async () => {
    const { body } = await service.call('GET', '/events?type=custom.kept&limit=200')
    return (body.data as { id: string }[]).map(({ id }) => id)
  }

  test('is refused without the extension, without nodes, and while a service runs', async () => {
    await expect(distributeStore(readConfig({}), options)).rejects.toThrow(
      'DATABASE_URL is not set',
    )
    await expect(run()).rejects.toThrow('has no extension citus')
    const [coordinator] = citus.nodes
    await citus.ask(coordinator!, 'blazon', 'create extension citus')
    await expect(run()).rejects.toThrow('has no worker node')
    await citus.ask(coordinator!, 'blazon', 'drop extension citus')
    await citus.join('blazon')
    service = await start()
    await expect(run()).rejects.toThrow('Stop every process')
  })

  test('has everything that was written before, whatever step was interrupted', async () => {
    const endpoint = { url: receiver.url, enabled_events: ['custom.kept'] }
    expect((await service.call('POST', '/webhook_endpoints', endpoint)).status).toBe(201)
    for (let count = 0; count < 20; count += 1) expect(await post()).toBe(201)
    await expect.poll(listMissing).toEqual([])
    await service.end('SIGTERM')

    const pool = connect({ url }, { max: 2, applicationName: 'blazon distribute' })
    const failing = {
      ...options,
      onStep(line: string) {
        if (line.startsWith('deliveries')) throw new Error('interrupted')
      },
    }
    await expect(distribute(pool, failing)).rejects.toThrow('interrupted')
    await pool.close()
    // The service works between the steps.
    expect(await readNodes(url)).toEqual({
      ...{ nodes: 2, away: [], unprepared: [] },
      left: ['deliveries', 'attempts', 'request_logs'],
    })
    service = await start()
    expect(await post()).toBe(201)
    await expect.poll(listMissing).toEqual([])
    expect((await listEvents()).length).toBe(acknowledged.length)
    await service.end('SIGTERM')
    steps.length = 0
    const done = await run()
    expect(done).toMatchObject({ nodes: 2, shards: 4 })
    expect(steps).toEqual(['deliveries', 'attempts', 'request_logs'])
    expect(done.tables.map(({ outcome }) => outcome)).toEqual([
      ...['already distributed', 'already distributed'],
      ...['distributed', 'distributed', 'distributed'],
    ])
    expect((await run()).tables.every(({ outcome }) => outcome === 'already distributed')).toBe(
      true,
    )

    await expect(start({ DATABASE_READ_URL: url })).rejects.toThrow(
      'DATABASE_READ_URL is not supported with a distributed PostgreSQL',
    )
    service = await start()
    expect(await listEvents()).toEqual([...acknowledged].sort().reverse())
    const { body } = await service.call('GET', `/events/${acknowledged[0]}`)
    expect(body).toMatchObject({ id: acknowledged[0], type: 'custom.kept' })
    const onNodes = await citus.ask(
      citus.nodes[0]!,
      'blazon',
      "select count(*) from citus_shards where table_name = 'events'::regclass group by nodeport",
    )
    expect(onNodes.split('\n')).toEqual(['2', '2'])
  })

  test('takes migrations of its tables', async () => {
    const pool = connect({ url }, { max: 1 })
    await pool.db.transaction(async (tx) => {
      await tx.unsafe('alter table deliveries add column tried text')
      await tx.unsafe(
        'create index deliveries_tried on deliveries (organization_id, livemode, tried)',
      )
      await tx.unsafe('create table tried (id uuid primary key)')
    })
    expect(await pool.db`select tried from deliveries where tried is not null`).toEqual([])
    await pool.close()
  })

  test.each([
    ['A worker node of a distributed database ends and starts again', 1],
    ['The coordinator of a distributed database ends and starts again', 0],
  ])('%s: nothing acknowledged is lost', async (fault, at) => {
    // The organization of this test is on one of the nodes; the fault ends each of them in turn.
    const nodes = at === 0 ? [citus.nodes[0]!] : citus.nodes.slice(1)
    const before = acknowledged.length
    const delivered = receiver.received.length
    let failed = 0
    let isOver = false
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver) if ((await post()) !== 201) failed += 1
    })
    let recoveryMs = 0
    for (const node of nodes) {
      const since = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(since + 10)
      await citus.kill(node)
      if (at > 0) expect(await readNodes(url)).toMatchObject({ away: [`127.0.0.1:${node.port}`] })
      await new Promise((resolve) => setTimeout(resolve, 500))
      await citus.start(node)
      const startedAt = performance.now()
      const then = acknowledged.length
      await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(then + 4)
      recoveryMs = Math.max(recoveryMs, performance.now() - startedAt)
    }
    isOver = true
    await Promise.all(writers)
    expect(failed).toBeGreaterThan(0)
    await expect.poll(listMissing, { interval: 200, timeout: 240_000 }).toEqual([])
    const recorded = new Set<string>()
    for (let after = ''; ; ) {
      const { body } = await service.call('GET', `/events?type=custom.kept&limit=200${after}`)
      for (const { id } of body.data as { id: string }[]) recorded.add(id)
      if (!body.has_more) break
      after = `&starting_after=${body.data.at(-1).id}`
    }
    const lost = acknowledged.filter((id) => !recorded.has(id))
    noteFault({
      fault,
      acknowledged: acknowledged.length - before,
      lost: lost.length,
      duplicates: countRepeated(receiver.received.slice(delivered).map(({ event }) => event.id)),
      failedRequests: failed,
      recoveryMs,
    })
    expect(lost).toEqual([])
  })
})
