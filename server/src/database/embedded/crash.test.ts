import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '../database.ts'
import {
  clean,
  eventually,
  freshDirectory,
  killAll,
  listSharedMemory,
  nobody,
  processesIn,
  readPostmaster,
  startService,
  stop,
} from './embedded.fixture.ts'

/** `CRASHES` runs all rounds. */
const isFull = process.env.CRASHES !== undefined

afterAll(clean)

const users: [string, { uid?: number }][] =
  process.geteuid?.() === 0
    ? [
        ['as root', {}],
        ['as another user', { uid: nobody() }],
      ]
    : [['as this user', {}]]

describe.skipIf(!existsSync('/proc')).each(users)('%s', (_, user) => {
  const prepare = () => {
    const dataDir = freshDirectory({ owner: user.uid })
    return { dataDir, cluster: `${dataDir}/postgres`, start: () => startService(dataDir, user) }
  }

  test('kill -9 of the service ends PostgreSQL too, and the next start finds all data', async () => {
    const { dataDir, start } = prepare()
    const service = start()
    expect((await service.started).firstStart).toBe(true)
    service.kill('SIGKILL')
    await eventually(() => processesIn(dataDir).length === 0)
    const next = start()
    expect((await next.started).firstStart).toBe(false)
    await stop(next)
  })

  test('kill -9 of the postmaster or a watchdog ends the service and leaves nothing', async () => {
    const { dataDir, cluster, start } = prepare()
    for (const victim of [
      () => readPostmaster(cluster),
      () => processesIn(dataDir, 'sh')[0]!,
      () => processesIn(dataDir, 'sh')[1]!,
    ]) {
      const service = start()
      await service.started
      const memory = listSharedMemory(cluster)
      process.kill(victim(), 'SIGKILL')
      const { status, output } = await service.ended
      expect(output).toContain('crashed: PostgreSQL exited')
      expect(status).toBe(3)
      await eventually(() => processesIn(dataDir).length === 0)
      await stop(await started(start()))
      expect(memory.filter(existsSync)).toEqual([])
    }
  })

  test('the store survives kill -9 of a backend', async () => {
    const { dataDir, start } = prepare()
    const service = start()
    const { connection } = await service.started
    const { db, close } = connect(connection, { max: 1 })
    const [backend] = await db`select pg_backend_pid() as pid`
    process.kill(backend!.pid, 'SIGKILL')
    await eventually(() => !processesIn(dataDir).includes(backend!.pid))
    await eventually(async () => {
      const rows = await db`select 1 as one`.catch(() => [])
      return rows.length === 1
    })
    await close()
    await stop(service)
  })

  test('kill -9 of service and postmaster at once: the next start recovers', async () => {
    const { dataDir, cluster, start } = prepare()
    const service = start()
    await service.started
    killAll([service.pid, readPostmaster(cluster)])
    const next = start()
    expect((await next.started).firstStart).toBe(false)
    await stop(next)
    await eventually(() => processesIn(dataDir).length === 0)
  })

  test('ends an orphan whose watchdog was killed too, and takes over the data directory', async () => {
    const { dataDir, cluster, start } = prepare()
    const service = start()
    await service.started
    const orphan = readPostmaster(cluster)
    const watchdogs = processesIn(dataDir, 'sh')
    expect(watchdogs).toHaveLength(2)
    killAll([service.pid, ...watchdogs])
    await service.ended
    await eventually(() => processesIn(dataDir, 'sh').length === 0)
    expect(processesIn(dataDir)).toContain(orphan)

    const next = start()
    expect((await next.started).firstStart).toBe(false)
    expect(processesIn(dataDir)).not.toContain(orphan)
    await stop(next)
    await eventually(() => processesIn(dataDir).length === 0)
  })

  test('kill -9 at any moment of the first start does not prevent the next one', async () => {
    for (const delayMs of isFull ? [0, 50, 150, 300, 500] : [0, 150, 500]) {
      const { dataDir, cluster, start } = prepare()
      const service = start()
      await eventually(() => existsSync(`${cluster}.making`))
      await sleep(delayMs)
      service.kill('SIGKILL')
      await stop(await started(start()))
      await eventually(() => processesIn(dataDir).length === 0)
      expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
    }
  })

  test('no process outlives a kill -9 during initdb', async () => {
    const { dataDir, cluster, start } = prepare()
    const service = start()
    await eventually(() => existsSync(`${cluster}.making/PG_VERSION`))
    expect(processesIn(dataDir)).not.toEqual([])
    service.kill('SIGKILL')
    await eventually(() => processesIn(dataDir).length === 0)
  })

  test('every acknowledged row survives kill -9 of everything', async () => {
    const { dataDir, start } = prepare()
    const acknowledged: number[] = []
    let next = 0
    for (const round of isFull ? [1, 2, 3, 4, 5] : [1, 3]) {
      const service = start()
      const { db, close } = connect((await service.started).connection, { max: 8 })
      await db`create table if not exists written (n int primary key)`
      const write = async () => {
        for (;;) {
          const n = next++
          await db`insert into written values (${n})`
          acknowledged.push(n)
        }
      }
      const writers = Array.from({ length: 8 }, () => write().catch(() => {}))
      await eventually(() => acknowledged.length >= 50 * round)
      killAll([service.pid, ...processesIn(dataDir)])
      await close()
      await Promise.all(writers)
    }
    expect(acknowledged.length).toBeGreaterThan(100)
    const last = start()
    const { db, close } = connect((await last.started).connection, { max: 1 })
    const rows = await db<{ n: number }[]>`select n from written`
    const found = new Set(rows.map(({ n }) => n))
    expect(acknowledged.filter((n) => !found.has(n))).toEqual([])
    await close()
    await stop(last)
  })
})

async function started(service: ReturnType<typeof startService>) {
  await service.started
  return service
}
