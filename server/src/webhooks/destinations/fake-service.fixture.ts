import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** A message that a service stored. */
export interface Stored {
  body: string
  attributes: Readonly<Record<string, string>>
}

/** Messages that were stored, in order. */
export interface Inbox {
  add(stored: Stored): void
  /** The next one that nobody has looked at. */
  receive(): Promise<Stored>
}

/** A request that a service received. */
export interface ServiceCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** What a service makes of a request: a message, or a response that refuses it. */
type Interpret = (call: ServiceCall) => Stored | { status: number; body: string }

/** A service over HTTP that answers as documented, for services that do not run here. */
export async function startFakeService(
  interpret: Interpret,
  { status, body }: { status: number; body: string },
): Promise<{ port: number; receive: Inbox['receive']; end(): Promise<void> }> {
  const inbox = createInbox()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    const read = interpret({ method, path, headers, body: Buffer.concat(chunks).toString() })
    if ('status' in read) return answer(response, read.status, read.body)
    inbox.add(read)
    answer(response, status, body)
  })
  return {
    port: await listening(server),
    receive: inbox.receive,
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status).end(body)
}

export function createInbox(): Inbox {
  const messages: Stored[] = []
  const waiting: ((stored: Stored) => void)[] = []
  return {
    add(stored) {
      const next = waiting.shift()
      if (next === undefined) messages.push(stored)
      else next(stored)
    },
    receive() {
      const first = messages.shift()
      return first === undefined
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(first)
    },
  }
}

/** Listens on a free port of this machine, and returns it. */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
