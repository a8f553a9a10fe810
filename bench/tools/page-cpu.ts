import type { CDPSession, Page } from 'playwright-core'

/**
 * Reads the milliseconds of processor time that the page's main thread used since this call: other work
 * on the machine does not change them.
 */
export async function measureProcessor(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await readTaskMs(session)
  return async () => (await readTaskMs(session)) - before
}

/** The milliseconds of the tasks of a page's main thread since `Performance.enable`. */
export async function readTaskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const tasks = metrics.find(({ name }) => name === 'TaskDuration')
  if (tasks === undefined) throw new Error('The browser has no metric TaskDuration.')
  return tasks.value * 1_000
}
