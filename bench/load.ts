import autocannon from 'autocannon'

/**
 * Requests a second that a server answers over `seconds`, with 32 connections, after a warm-up.
 * `bodies` are sent in turn; each half of the connections goes round a half of them.
 */
export async function requestsPerSecond(
  options: {
    url: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
    bodies?: readonly string[]
  },
  seconds = 5,
): Promise<number> {
  const { bodies, ...request } = options
  const halves = bodies === undefined ? [] : [halfOf(bodies, 0), halfOf(bodies, 1)]
  // The load comes from threads of its own, so that the server has its event loop for itself.
  const loads =
    halves.length === 0
      ? [{ connections: 32, workers: 2, ...request }]
      : halves.map((requests) => ({ connections: 16, workers: 1, ...request, requests }))
  await Promise.all(loads.map((load) => autocannon({ ...load, duration: 2 })))
  const results = await Promise.all(loads.map((load) => autocannon({ ...load, duration: seconds })))
  for (const { non2xx, errors, timeouts, requests } of results) {
    const failed = non2xx + errors + timeouts
    if (failed > 0)
      throw new Error(`${failed} of ${requests.total} requests to ${options.url} failed`)
  }
  return results.reduce((sum, { requests }) => sum + requests.average, 0)
}

function halfOf(bodies: readonly string[], rest: 0 | 1): { body: string }[] {
  return bodies.filter((_, at) => at % 2 === rest).map((body) => ({ body }))
}

/** One line of a result: what was measured, against what, and the aim. */
export function report(name: string, ratio: number, aim: string, detail: string): void {
  process.stdout.write(
    `${name.padEnd(44)} ${ratio.toFixed(2).padStart(6)}  (aim ${aim})  ${detail}\n`,
  )
}
