import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUuid } from '../src/kernel/base/ids.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { startReceiver } from './receiver.ts'

/** The rules of `promtool check metrics` and of OpenMetrics 1.0, sections "Metric Name" and "Units". */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Family {
  name: string
  type: string
  help: string
  samples: string[]
}

async function families(): Promise<Family[]> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const found = new Map<string, Family>()
  for (const line of text.split('\n')) {
    const [, kind, name, rest] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? []
    if (name !== undefined) {
      const family = found.get(name) ?? { name, type: '', help: '', samples: [] }
      found.set(name, family)
      if (kind === 'HELP') family.help = rest!
      else family.type = rest!
    } else if (line !== '') {
      const sample = /^[^\s{]+/.exec(line)![0]
      const name = sample.replace(/_(bucket|count|sum)$/, '')
      const family = found.get(sample) ?? found.get(name)
      if (family === undefined) throw new Error(`${sample} belongs to no family`)
      family.samples.push(sample)
    }
  }
  return [...found.values()]
}

test('every metric has a valid Prometheus name, and only counters end with _total', async () => {
  const all = await families()
  expect(all.length).toBeGreaterThan(10)
  for (const { name, type, help } of all) {
    expect([name, help]).not.toEqual([name, ''])
    expect(['counter', 'gauge', 'histogram', 'summary', 'info']).toContain(type)
    expect(name).toMatch(/^blazon_[a-z][a-z0-9_]*$/)
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter'])
    expect(name).not.toMatch(/_(count|sum|bucket|created|gauge|counter|histogram|summary)$/)
  }
})

test('every metric is in a base unit', async () => {
  for (const { name } of await families()) {
    expect(name).not.toMatch(
      /_(ms|msec|milliseconds?|micros|minutes?|hours?|days?|kb|kib|mb|mib|kilobytes|megabytes|percent)(_|$)/,
    )
  }
})

test('no series occurs twice', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const series = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/ \S+$/, ''))
  expect(series.length).toBe(new Set(series).size)
})

test('requests are counted by route pattern, whatever addresses callers invent', async () => {
  await server.call('GET', '/files/file_0000000000')
  for (const path of ['/wp-login.php', '/api/v1/nothing/here']) await fetch(server.url + path)
  await fetch(`${server.url}/api/v1/files`, { method: 'PROPFIND' })
  const text = await (await fetch(`${server.url}/metrics`)).text()
  expect(text).toMatch(
    /blazon_http_requests_total\{route="\/api\/v1\/files\/:id",method="GET",status="4xx"\} \d/,
  )
  expect(text).toMatch(
    /blazon_http_requests_total\{route="unmatched",method="other",status="4xx"\}/,
  )
  expect(text).not.toMatch(/file_0000|wp-login|nothing/)
})

test('an event is counted from its record to the attempt that delivered it', async () => {
  const receiver = await startReceiver()
  await server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: ['custom.counted'] },
  })
  const posted = await server.call('POST', '/events', {
    body: { type: 'custom.counted', data: { a: 1 } },
  })
  expect(posted.status).toBe(201)
  await receiver.wait(1)
  const read = async () => (await fetch(`${server.url}/metrics`)).text()
  await expect
    .poll(read)
    .toMatch(/blazon_delivery_attempts_total\{outcome="delivered",response="2xx"\} [1-9]/)
  const text = await read()
  expect(text).toMatch(/blazon_events_recorded_total [1-9]/)
  expect(text).toMatch(/blazon_deliveries_created_total [1-9]/)
  expect(text).toMatch(/blazon_delivery_start_delay_seconds_count [1-9]/)
  expect(text).toMatch(
    /blazon_delivery_attempt_duration_seconds_count\{outcome="delivered"\} [1-9]/,
  )
  expect(text).toMatch(/blazon_database_connections\{pool="requests",state="(used|idle)"\} \d/)
  expect(text).toMatch(/blazon_database_connections_max\{pool="work"\} 5/)
  await receiver.close()
})

test('the age of a job that no process runs is shown', async () => {
  await server.pool.db`
    insert into jobs (organization_id, livemode, id, kind, payload, due_at)
    values (${server.organizationId}, false, ${newUuid()}, 'of no process', '{}', now() - interval '1 hour')`
  await expect
    .poll(async () => (await fetch(`${server.url}/metrics`)).text())
    .toMatch(/^blazon_oldest_due_job_seconds 36\d\d$/m)
})

const promtool = spawnSync('promtool', ['--version']).status === 0
if (!promtool) console.warn('promtool is not installed: `promtool check metrics` is skipped')

test.skipIf(!promtool)('promtool accepts every metric', async () => {
  const input = await (await fetch(`${server.url}/metrics`)).text()
  const checked = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })
  expect(checked.stdout + checked.stderr).toBe('')
  expect(checked.status).toBe(0)
})
