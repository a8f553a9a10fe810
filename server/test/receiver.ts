import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A receiver of webhooks, on this machine. */
export interface Receiver {
  url: string
  /** All received requests, in order. */
  received: Received[]
  /** Resolves when this many matching requests have been received. */
  wait(count: number, matches?: (request: Received) => boolean): Promise<Received[]>
  close(): Promise<void>
}

export interface Received {
  headers: IncomingHttpHeaders
  /** As received. */
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert on the shape of what comes
  event: any
  at: number
}

export type Answer = (response: ServerResponse, request: Received, number: number) => void

const patienceMs = 120_000

export async function startReceiver(
  answer: Answer = (response) => response.end('ok'),
): Promise<Receiver> {
  const received: Received[] = []
  const listeners = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const seen = { headers: request.headers, body, event: JSON.parse(body), at: Date.now() }
    received.push(seen)
    answer(response, seen, received.length)
    for (const listener of listeners) listener()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    wait(count, matches = () => true) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          listeners.delete(look)
          const came = received.filter(matches).length
          reject(new Error(`${came} of ${count} webhooks came`))
        }, patienceMs)
        const look = () => {
          const found = received.filter(matches)
          if (found.length < count) return
          clearTimeout(timer)
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        look()
      })
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}
