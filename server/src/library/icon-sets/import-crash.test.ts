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
import { importEnded } from './large-set.fixture.ts'

/** kill -9 of the real process during imports, on its own embedded store. */
const crashes = Number(process.env.CRASHES ?? 2)
const icons = 4_000
/** A job that has lost its process in five attempts is given up. */
const maxKills = 4

let folder: string
let service: ServiceProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-icons-'))
  service = await start()
}, 120_000)
afterAll(async () => {
  await service.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const start = () => startServiceProcess({ BLAZON_DATA_DIR: folder })

test(
  `a killed import continues where it stopped, and creates each icon once (${crashes} kills)`,
  async () => {
    let imports = 0
    for (let left = crashes; left > 0; left -= maxKills) {
      const { id, icon_set } = await importSet(++imports)
      let read = 0
      for (let crash = 0; crash < Math.min(left, maxKills); crash++) {
        // The kill happens as soon as the import has made progress.
        read = await readBeyond(id, read)
        await service.end('SIGKILL')
        service = await start()
      }
      const ended = await importEnded(service, id)
      expect([ended.status, ended.failure]).toEqual(['completed', null])
      expect(ended).toMatchObject({ count: icons, read: icons, refused_count: 0 })
      const { body: set } = await service.call('GET', `/cms/icon_sets/${icon_set}`)
      expect(set.icon_count).toBe(icons)
      expect(await listNames(icon_set)).toHaveLength(icons)
    }
    const { body: events } = await service.call('GET', '/events?type=cms.icon_set_import.completed')
    expect(events.data).toHaveLength(imports)
  },
  300_000 + crashes * 30_000,
)

/** Waits until the import has read more than `before` files; returns how many. */
async function readBeyond(id: string, before: number): Promise<number> {
  for (;;) {
    const { body } = await service.call('GET', `/cms/icon_set_imports/${id}`)
    if (body.read > before || body.status !== 'processing') return body.read
    await sleep(5)
  }
}

async function listNames(set: string): Promise<string[]> {
  const names = new Set<string>()
  for (let after = ''; ; ) {
    const path = `/cms/icons?icon_set=${set}&limit=200${after}`
    const { body } = await service.call('GET', path)
    for (const { name } of body.data) names.add(name)
    if (!body.has_more) return [...names]
    after = `&starting_after=${body.data.at(-1).id}`
  }
}

async function importSet(number: number): Promise<{ id: string; icon_set: string }> {
  const drawn = Array.from({ length: icons }, (_, at) => [
    `i${at}`,
    { body: `<path d="M0 ${at}h9"/>` },
  ])
  const form = new FormData()
  form.append('params', JSON.stringify({ all_or_nothing: false }))
  const set = { prefix: `crashed-${number}`, icons: Object.fromEntries(drawn) }
  form.append('file', new Blob([JSON.stringify(set)]), 'set.json')
  const response = await fetch(`${service.url}/api/v1/cms/icon_sets/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secretKey}` },
    body: form,
  })
  expect(response.status).toBe(202)
  return response.json() as Promise<{ id: string; icon_set: string }>
}
