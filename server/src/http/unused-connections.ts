import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const everyMs = 50

/**
 * Closes connections that keep a server from stopping, though nobody waits for an answer on them:
 * those on which nothing was asked yet (browsers open some ahead of need, and Node takes them for
 * busy until its header timeout), and those whose last answer ends while the server stops already.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    const closing = setInterval(() => app.server.closeIdleConnections(), everyMs)
    app.server.once('close', () => clearInterval(closing))
  })
}
