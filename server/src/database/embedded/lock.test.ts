import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import {
  clean,
  eventually,
  freshDirectory,
  killAll,
  nobody,
  processesIn,
  startService,
  stop,
} from './embedded.fixture.ts'
import { acquireLock } from './lock.ts'
import { readIdentity } from './process.ts'

afterAll(clean)

const isRoot = process.geteuid?.() === 0

test('a second start fails, names the first, and changes nothing', async () => {
  const dataDir = freshDirectory()
  const first = startService(dataDir)
  await first.started
  const before = [readdirSync(dataDir), processesIn(dataDir)]
  const second = await startService(dataDir).ended
  expect(second.output).toContain(`belongs to another running service, process ${first.pid}.`)
  expect(second.status).toBe(2)
  expect([readdirSync(dataDir), processesIn(dataDir)]).toEqual(before)
  await stop(first)
})

test('exactly one of several simultaneous starts wins, also after a killed service', async () => {
  const dataDir = freshDirectory()
  for (const _ of [1, 2, 3]) {
    const services = [1, 2, 3, 4].map(() => startService(dataDir))
    const outcomes = await Promise.allSettled(services.map(({ started }) => started))
    const winners = services.filter((_, index) => outcomes[index]!.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    for (const loser of services.filter((service) => !winners.includes(service))) {
      expect((await loser.ended).output).toContain('belongs to another running service')
    }
    winners[0]!.kill('SIGKILL')
    await winners[0]!.ended
  }
})

test('takes over the lock of a dead process whose pid was reused', () => {
  const dataDir = freshDirectory()
  acquireLock(dataDir)
  const [owner] = readdirSync(`${dataDir}/lock`)
  const reused = owner!.replace(/\.(.+)-(\d+)\./, '.$1-1.')
  expect(reused).not.toBe(owner)
  renameSync(`${dataDir}/lock/${owner}`, `${dataDir}/lock/${reused}`)
  const taken = acquireLock(dataDir)
  expect(() => acquireLock(dataDir)).toThrow(`process ${process.pid}`)
  taken.release()
  expect(readdirSync(dataDir)).toEqual([])
})

test("releasing a lock that another has taken over keeps the other's", () => {
  const dataDir = freshDirectory()
  const lost = acquireLock(dataDir)
  const [owner] = readdirSync(`${dataDir}/lock`)
  renameSync(`${dataDir}/lock/${owner}`, `${dataDir}/lock/${owner!.replace(/^\d+/, '999999999')}`)
  acquireLock(dataDir)
  lost.release()
  expect(() => acquireLock(dataDir)).toThrow('belongs to another running service')
})

test('a zombie does not count as running', async () => {
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 20'])
  const [line] = await once(parent.stdout, 'data')
  const pid = Number(line)
  expect(readIdentity(pid)).toBeDefined()
  await eventually(() => readIdentity(pid) === undefined)
  expect(() => process.kill(pid, 0)).not.toThrow() // exists, but is not reaped
  parent.kill('SIGKILL')
})

test('starts although the pid file names another living process', async () => {
  const dataDir = freshDirectory()
  const user = isRoot ? { uid: nobody() } : {}
  const home = freshDirectory({ owner: user.uid })
  const service = startService(home, user)
  await service.started
  killAll([service.pid, ...processesIn(home)])
  await service.ended
  await eventually(() => processesIn(home).length === 0)
  const foreign = spawn('sleep', ['20'], isRoot ? { uid: nobody() } : {})
  writeFileSync(`${home}/postgres/postmaster.pid`, `${foreign.pid}\n${dataDir}\n`)
  writeFileSync(`${home}/postgres/.s.PGSQL.5432.lock`, `${foreign.pid}\n`)
  const next = startService(home, user)
  await next.started
  await stop(next)
  expect(foreign.exitCode).toBeNull()
  foreign.kill('SIGKILL')
})

test.skipIf(!isRoot || !existsSync('/usr/bin/unshare'))(
  'a service in another container that shares the data directory is not affected',
  async () => {
    const dataDir = freshDirectory()
    const contained = startService(dataDir, {
      through: ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'],
    })
    await contained.started
    const owner = readdirSync(`${dataDir}/lock`)
    // The oldest process is the first; PostgreSQL starts and ends others at any time.
    const oldest = Math.min(...processesIn(dataDir))
    const second = await startService(dataDir).ended
    expect(second.output).toContain('belongs to a running service in another container')
    expect(readdirSync(`${dataDir}/lock`)).toEqual(owner)
    expect(processesIn(dataDir)).toContain(oldest)
    contained.kill('SIGKILL')
    await eventually(() => processesIn(dataDir).length === 0)
    const next = startService(dataDir)
    await next.started
    await stop(next)
  },
)
