/** A request of a load; `{n}` in its path and body is the next of the numbers from 1 to 2,000. */
export interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** In place of a body: a file, and the `params` beside it. */
  file?: { base64: string; name: string; params: object }
}

/** What a process of its own sends: `requests` in turn on each connection, for some seconds. */
export interface PeerLoad {
  url: string
  key: string
  requests: readonly Sent[]
  connections: number
  seconds: number
  /** Milliseconds between two requests of a connection. */
  pauseMs: number
  /** Whether the outcome has the resources that the requests create. */
  notesCreated?: boolean
}

export interface PeerOutcome {
  /** Milliseconds of each request. */
  times: number[]
  /** Ids of created resources, and when their requests began. */
  created: [id: string, at: number][]
  /** Answers with a status of 500 or more. */
  failed: number
  /** Answers with a status from 400 to 499. */
  refused: number
}

process.on('message', async (load: PeerLoad) => {
  const outcome: PeerOutcome = { times: [], created: [], failed: 0, refused: 0 }
  const end = performance.now() + 1_000 * load.seconds
  await Promise.all(
    Array.from({ length: load.connections }, (_, at) => sendUntil(end, load, at, outcome)),
  )
  process.send?.(outcome)
})

let number = 0

async function sendUntil(
  end: number,
  { url, key, requests, pauseMs, notesCreated = false }: PeerLoad,
  first: number,
  outcome: PeerOutcome,
): Promise<void> {
  for (let at = first; performance.now() < end; at++) {
    const began = performance.now()
    const { status, body } = await send(url, key, requests[at % requests.length]!)
    outcome.times.push(performance.now() - began)
    if (status >= 500) outcome.failed += 1
    else if (status >= 400) outcome.refused += 1
    else if (notesCreated) {
      outcome.created.push([JSON.parse(body.toString()).id, performance.timeOrigin + began])
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function send(
  url: string,
  key: string,
  sent: Sent,
): Promise<{ status: number; body: Buffer }> {
  number = (number % 2_000) + 1
  const fill = (text: string) => text.replaceAll('{n}', `${number}`)
  const headers = { Authorization: `Bearer ${key}`, ...sent.headers }
  const response = await fetch(`${url}/api/v1${fill(sent.path)}`, {
    method: sent.method,
    ...(sent.body === undefined
      ? { headers }
      : { headers: { ...headers, 'Content-Type': 'application/json' }, body: fill(sent.body) }),
    ...(sent.file === undefined ? {} : { body: formOf(sent.file) }),
  })
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}

function formOf({ base64, name, params }: NonNullable<Sent['file']>): FormData {
  const form = new FormData()
  form.set('params', JSON.stringify(params))
  form.set('file', new Blob([Buffer.from(base64, 'base64')]), name)
  return form
}
