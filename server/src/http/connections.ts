import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Times after which a connection is closed. */
export const connectionTimes = {
  /** From the connection, or the first byte of a request, to the end of its head. */
  headersTimeout: 10_000,
  /** From the first byte of a request to the last of its body. */
  requestTimeout: 120_000,
  /** Between two requests; longer than the minute for which load balancers keep theirs. */
  keepAliveTimeout: 65_000,
  /** How often the first two are looked at. Node's own 30 s would add to them. */
  connectionsCheckingInterval: 1_000,
} as const

/** Limit of connections without a request; above it, a new one closes the oldest. */
const unusedAtMost = 4_000
/** The same of one address. A client that opens 1,000 at once sends on them at once, too. */
export const unusedOfOneAtMost = 1_000

const everyMs = 50

/**
 * Bounds connections on which nothing was asked yet, and closes those that keep a server from
 * stopping though nobody waits for an answer on them: browsers open some ahead of need, and Node takes
 * them for busy until its header timeout; the last answer of others ends while the server stops already.
 */
export function boundConnections(server: Server): { close(idleMs: number): Promise<void> } {
  // Sets keep their order: the oldest comes first.
  const unused = new Set<Socket>()
  const unusedOf = new Map<string, Set<Socket>>()
  server.on('connection', (socket: Socket) => {
    // Node remembers the address from here on, also when the client has gone before its request is logged.
    const address = socket.remoteAddress
    if (address === undefined) return void socket.destroy()
    const own = unusedOf.get(address) ?? new Set()
    unusedOf.set(address, own.add(socket))
    unused.add(socket)
    if (own.size > unusedOfOneAtMost) closeOldest(own)
    else if (unused.size > unusedAtMost) closeOldest(unused)
    socket.once('close', () => forget(socket))
  })
  server.on('request', ({ socket }) => forget(socket))
  return {
    /**
     * Resolves when the last request is answered and its connection closed. For `idleMs`, requests are
     * accepted on connections that are open; their answers say that the connection closes.
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
