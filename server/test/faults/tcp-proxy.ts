import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Identity } from '../certificate.ts'

/** A TCP proxy on this machine that can simulate network faults. */
export interface TcpProxy {
  port: number
  /** Drops the bytes of every connection, including new ones, until `heal`; closes none. */
  blackHole(): void
  /** Forwards again, beginning with withheld bytes. */
  heal(): void
  /**
   * Closes the far side of every open connection without notifying the near side; new ones work.
   */
  halfOpen(): void
  /**
   * Closes the far side of the next connection that sends `text`, without notifying the near side. Resolves
   * when that has happened.
   */
  halfOpenAt(text: string): Promise<void>
  /** Closes every connection, and every new one as soon as it is made, until `heal`. */
  hangUp(): void
  close(): Promise<void>
}

interface Front {
  port: number
  close(): void
}

interface Pair {
  near: Socket
  far: Socket
}

/** Forwards to a unix socket, or to a port of this machine. */
export async function startTcpProxy(target: string | number): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  let mode: 'pass' | 'blackHole' | 'hangUp' = 'pass'
  let trap: { text: string; sprung(): void } | null = null

  const server = createServer({ pauseOnConnect: true }, (near) => {
    if (mode === 'hangUp') return void near.destroy()
    const far = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1')
    const pair = { near, far }
    pairs.add(pair)
    near.on('data', (chunk) => {
      if (trap === null || !chunk.includes(trap.text)) return
      closeFarSide(pair)
      trap.sprung()
      trap = null
    })
    join(near, far)
    join(far, near)
    near.on('close', () => pairs.delete(pair))
    if (mode === 'blackHole') hold(pair)
    else near.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    blackHole() {
      mode = 'blackHole'
      for (const pair of pairs) hold(pair)
    },
    heal() {
      mode = 'pass'
      for (const { near, far } of pairs) {
        near.resume()
        far.resume()
      }
    },
    halfOpen() {
      for (const pair of pairs) closeFarSide(pair)
    },
    halfOpenAt(text) {
      return new Promise((resolve) => {
        trap = { text, sprung: resolve }
      })
    },
    hangUp() {
      mode = 'hangUp'
      for (const { near } of pairs) near.destroy()
    },
    async close() {
      for (const { near } of pairs) near.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** TLS in front of a PostgreSQL port without it, in the way that its clients request. */
export async function startTlsFront(port: number, identity: Identity): Promise<Front> {
  const server = createServer((near) => {
    near.once('data', () => {
      near.write('S')
      const secure = new TLSSocket(near, { isServer: true, ...identity })
      const far = connect(port, '127.0.0.1')
      join(secure, far)
      join(far, secure)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => void server.close(),
  }
}

function join(from: Socket, to: Socket): void {
  from.on('data', (chunk) => to.write(chunk))
  from.on('close', () => to.destroy())
  from.on('error', () => {})
}

function closeFarSide({ near, far }: Pair): void {
  far.removeAllListeners('close')
  far.destroy()
  near.resume()
}

function hold({ near, far }: Pair): void {
  near.pause()
  far.pause()
}
