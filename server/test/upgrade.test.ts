import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDeck } from '../src/demo/deck.ts'
import { startReceiver } from './receiver.ts'
import { type ServiceProcess, secretKey, startServiceProcess } from './service-process.ts'

/** A data directory of the previous release, opened by this one (`npm run test:rolling-upgrade`). */
const previous = process.env.PREVIOUS_SERVER

let folder: string
// No hook runs if every test of the file is skipped.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'blazon-upgrade-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(previous === undefined)(
  'a data directory of the previous release opens with everything in it',
  async () => {
    const env = { BLAZON_DATA_DIR: join(folder, 'data') }
    const owner = { email: 'owner@example.com', password: 'a-password-of-before' }
    const first = { BLAZON_OWNER_EMAIL: owner.email, BLAZON_OWNER_PASSWORD: owner.password }
    const old = await startServiceProcess({ ...env, ...first }, previous)
    // Everything is delivered before it is read: a retry would change a delivery between the readings.
    const receiver = await startReceiver()
    const { paths, files, key } = await fill(old, receiver.url)
    const before = await readAll(old, paths)
    const bytesBefore = await readFiles(old, files)
    expect(await old.end('SIGTERM')).toBe(0)
    const fresh = await startServiceProcess(env)
    const after = await readAll(fresh, paths)
    for (const [path, body] of before)
      expect({ [path]: after.get(path) }).toMatchObject({ [path]: body })
    expect(before.size).toBe(paths.length)
    expect(await readFiles(fresh, files)).toEqual(bytesBefore)
    // The owner and the key of before are admitted by what is stored alone.
    expect((await fresh.call('POST', '/sessions', owner)).status).toBe(201)
    const caller = await fresh.call('GET', '/api_keys/current', undefined, {
      Authorization: `Bearer ${key}`,
    })
    expect(caller).toMatchObject({ status: 200, body: { name: 'Of before' } })
    expect(await fresh.end('SIGTERM')).toBe(0)
    await receiver.close()
  },
)

interface Filled {
  /** Addresses of resources and lists. */
  paths: string[]
  /** Addresses of bytes. */
  files: string[]
  /** The secret of a key that was created over the API. */
  key: string
}

/** Makes one resource of most kinds, and waits until its events are delivered. */
async function fill(service: ServiceProcess, url: string): Promise<Filled> {
  const createWhole = async (path: string, body: object) => {
    const { status, body: made } = await service.call('POST', path, body)
    if (status >= 300) throw new Error(`POST ${path}: ${status} ${JSON.stringify(made)}`)
    return made
  }
  const create = async (path: string, body: object): Promise<string> =>
    (await createWhole(path, body)).id
  const upload = async (path: string, file: Uint8Array | string, name: string, params: object) => {
    const form = new FormData()
    form.set('params', JSON.stringify(params))
    form.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), name)
    const response = await fetch(`${service.url}/api/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secretKey}` },
      body: form,
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${text}`)
    const made = JSON.parse(text)
    return (made.data?.[0] ?? made).id as string
  }
  const palette = await create('/brand/palettes', {
    ...{ name: 'Ours', slug: 'ours', metadata: { place: 'Basel' } },
    colors: [
      { key: 'red', value: '#e60000' },
      { key: 'ink', value: '#111111' },
    ],
  })
  await create(`/brand/palettes/${palette}/publish`, {})
  const rule = await create('/brand/rules', {
    name: 'Colours',
    type: 'color_in_palette',
    severity: 'error',
    params: { palettes: [palette] },
  })
  const endpoint = await create('/webhook_endpoints', {
    url,
    enabled_events: ['brand.*'],
    description: 'Ours',
  })
  const event = await create('/events', { type: 'custom.kept', data: { number: 1 } })
  const check = await upload('/brand/checks', demoDeck(), 'deck.pptx', {})
  await expect
    .poll(async () => (await service.call('GET', `/brand/checks/${check}`)).body.status)
    .toBe('completed')
  const slides = await upload('/cms/slide_assets/import', demoDeck(), 'deck.pptx', {})
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20z"/></svg>'
  const logo = await upload('/cms/assets', drawing, 'logo.svg', { kind: 'logo', name: 'Logo' })
  const icons = await create('/cms/icon_sets', { name: 'Icons', prefix: 'icons' })
  const file = await upload('/files', drawing, 'corner.svg', {})
  const icon = await create('/cms/icons', { icon_set: icons, name: 'corner', file })
  const { secret: key } = await createWhole('/api_keys', {
    name: 'Of before',
    scopes: ['brand:read'],
  })
  const page = await create('/cms/portal_pages', {
    title: 'Tone',
    slug: 'tone',
    body: '# Tone',
  })
  const deck = await create('/cms/ppt_sets', { name: 'Deck', items: [{ slide_asset: slides }] })
  const deployment = await create('/cms/deployments', {})
  await expect
    .poll(async () => (await service.call('GET', `/cms/deployments/${deployment}`)).body.status)
    .toBe('ready')
  const deliveries = `/webhook_endpoints/${endpoint}/deliveries`
  const listStatuses = async () => {
    const { body } = await service.call('GET', deliveries)
    return body.data.map(({ status }: { status: string }) => status)
  }
  await expect
    .poll(listStatuses)
    .toSatisfy((all: string[]) => all.every((one) => one === 'delivered'))
  const paths = [
    `/brand/palettes/${palette}`,
    `/brand/rules/${rule}`,
    `/webhook_endpoints/${endpoint}`,
    deliveries,
    `/events/${event}`,
    `/brand/checks/${check}`,
    `/brand/checks/${check}/issues`,
    `/cms/slide_assets/${slides}`,
    `/cms/assets/${logo}`,
    `/cms/icon_sets/${icons}`,
    `/cms/icons/${icon}`,
    `/files/${file}`,
    `/cms/portal_pages/${page}`,
    `/cms/ppt_sets/${deck}`,
    `/cms/deployments/${deployment}`,
    '/api_keys',
    '/memberships',
    '/cms/portal',
    '/organizations',
  ]
  return { paths, files: [`/files/${file}/content`, `/cms/icons/${icon}/svg`], key }
}

/** The text of each file, by its address. */
async function readFiles(service: ServiceProcess, paths: readonly string[]) {
  const read = new Map<string, string>()
  for (const path of paths) {
    const response = await fetch(`${service.url}/api/v1${path}`, {
      headers: { Authorization: `Bearer ${secretKey}` },
    })
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`)
    read.set(path, await response.text())
  }
  return read
}

/** Sentences are written when they are read, and a release may write them better; reading uses a key. */
const changing: ReadonlySet<string> = new Set(['message', 'last_used_at'])

async function readAll(
  service: ServiceProcess,
  paths: readonly string[],
): Promise<Map<string, object>> {
  const read = new Map<string, object>()
  for (const path of paths) {
    const { status, body } = await service.call('GET', path)
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`)
    const keep = (name: string, value: unknown) => (changing.has(name) ? undefined : value)
    read.set(path, JSON.parse(JSON.stringify(body, keep)))
  }
  return read
}
