import type { Page } from 'playwright-core'

/**
 * Reads the milliseconds of processor time that the page's main thread used since this call: other work
 * on the machine does not change them.
 */
export async function measureProcessor(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000
  }
  const before = await read()
  return async () => (await read()) - before
}
