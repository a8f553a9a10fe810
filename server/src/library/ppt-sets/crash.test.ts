import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ServiceProcess,
  secretKey,
  startServiceProcess,
} from '../../../test/service-process.ts'
import { demoDeck } from '../../demo/deck.ts'
import type { Asset } from '../slide-assets/slide-assets.fixture.ts'
import { maxItems } from './schema.ts'

/** kill -9 of the real process during builds, on its own embedded store. */
const crashes = Number(process.env.CRASHES ?? 2)

let folder: string
let service: ServiceProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-builds-'))
  service = await start()
})
afterAll(async () => {
  await service.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const start = () => startServiceProcess({ BLAZON_DATA_DIR: folder })

test(`a killed build continues after the restart, and gives the same bytes (${crashes} kills)`, async () => {
  const assets = await importDemo()
  const items = Array.from({ length: maxItems }, (_, at) => ({
    slide_asset: assets[at % assets.length]!.id,
  }))
  const { body: set } = await service.call('POST', '/cms/ppt_sets', { name: 'Long', items })
  const builds: string[] = []
  const hashes = new Set<string>()
  let interrupted = 0
  for (let crash = 0; crash < crashes; crash++) {
    const { body: started } = await service.call('POST', `/cms/ppt_sets/${set.id}/build`, {})
    const path = `/cms/ppt_sets/${set.id}/builds/${started.id}`
    await sleep(Math.random() * 400)
    await service.end('SIGKILL')
    service = await start()
    const { body: seen } = await service.call('GET', path)
    if (seen.status !== 'ready') {
      interrupted += 1
      expect(seen).toMatchObject({ file: null, sha256: null })
    }
    await expect.poll(async () => (await service.call('GET', path)).body.status).toBe('ready')
    const { body: built } = await service.call('GET', path)
    hashes.add(built.sha256)
    builds.push(built.id)
    expect(await hashDeck(`${path}/download`)).toBe(built.sha256)
  }
  expect(interrupted).toBeGreaterThan(0)
  expect(hashes.size).toBe(1)
  const { body: events } = await service.call('GET', '/events?type=cms.ppt_set.built')
  const completed = events.data.map(
    ({ data }: { data: { build: { id: string } } }) => data.build.id,
  )
  expect(completed.sort()).toEqual(builds.sort())
})

async function importDemo(): Promise<Asset[]> {
  const form = new FormData()
  form.append('file', new Blob([demoDeck() as Uint8Array<ArrayBuffer>]), 'deck.pptx')
  const response = await fetch(`${service.url}/api/v1/cms/slide_assets/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secretKey}`, Prefer: 'wait=30' },
    body: form,
  })
  const { data } = (await response.json()) as { data: Asset[] }
  expect(data.map(({ status }) => status)).toEqual(data.map(() => 'ready'))
  return data
}

async function hashDeck(path: string): Promise<string> {
  const response = await fetch(`${service.url}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${secretKey}` },
  })
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex')
}
