import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { claimByHand } from '../../kernel/jobs/claim-by-hand.fixture.ts'
import type { Processes, RunOptions, Work } from '../../kernel/processes/processes.ts'
import { uploadIcon } from '../icons/icons.fixture.ts'
import { createIconSetImportJob } from './import-job.ts'
import { importEnded } from './large-set.fixture.ts'

/** Imports of more than 1,000 icons: jobs with progress, and one event for each import. */
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Options {
  key?: string
  wait?: number
  of?: TestServer
}

function importSet(file: string, params: object = {}, { key, wait, of = server }: Options = {}) {
  const form = new FormData()
  form.set('params', JSON.stringify(params))
  form.set('file', new Blob([file]), 'icons.json')
  const headers: Record<string, string> = wait === undefined ? {} : { Prefer: `wait=${wait}` }
  const given = key === undefined ? {} : { key }
  return of.call('POST', '/cms/icon_sets/import', { form, headers, ...given })
}

function createSetFile(prefix: string, count: number, bad: readonly number[] = []): string {
  const icons = Array.from({ length: count }, (_, at) => {
    const body = bad.includes(at) ? '<script/>' : `<path d="M0 ${at}h9"/>`
    return [`icon-${at}`, { body }]
  })
  return JSON.stringify({ prefix, icons: Object.fromEntries(icons) })
}

async function listEvents(type: string): Promise<{ data: { object: { id: string } } }[]> {
  return (await server.call('GET', `/events?limit=200&type=${type}`)).body.data
}

test('imports a large set in the background, counts its progress, and records one event', async () => {
  const iconEvents = (await listEvents('cms.icon.created')).length
  const { status, body } = await importSet(createSetFile('large', 2_500))
  expect(status).toBe(202)
  expect(body).toMatchObject({
    status: 'processing',
    total: 2_500,
    read: 0,
    count: 0,
    failure: null,
  })
  expect(body.url).toBe(`/api/v1/cms/icon_set_imports/${body.id}`)
  expect(body.icons_url).toBe(`/api/v1/cms/icons?icon_set=${body.icon_set}`)
  const ended = await importEnded(server, body.id)
  expect(ended).toMatchObject({
    ...{ status: 'completed', phase: 'write', read: 2_500, count: 2_500, refused_count: 0 },
    icon_set: body.icon_set,
  })
  const set = await server.call('GET', `/cms/icon_sets/${body.icon_set}`)
  expect(set.body).toMatchObject({ prefix: 'large', icon_count: 2_500, status: 'draft' })
  const listed = await server.call('GET', `/cms/icons?icon_set=${body.icon_set}&name=icon-2499`)
  expect(listed.body.data).toMatchObject([{ name: 'icon-2499', created_by: ended.created_by }])
  const completed = await listEvents('cms.icon_set_import.completed')
  expect(completed.map(({ data }) => data.object)).toEqual([ended])
  expect(await listEvents('cms.icon.created')).toHaveLength(iconEvents)
})

test('reads each part of an all-or-nothing set once for both passes', async () => {
  const waiting = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  try {
    const { body } = await importSet(createSetFile('once', 1_100), {}, { of: waiting })
    const { services } = waiting.app
    const read: string[] = []
    const processes = {
      run(work: Work<object, unknown>, task: object, options: RunOptions) {
        read.push(work.name)
        return services.processes.run(work, task, options)
      },
    } as unknown as Processes
    const job = createIconSetImportJob(services, processes)
    await job.run(await claimByHand(waiting, 1), new AbortController().signal)
    expect(read).toEqual(['readSetPart', 'readSetPart'])
    expect(await importEnded(waiting, body.id)).toMatchObject({ status: 'completed', count: 1_100 })
  } finally {
    await waiting.stop()
  }
})

