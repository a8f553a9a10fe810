import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServiceProcess, startServiceProcess } from '../../../test/service-process.ts'

/** kill -9 of the real process while promotions are carried out, on its own embedded store. */
const channels = Array.from({ length: 20 }, (_, at) => `channel-${at}`)

let folder: string
let service: ServiceProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-promotions-'))
  service = await start()
}, 120_000)
afterAll(async () => {
  await service.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const start = () => startServiceProcess({ BLAZON_DATA_DIR: folder })

test('promotions in which the process is killed move each channel once, and record it once', async () => {
  const [first, second] = [await deploy(), await deploy()]
  for (const channel of channels) {
    await succeed('POST', `/cms/channels/${channel}/promote`, { deployment: first })
  }
  const promote_at = new Date(Date.now() + 1_000).toISOString()
  const promotions = await Promise.all(
    channels.map((channel) =>
      succeed('POST', '/cms/promotions', { channel, deployment: second, promote_at }),
    ),
  )
  // The kill happens as soon as a promotion was carried out, while others are under way.
  await expect.poll(async () => (await listCompleted()).length).toBeGreaterThan(0)
  await service.end('SIGKILL')
  service = await start()
  await expect.poll(async () => (await listCompleted()).length).toBe(channels.length)
  expect(await listCompleted()).toEqual(promotions.map(({ id }) => id).sort())
  for (const channel of channels) {
    const { deployment, history } = await succeed('GET', `/cms/channels/${channel}`)
    expect(deployment).toBe(second)
    expect(history.map((move: { deployment: string }) => move.deployment)).toEqual([second, first])
  }
}, 180_000)

/** Creates a deployment with a palette of its own; returns its id when it is ready. */
async function deploy(): Promise<string> {
  const { id: palette } = await succeed('POST', '/brand/palettes', {
    name: 'Brand',
    colors: [{ key: 'ink', value: '#111111' }],
  })
  await succeed('POST', `/brand/palettes/${palette}/publish`)
  const { id } = await succeed('POST', '/cms/deployments', { sources: [palette] })
  await expect
    .poll(async () => (await succeed('GET', `/cms/deployments/${id}`)).status)
    .toBe('ready')
  return id
}

/** The promotions of the recorded events, each as often as it was recorded. */
async function listCompleted(): Promise<string[]> {
  const { data } = await succeed('GET', '/events?type=cms.promotion.completed&limit=200')
  return data.map((event: { data: { object: { id: string } } }) => event.data.object.id).sort()
}

async function succeed(method: string, path: string, body?: object) {
  const answer = await service.call(method, path, ...(body === undefined ? [] : [body]))
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
