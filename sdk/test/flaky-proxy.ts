import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What the proxy does to a request: forwards it, and loses the connection before or after. */
type Fault = 'pass' | 'lose request' | 'lose answer' | 'lose half of the answer' | 'hang' | Refusal

interface Refusal {
  status: number
  retryAfter?: string
}

export interface FlakyProxy {
  url: string
  /** The faults of the next requests, in order; all later ones are forwarded. */
  faults: Fault[]
  /** The received requests, with the headers that matter for retries. */
  seen: { method: string; key: string | undefined; at: number }[]
  close(): Promise<void>
}

/** An HTTP proxy in front of the service that fails as networks do. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const faults: Fault[] = []
  const seen: FlakyProxy['seen'] = []
  const server = createServer((incoming, outgoing) => {
    const key = incoming.headers['idempotency-key'] as string | undefined
    seen.push({ method: incoming.method!, key, at: Date.now() })
    applyFault(faults.shift() ?? 'pass', incoming, outgoing, target)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function applyFault(
  fault: Fault,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
) {
  if (fault === 'lose request') return void incoming.socket.destroy()
  if (fault === 'hang') return
  if (typeof fault === 'object') {
    const headers = fault.retryAfter === undefined ? {} : { 'Retry-After': fault.retryAfter }
    return void outgoing.writeHead(fault.status, headers).end('busy')
  }
  const { method, url, headers } = incoming
  const onward = request(new URL(url!, target), { method: method!, headers }, async (answer) => {
    const body = await buffer(answer)
    if (fault === 'lose answer') return incoming.socket.destroy()
    outgoing.writeHead(answer.statusCode!, answer.headers)
    if (fault === 'pass') return outgoing.end(body)
    outgoing.write(body.subarray(0, body.length / 2), () => incoming.socket.destroy())
  })
  incoming.pipe(onward)
}
