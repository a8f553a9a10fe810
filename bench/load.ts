import autocannon from 'autocannon'

/** Requests a second that a server answers over `seconds`, with 32 connections, after a warm-up. */
export async function requestsPerSecond(
  options: {
    url: string
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
  },
  seconds = 5,
): Promise<number> {
  // The load comes from threads of its own, so that the server has its event loop for itself.
  const load = { connections: 32, workers: 2, ...options }
  await autocannon({ ...load, duration: 2 })
  const result = await autocannon({ ...load, duration: seconds })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0)
    throw new Error(`${failed} of ${result.requests.total} requests to ${options.url} failed`)
  return result.requests.average
}

/** One line of a result: what was measured, against what, and the aim. */
export function report(name: string, ratio: number, aim: string, detail: string): void {
  process.stdout.write(
    `${name.padEnd(44)} ${ratio.toFixed(2).padStart(6)}  (aim ${aim})  ${detail}\n`,
  )
}
