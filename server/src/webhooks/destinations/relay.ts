import { type AddressInfo, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

/**
 * Listens on this machine for one connection, whose bytes go through a tunnel, and returns the port:
 * clients of brokers open their sockets themselves. Both ends close together.
 */
export async function relayTo(tunnel: Socket, timeoutMs: number): Promise<number> {
  const server = createServer((local) => {
    server.close()
    clearTimeout(timer)
    pipeline(local, tunnel, local, () => {})
  })
  server.maxConnections = 1
  const timer = setTimeout(() => {
    server.close()
    tunnel.destroy()
  }, timeoutMs)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}