test('waits for the end with `Prefer: wait`, and returns the set', async () => {
  const { status, body } = await importSet(createSetFile('waited', 1_001), {}, { wait: 30 })
  // On a very busy machine, the response is 202 after those 30 s, as the contract says.
  if (status === 202) return
  expect([status, body.object, body.icon_count]).toEqual([201, 'icon_set', 1_001])
  expect(body).toMatchObject({ refused: [], refused_count: 0 })
})

test('imports nothing of a set with one invalid icon, and names the icon', async () => {
  const { body } = await importSet(createSetFile('all', 1_200, [1_150]))
  const ended = await importEnded(server, body.id)
  expect(ended).toMatchObject({ status: 'failed', count: 0, icon_set: null, refused_count: 1 })
  expect(ended.failure.code).toBe('unprocessable_file')
  expect(ended.failure.message).toContain('icon-1150')
  expect((await server.call('GET', '/cms/icon_sets?prefix=all')).body.data).toEqual([])
  expect((await listEvents('cms.icon_set_import.failed'))[0]!.data.object).toEqual(ended)
  const again = await importSet(createSetFile('all', 1_200))
  expect((await importEnded(server, again.body.id)).status).toBe('completed')
})

test('imports the valid icons of a set if requested, and reports the others', async () => {
  const { body } = await importSet(createSetFile('good', 1_200, [3, 700]), {
    all_or_nothing: false,
  })
  const ended = await importEnded(server, body.id)
  expect(ended).toMatchObject({ status: 'completed', count: 1_198, refused_count: 2 })
  expect(ended.refused.map(({ file }: { file: string }) => file)).toEqual(['icon-3', 'icon-700'])
})

test('reports in a dry run of a large set what would be imported', async () => {
  const params = { dry_run: true, all_or_nothing: false }
  const { status, body } = await importSet(createSetFile('try', 1_200, [5]), params)
  expect(status).toBe(202)
  const ended = await importEnded(server, body.id)
  expect(ended).toMatchObject({
    status: 'completed',
    icon_set: null,
    count: 1_199,
    refused_count: 1,
  })
  expect((await server.call('GET', '/cms/icon_sets?prefix=try')).body.data).toEqual([])
})

test('does not replace an icon that was created in the set meanwhile', async () => {
  const { body } = await importSet(createSetFile('beside', 1_500), { all_or_nothing: false })
  const made = await uploadIcon(server, { icon_set: body.icon_set, name: 'icon-1499' })
  const ended = await importEnded(server, body.id)
  const { refused, count, status } = ended
  expect([status, count]).toEqual(['completed', made.status === 201 ? 1_499 : 1_500])
  if (made.status === 201) expect(refused[0]).toMatchObject({ file: 'icon-1499' })
})

test('ends if the set is deleted meanwhile, and creates no icon after that', async () => {
  const { body } = await importSet(createSetFile('deleted', 3_000))
  await server.call('DELETE', `/cms/icon_sets/${body.icon_set}`)
  const ended = await importEnded(server, body.id)
  expect(ended.count).toBeLessThan(3_000)
  const { body: icons } = await server.call('GET', `/cms/icons?icon_set=${body.icon_set}`)
  expect(icons.data).toEqual([])
})

test("continues one organization's import while another imports large sets", async () => {
  const { test: other } = await server.addOrganization()
  const jobs = []
  for (let at = 0; at < 3; at++)
    jobs.push((await importSet(createSetFile(`busy-${at}`, 3_000))).body.id)
  const small = await importSet(createSetFile('small', 1_001), {}, { key: other })
  for (;;) {
    const { body } = await server.call('GET', `/cms/icon_set_imports/${small.body.id}`, {
      key: other,
    })
    if (body.status === 'completed') break
    await sleep(20)
  }
  const states = await Promise.all(
    jobs.map(async (id) => (await server.call('GET', `/cms/icon_set_imports/${id}`)).body.status),
  )
  expect(states).toContain('processing')
  for (const id of jobs) await importEnded(server, id)
}, 300_000)
