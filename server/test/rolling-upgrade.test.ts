import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../src/database/embedded/embedded.ts'
import { countRepeated, noteFault } from './faults/ledger.ts'
import { startReceiver } from './receiver.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'

/** The previous release and this one on one database (`npm run test:rolling-upgrade`). */
const previous = process.env.PREVIOUS_SERVER

let folder: string
// No hook runs if every test of the file is skipped.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blazon-rolling-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(previous === undefined)(
  'a rolling upgrade from the previous release loses nothing and fails no request',
  async () => {
    const store = await startEmbedded(join(folder, 'store'), { durable: false })
    const { host, user, database } = store.connection
    const receiver = await startReceiver()
    const env = {
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
      BLAZON_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
    }
    const startOne = (name: string, main?: string) =>
      startServiceProcess({ ...env, BLAZON_DATA_DIR: join(folder, name) }, main)
    const old = await startOne('old', previous)
    const created = await old.call('POST', '/webhook_endpoints', {
      url: receiver.url,
      enabled_events: ['custom.*'],
    })
    expect(created.status).toBe(201)

    const behind: ServiceProcess[] = [old]
    const ledger = write(behind)
    await expect.poll(() => ledger.palettes.length).toBeGreaterThan(10)
    // The migrations run while the old process serves.
    const fresh = await startOne('new')
    behind.push(fresh)
    const both = ledger.palettes.length
    await expect.poll(() => ledger.palettes.length).toBeGreaterThan(both + 40)
    behind.shift()
    // As a load balancer does, the writer ends its round with the old process first.
    const drained = ledger.palettes.length
    await expect.poll(() => ledger.palettes.length).toBeGreaterThan(drained + 1)
    expect(await old.end('SIGTERM')).toBe(0)
    const alone = ledger.palettes.length
    await expect.poll(() => ledger.palettes.length).toBeGreaterThan(alone + 10)
    await ledger.stop()

    const kept = new Set<string>()
    for (let after = ''; ; ) {
      const { body } = await fresh.call('GET', `/brand/palettes?limit=100${after}`)
      for (const { id } of body.data) kept.add(id)
      if (!body.has_more) break
      after = `&starting_after=${body.data.at(-1).id}`
    }
    const received = () => receiver.received.map(({ event }) => event.id as string)
    await expect.poll(() => ledger.events.filter((id) => !new Set(received()).has(id))).toEqual([])
    const lost = ledger.palettes.filter((id) => !kept.has(id))
    noteFault({
      fault: 'A rolling upgrade from the previous release',
      acknowledged: ledger.palettes.length + ledger.events.length,
      lost: lost.length,
      duplicates: countRepeated(received()),
      failedRequests: ledger.failures.length,
      recoveryMs: null,
    })
    expect(lost).toEqual([])
    expect(ledger.failures).toEqual([])
    expect(await fresh.end('SIGTERM')).toBe(0)
    await receiver.close()
    await store.stop()
  },
)

/** Writes and reads through each of the processes in turn, one request after the other. */
function write(behind: readonly ServiceProcess[]) {
  const ledger = { palettes: [] as string[], events: [] as string[], failures: [] as string[] }
  let isOver = false
  const ended = (async () => {
    for (let count = 0; !isOver; count++) {
      const one = behind[count % behind.length]!
      const note = (step: string, status: number, body: unknown) => {
        if (status >= 400) ledger.failures.push(`${step}: ${status} ${JSON.stringify(body)}`)
      }
      try {
        const palette = await one.call('POST', '/brand/palettes', { name: `Palette ${count}` })
        note('palette', palette.status, palette.body)
        if (palette.status === 201) ledger.palettes.push(palette.body.id)
        const event = await one.call('POST', '/events', { type: 'custom.rolled', data: { count } })
        note('event', event.status, event.body)
        if (event.status < 300) ledger.events.push(event.body.id)
        for (const path of ['/events?limit=5', '/webhook_endpoints', '/api_keys', '/brand/rules']) {
          const listed = await one.call('GET', path)
          note(path, listed.status, listed.body)
        }
      } catch (error) {
        ledger.failures.push(String(error))
      }
      await sleep(10)
    }
  })()
  return {
    ...ledger,
    stop() {
      isOver = true
      return ended
    },
  }
}
