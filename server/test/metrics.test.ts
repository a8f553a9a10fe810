import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './harness.ts'

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

test('every metric is named as Prometheus asks: counters end with _total, and nothing else does', async () => {
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

test('no series is shown twice', async () => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const series = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/ \S+$/, ''))
  expect(series.length).toBe(new Set(series).size)
})
