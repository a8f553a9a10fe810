import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { assemble } from '@blazon/pptx/assembly/assemble'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ServiceProcess,
  secretKey,
  startServiceProcess,
} from '../../../test/service-process.ts'
import { demoDeck } from '../../demo/deck.ts'
import type { Asset } from './slide-assets.fixture.ts'

/** kill -9 of the real process during imports, on its own embedded store. */
const crashes = Number(process.env.CRASHES ?? 2)
const slidesOfDeck = 48

let folder: string
let service: ServiceProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-slides-'))
  service = await start()
})
afterAll(async () => {
  await service.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const start = () => startServiceProcess({ BLAZON_DATA_DIR: folder })

test(`a killed import continues after the restart, and imports each slide once (${crashes} kills)`, async () => {
  const deck = longDeck()
  let interrupted = 0
  for (let crash = 0; crash < crashes; crash++) {
    const { url } = await importDeck(deck)
    await sleep(Math.random() * 400)
    await service.end('SIGKILL')
    service = await start()
    const { body: seen } = await service.call('GET', url)
    if (seen.status === 'processing') interrupted += 1
    await expect.poll(async () => (await service.call('GET', url)).body.status).toBe('completed')
    const { body } = await service.call('GET', `${url}?limit=200`)
    const slides = body.data.map(({ slide }: Asset) => slide)
    expect(slides).toEqual(Array.from({ length: slidesOfDeck }, (_, at) => at + 1))
    expect(new Set(body.data.map(({ status }: Asset) => status))).toEqual(new Set(['ready']))
    const { body: events } = await service.call(
      'GET',
      '/events?type=cms.slide_asset.ready&limit=200',
    )
    const ids = new Set(body.data.map(({ id }: Asset) => id))
    const created = events.data.filter((event: { data: { object: Asset } }) =>
      ids.has(event.data.object.id),
    )
    expect(created).toHaveLength(slidesOfDeck)
  }
  expect(interrupted).toBeGreaterThan(0)
})

/** Returns the import's path under `/api/v1`. */
async function importDeck(deck: Uint8Array): Promise<{ url: string }> {
  const form = new FormData()
  form.append('file', new Blob([deck as Uint8Array<ArrayBuffer>]), 'deck.pptx')
  const response = await fetch(`${service.url}/api/v1/cms/slide_assets/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secretKey}` },
    body: form,
  })
  expect(response.status).toBe(202)
  const { url } = (await response.json()) as { url: string }
  return { url: url.slice('/api/v1'.length) }
}

function longDeck(): Uint8Array {
  const deck = demoDeck()
  const slides = Array.from({ length: slidesOfDeck }, (_, at) => ({
    ...{ deck, slide: 1 + (at % 4), mark: null, hidden: null, section: null },
  }))
  return assemble({ slides, masterPolicy: 'keep', variables: {}, title: 'Long' }).bytes
}
