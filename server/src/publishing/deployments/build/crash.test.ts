import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServiceProcess, startServiceProcess } from '../../../../test/service-process.ts'

/** kill -9 of the real process during builds, on its own embedded store. */
const crashes = Number(process.env.CRASHES ?? 3)
const palettes = 30

let folder: string
let service: ServiceProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-deploy-'))
  service = await start()
})
afterAll(async () => {
  await service.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const start = () => startServiceProcess({ BLAZON_DATA_DIR: folder })

test(
  `a killed build continues after the restart, and the channel does not move meanwhile (${crashes} kills)`,
  async () => {
    const ids: string[] = []
    for (let at = 0; at < palettes; at++) ids.push(await publishPalette(at))
    const first = await service.call('POST', '/cms/deployments', { channel: 'production' })
    let before = await ended(first.body.id)
    expect(before.status).toBe('ready')
    let interrupted = 0
    for (let crash = 0; crash < crashes; crash++) {
      // Each palette gets a new colour, so that every file is built and stored again.
      for (const id of ids)
        await service.call('PATCH', `/brand/palettes/${id}`, createColors(crash + 1))
      const asked = { channel: 'production' }
      const { body: started } = await service.call('POST', '/cms/deployments', asked)
      await sleep(30 + Math.random() * 400)
      await service.end('SIGKILL')
      service = await start()
      const { body: seen } = await service.call('GET', `/cms/deployments/${started.id}`)
      if (seen.status !== 'ready') {
        interrupted += 1
        expect(seen.manifest).toEqual([])
        expect(await served(`/cdn/${started.id}/palettes/p0.css`)).toBeNull()
        const { body: channel } = await service.call('GET', '/cms/channels/production')
        // It may be ready by now; then all of its files exist.
        if (channel.deployment !== started.id) expect(channel.deployment).toBe(before.id)
      }
      const after = await ended(started.id)
      expect([after.status, after.failure]).toEqual(['ready', null])
      expect(after.root_hash).not.toBe(before.root_hash)
      await expectWhole(after)
      await expectWhole(before)
      const { body: channel } = await service.call('GET', '/cms/channels/production')
      expect(channel.deployment).toBe(after.id)
      before = after
    }
    expect(interrupted).toBeGreaterThan(0)
  },
  300_000 + crashes * 30_000,
)

async function publishPalette(at: number): Promise<string> {
  const body = { name: `P${at}`, slug: `p${at}`, ...createColors(0) }
  const palette = await service.call('POST', '/brand/palettes', body)
  await service.call('POST', `/brand/palettes/${palette.body.id}/publish`)
  return palette.body.id
}

function createColors(round: number): object {
  const colors = Array.from({ length: 40 }, (_, at) => ({
    key: `c${at}`,
    value: `#${((at * 65_537 + round * 4_099) % 0xffffff).toString(16).padStart(6, '0')}`,
  }))
  return { colors }
}

async function ended(id: string) {
  for (;;) {
    const { body } = await service.call('GET', `/cms/deployments/${id}`)
    if (!['queued', 'building'].includes(body.status)) return body
    await sleep(100)
  }
}

interface Manifested {
  id: string
  manifest: { path: string; sha256: string }[]
}

async function expectWhole({ id, manifest }: Manifested): Promise<void> {
  expect(manifest).toHaveLength(4 * palettes)
  for (const { path, sha256 } of manifest) {
    const content = await served(`/cdn/${id}/${path}`)
    expect([path, createHash('sha256').update(content!).digest('hex')]).toEqual([path, sha256])
  }
}

async function served(path: string): Promise<Buffer | null> {
  const answer = await fetch(service.url + path)
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null
}
