import { call } from './tools/brand.ts'
import { report } from './tools/load.ts'
import { type BenchService, startBenchService } from './tools/service.ts'

/**
 * The time to record an event for 1,000 endpoints when only one of them gets it: with a filter of its own for each,
 * with one filter for all, and with a type of its own for each and no filter. Nothing is sent.
 */
const endpoints = 1_000
const runs = 200

export async function benchFilters(): Promise<void> {
  const unfiltered = await measure((at) => ({ enabled_events: [`custom.bench${at}`] }))
  const distinct = await measure((at) => ({ ...everything, filter: `data.endpoint = ${at}` }))
  const same = await measure((at) => ({
    ...everything,
    filter: at === 0 ? 'data.endpoint = 0' : 'data.endpoint = -1',
  }))
  const shown = (ms: number) => `${ms.toFixed(2)} and ${unfiltered.toFixed(2)} ms for an event`
  report(
    `${endpoints} endpoints with distinct filters / without`,
    distinct / unfiltered,
    '≤ 2',
    shown(distinct),
  )
  report(`${endpoints} endpoints with two filters / without`, same / unfiltered, '≤ 2', shown(same))
}

const everything = { enabled_events: ['custom.*'] }

/** Returns the milliseconds of recording an event, the best of four runs. */
async function measure(settings: (at: number) => object): Promise<number> {
  const service = await startBenchService({ BLAZON_ROLE: 'api' })
  try {
    for (let at = 0; at < endpoints; at++) {
      await call(service, 'POST', '/webhook_endpoints', {
        url: 'http://127.0.0.1:9999/',
        ...settings(at),
      })
    }
    await service.pool.db.unsafe('analyze webhook_endpoints')
    let best = Number.POSITIVE_INFINITY
    for (let times = 0; times < 4; times++) best = Math.min(best, await record(service))
    return best
  } finally {
    await service.stop()
  }
}

async function record(service: BenchService): Promise<number> {
  const startedAt = performance.now()
  for (let count = 0; count < runs; count++) {
    const data = { endpoint: 0, text: 'x'.repeat(700) }
    await call(service, 'POST', '/events', { type: 'custom.bench0', data })
  }
  return (performance.now() - startedAt) / runs
}
