import type { Finding } from '@blazon/compliance/finding'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { newUuid, requireUuid } from '../../kernel/base/ids.ts'
import { createLog } from '../../kernel/base/log.ts'
import { claimByHand } from '../../kernel/jobs/claim-by-hand.fixture.ts'
import { createProcesses, type Processes } from '../../kernel/processes/processes.ts'
import { onProgress } from '../../kernel/signals/progress.ts'
import { type Brand, checkFile, createBrand, listFindings } from './checks.fixture.ts'
import { storeEarly } from './early-findings.ts'
import { type EarlyPart, sendEarly } from './early-task.ts'
import { createRows, toColumns } from './finding-columns.ts'
import { createCheckJob } from './job.ts'
import { type CheckPool, createCheckPool } from './pool.ts'
import { checkFile as checkInProcess } from './task.ts'

/** A service that creates checks and runs none. */
let server: TestServer
let brand: Brand
let processes: Processes
let engine: CheckPool
const log = createLog('silent')

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  brand = await createBrand(server)
  processes = createProcesses({ places: 1, log })
  engine = createCheckPool(processes, log)
})
afterAll(async () => {
  await processes.close()
  await server.stop()
})

const sizes = {
  ...{ revision: 1, type: 'font_size', params: { min: 40 }, weight: 1, enabled: true },
  severity: 'error' as const,
  applies_to: null,
}

function finding(text: string): Finding {
  const nowhere = { shape_id: null, shape_name: null, paragraph: null, run: null, box: null }
  const noPage = { page: null, line: null, column: null, selector: null }
  return {
    ...{ rule: brand.rules.size, type: 'font_size' },
    severity: 'warning',
    ...{ message: `“${text}” has 8 pt.`, fingerprint: text, observed: 8, expected: 'at least 12' },
    ...{ nearest: null, source: null, occurrences: 1, state: 'new', fix: null },
    location: { slide: 1, text, ...nowhere, ...noPage },
  }
}

/** Sends findings as a task does that has just begun. */
function createSender(onEarly: (part: EarlyPart) => Promise<void>) {
  const sent: Promise<void>[] = []
  const early = sendEarly((part) => void sent.push(onEarly(part)))
  return async (...texts: string[]) => {
    early.take(texts.map(finding))
    await Promise.all(sent)
  }
}

