import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Identity } from './certificate.ts'

/** An HTTP proxy that opens tunnels, on this machine. */
export interface ConnectProxy {
  /** `127.0.0.1:<port>`. */
  host: string
  /** What was asked for, in order. */
  asked: { authority: string; authorization: string | undefined }[]
  close(): Promise<void>
}

interface ProxyOptions {
  /** For TLS with the proxy. */
  identity?: Identity
  /** The status of a response that opens no tunnel; null to open one. */
  refuse?: (authority: string) => number | null
}

export async function startConnectProxy({
  identity,
  refuse = () => null,
}: ProxyOptions = {}): Promise<ConnectProxy> {
  const asked: ConnectProxy['asked'] = []
  const sockets = new Set<Socket>()
  const server = identity === undefined ? createServer() : createTlsServer(identity)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    const authority = request.url!
    asked.push({ authority, authorization: request.headers['proxy-authorization'] })
    const refusal = refuse(authority)
    if (refusal !== null) return void client.end(`HTTP/1.1 ${refusal} No\r\n\r\n`)
    const { hostname, port } = new URL(`http://${authority}`)
    const target = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      target.pipe(client).pipe(target)
    })
    for (const one of [client, target]) {
      one.on('error', () => {
        client.destroy()
        target.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
