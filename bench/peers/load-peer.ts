import autocannon from 'autocannon'

/** The share of a load that `load.ts` gives to one process. */
export interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  bodies?: readonly string[]
  /** Requested in turn, instead of the path in the address. */
  paths?: readonly string[]
  connections: number
  seconds: number
}

export interface Outcome {
  perSecond: number
  total: number
  failed: number
}

process.once('message', async (load: Load) => {
  const outcome = await apply(load)
  process.send?.(outcome, () => process.exit(0))
})

async function apply({ bodies, paths, seconds, ...load }: Load): Promise<Outcome> {
  const requests = bodies?.map((body) => ({ body })) ?? paths?.map((path) => ({ path })) ?? []
  let connection = 0
  const {
    non2xx,
    errors,
    timeouts,
    requests: answered,
  } = await autocannon({
    ...load,
    duration: seconds,
    setupClient(client) {
      if (requests.length === 0) return
      const first = Math.floor((connection++ / load.connections) * requests.length)
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  })
  return { perSecond: answered.average, total: answered.total, failed: non2xx + errors + timeouts }
}