/** Begins an attempt of the only job, and calls `during` in place of the engine's work. */
async function run(
  attempt: number,
  during: (find: (...texts: string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const pool: CheckPool = {
    async check(tenant, task, options) {
      await during(createSender(options.onEarly!))
      options.signal.throwIfAborted()
      return engine.check(tenant, task, options)
    },
  }
  const job = await claimByHand(server, attempt)
  await createCheckJob(server.app.services, pool).run(job, new AbortController().signal)
}

const start = async (bytes = demoDeck()) =>
  (await checkFile(server, bytes, {}, { wait: 0 })).body.id as string
const retrieve = async (id: string) => (await server.call('GET', `/brand/checks/${id}`)).body
const listTexts = async (id: string, query?: string) =>
  (await listFindings(server, id, query)).map(({ location }: Finding) => location.text)
const stored = async () => (await server.pool.db`select 1 from early_findings`).length

test('lists findings and issues while a check runs, and only its result afterwards', async () => {
  const id = await start()
  const updates: string[] = []
  const unsubscribe = onProgress(server.app.services.signals, (progress) => {
    if (progress.object === 'early_finding') updates.push(progress.id)
  })
  await run(1, async (find) => {
    await find('one', 'two')
    expect(await listTexts(id)).toEqual(['one', 'two'])
    await find('three')
    expect(await listTexts(id)).toEqual(['one', 'two', 'three'])
    expect(await listTexts(id, '?severity=error')).toEqual([])
    const { body: issues } = await server.call('GET', `/brand/checks/${id}/issues`)
    expect(issues.data).toMatchObject([{ rule: brand.rules.size, findings_count: 3 }])
    expect(await listTexts(id, `?issue=${issues.data[0].id}&limit=2`)).toEqual(['one', 'two'])
    expect(await retrieve(id)).toMatchObject({
      ...{ status: 'running', findings_count: null, counts: null, score: null },
    })
    const { body: events } = await server.call('GET', '/events?type=brand.check.completed')
    expect(events.data).toEqual([])
  })
  unsubscribe()
  await expect.poll(() => updates).toEqual([id, id])
  expect(await retrieve(id)).toMatchObject({ status: 'completed', findings_count: 4 })
  const texts = await listTexts(id)
  expect(texts).toHaveLength(4)
  expect(texts).not.toContain('one')
  expect(await stored()).toBe(0)
})

test('replaces what a crashed attempt found, and stores nothing of an attempt that lost its job', async () => {
  const id = await start()
  const first = await claimByHand(server, 1)
  const crash = run(1, async (find) => {
    await find('first attempt', 'both attempts')
    throw new Error('the process was killed')
  })
  await expect(crash).rejects.toThrow('the process was killed')
  expect(await listTexts(id)).toEqual(['first attempt', 'both attempts'])
  await run(2, async (find) => {
    await find('both attempts')
    expect(await listTexts(id)).toEqual(['both attempts'])
    const rows = createRows([finding('late')], [newUuid()])
    const late = { isFirst: false, findings: toColumns(rows) }
    await storeEarly(server.app.services, first, requireUuid('check', id), late)
    expect(await listTexts(id)).toEqual(['both attempts'])
  })
  expect(await retrieve(id)).toMatchObject({ status: 'completed', findings_count: 4 })
  expect(await listFindings(server, id)).toHaveLength(4)
  expect(await stored()).toBe(0)
})

test('keeps nothing of a check that fails or is canceled', async () => {
  const broken = await start(new Uint8Array([...demoDeck().subarray(0, 500)]))
  await run(1, (find) => find('of a broken file'))
  expect(await retrieve(broken)).toMatchObject({ status: 'failed' })
  expect(await listTexts(broken)).toEqual([])
  expect(await stored()).toBe(0)
  const canceled = await start()
  await run(1, async (find) => {
    await find('before')
    await server.call('POST', `/brand/checks/${canceled}/cancel`)
    await find('afterwards')
  })
  expect(await listTexts(canceled)).toEqual([])
  expect(await stored()).toBe(0)
})

test('an error of the store does not end the check', async () => {
  const run: Processes['run'] = async (_work, _task, { onPart }) => {
    await onPart!({})
    return 'checked' as never
  }
  const pool = createCheckPool({ ...processes, run }, log)
  const options = {
    signal: new AbortController().signal,
    onEarly: () => Promise.reject(new Error('no store')),
  }
  const tenant = { organizationId: server.organizationId, livemode: false }
  expect(await pool.check(tenant, {} as never, options)).toBe('checked')
})

test('sends at most 1,000 findings, twice in each second of processor time', () => {
  const parts: EarlyPart[] = []
  let cpuMs = 0
  const early = sendEarly(
    (part) => parts.push(part),
    () => cpuMs,
  )
  expect(early.areWanted()).toBe(false)
  cpuMs = 250
  expect(early.areWanted()).toBe(true)
  early.take([finding('a'), finding('b')])
  expect(early.areWanted()).toBe(false)
  cpuMs = 750
  expect(early.areWanted()).toBe(true)
  early.take(Array.from({ length: 999 }, (_, at) => finding(`${at}`)))
  cpuMs = 5_000
  expect(early.areWanted()).toBe(false)
  expect(parts.map(({ isFirst, findings }) => [isFirst, findings.ids.length])).toEqual([
    [true, 2],
    [false, 998],
  ])
  const ids = parts.flatMap(({ findings }) => findings.ids)
  expect(ids).toEqual([...ids].sort().reverse())
})

test('a task that takes long sends findings before it ends', async () => {
  let seconds = 0
  const usage = vi.spyOn(process, 'cpuUsage').mockImplementation(() => {
    seconds += 1
    return { user: seconds * 1e6, system: 0 }
  })
  const parts: EarlyPart[] = []
  const task = {
    ...{ bytes: demoDeck(), isText: false, filename: 'deck.pptx', slide: null },
    ...{
      palettes: [],
      fonts: [],
      tokenSets: [],
      logos: [],
      templates: [],
      baseline: [],
      waivers: [],
    },
    ...{ includeHidden: false, includeNotes: false },
    rules: [{ ...sizes, id: brand.rules.size }],
  }
  const outcome = await checkInProcess(task, undefined, (part) => parts.push(part))
  usage.mockRestore()
  const sent = parts.flatMap(({ findings }) => findings.fingerprints)
  if (outcome.status !== 'completed') throw new Error('the deck was not checked')
  expect(sent).toEqual(outcome.batches.flatMap(({ fingerprints }) => fingerprints))
  expect(sent).not.toEqual([])
})
