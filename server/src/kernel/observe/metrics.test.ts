import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('a stall of the event loop is observed', async () => {
  const { registry } = createMetrics()
  const countUpTo = async (seconds: string) => {
    const bucket = `blazon_event_loop_lag_seconds_bucket{le="${seconds}"} `
    return Number((await registry.metrics()).split(bucket)[1]?.split('\n')[0])
  }
  await expect.poll(() => countUpTo('+Inf')).toBeGreaterThan(0)
  const countStalls = async () => (await countUpTo('+Inf')) - (await countUpTo('0.5'))
  const before = await countStalls()
  const start = performance.now()
  while (performance.now() - start < 700);
  await expect.poll(countStalls).toBeGreaterThan(before)
})
