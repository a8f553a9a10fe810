import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Times after which a connection is closed. */
export const connectionTimes = {
  /** From the connection, or the first byte of a request, to the end of its head. */
  headersTimeout: 10_000,
  /** From the first byte of a request to the last byte of its body. */
  requestTimeout: 120_000,
  /** Between two requests; longer than the minute for which load balancers keep theirs. */
  keepAliveTimeout: 65_000,
  /** The interval at which the first two are checked. Node's default of 30 s would be added to them. */
  connectionsCheckingInterval: 1_000,
} as const

/** Limit of connections without a request; above it, a new one closes the oldest. */
const maxUnused = 4_000
/** The limit for one address. A client that opens 1,000 connections at once also uses them at once. */
export const maxUnusedOfOne = 1_000

const everyMs = 50

/**
 * Limits connections without a request, and closes those that keep a server from stopping although
 * nobody waits for a response: browsers open connections in advance, which Node counts as busy until
 * its header timeout, and other connections become idle while the server is already stopping.
 */
export function boundConnections(server: Server): { close(idleMs: number): Promise<void> } {
  // A set iterates in the order of insertion: the oldest first.
  const unused = new Set<Socket>()
  const unusedOf = new Map<string, Set<Socket>>()
  server.on('connection', (socket: Socket) => {
    // Node keeps the address from here on, even if the client leaves before its request is logged.
    const address = socket.remoteAddress
    if (address === undefined) return void socket.destroy()
    const own = unusedOf.get(address) ?? new Set()
    unusedOf.set(address, own.add(socket))
    unused.add(socket)
    if (own.size > maxUnusedOfOne) closeOldest(own)
    else if (unused.size > maxUnused) closeOldest(unused)
    socket.once('close', () => forget(socket))
  })
  server.on('request', ({ socket }) => forget(socket))
  return {
    /**
     * Resolves when the last response is sent and its connection is closed. For `idleMs`, open
     * connections accept requests; the responses announce that the connection closes.
     */
    async close(idleMs) {
      if (idleMs > 0) await stopListening(server, idleMs)
      for (const socket of unused) socket.destroy()
      const closing = setInterval(() => server.closeIdleConnections(), everyMs)
      await new Promise<void>((resolve) => server.close(() => resolve()))
      clearInterval(closing)
    },
  }

  function closeOldest(sockets: ReadonlySet<Socket>): void {
    const [oldest] = sockets
    if (oldest === undefined) return
    forget(oldest)
    oldest.destroy()
  }

  function forget(socket: Socket): void {
    if (!unused.delete(socket)) return
    const address = socket.remoteAddress!
    const own = unusedOf.get(address)
    own?.delete(socket)
    if (own?.size === 0) unusedOf.delete(address)
  }
}

/** Node's `close` of an HTTP server also ends connections on which the next request may be on its way. */
async function stopListening(server: Server, idleMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve())
  })
  await Promise.race([closed, sleep(idleMs)])
}
