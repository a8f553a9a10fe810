import { connect as connectTcp, type LookupFunction, type Socket } from 'node:net'
import { connect as connectTls, type SecureContext } from 'node:tls'
import type { Address } from './guard.ts'

/** The certificate or the TLS handshake failed, not the network. */
export class TlsFailure extends Error {}

/** How far a connection came. */
export interface Route {
  /** The addresses that are tried; null until the name is resolved. */
  addresses: readonly string[] | null
  /** The address that accepted the connection. */
  reached: string | null
}

/** What a connection is opened to. */
interface Peer {
  /** `https:` for TLS. */
  protocol: string
  hostname: string
  port: number
  /** The name in the TLS handshake, if it is not the host's. */
  servername: string | null
  secureContext: SecureContext
}

export function createRoute(): Route {
  return { addresses: null, reached: null }
}

/** Opens a connection to one of these addresses; null for those that the system resolves. */
export function openSocket(
  peer: Peer,
  addresses: readonly Address[] | null,
  timeoutMs: number,
  route: Route,
): Promise<Socket> {
  const target = {
    host: peer.hostname,
    port: peer.port,
    ...(addresses !== null && { lookup: pinnedTo(addresses) }),
    autoSelectFamily: true,
    noDelay: true,
    keepAlive: true,
  }
  const secure = peer.protocol === 'https:'
  const socket = secure ? connectTls({ ...target, ...handshake(peer) }) : connectTcp(target)
  return opened(socket, secure, timeoutMs, route)
}

/** Begins TLS on a connection that is open. */
export function secureSocket(
  socket: Socket,
  peer: Peer,
  timeoutMs: number,
  route: Route,
): Promise<Socket> {
  const secured = connectTls({ socket, host: peer.hostname, ...handshake(peer) })
  return opened(secured, true, timeoutMs, route)
}

function handshake({ secureContext, servername }: Peer) {
  return {
    secureContext,
    ALPNProtocols: ['http/1.1'],
    ...(servername !== null && { servername }),
  }
}

/** A look-up with a known result. Node requests one address or all. */
function pinnedTo(addresses: readonly Address[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses
    if (first === undefined) throw new Error('the host has no addresses')
    if (all) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  }
}

function opened(socket: Socket, secure: boolean, timeoutMs: number, route: Route): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => socket.destroy(Object.assign(new Error('connect timed out'), { code: 'ETIMEDOUT' })),
      timeoutMs,
    )
    const fail = (error: Error & { code?: string }) => {
      clearTimeout(timer)
      const network = /^(ECONNRESET|EPIPE|ETIMEDOUT)$/.test(error.code ?? '')
      reject(
        route.reached !== null && !network
          ? new TlsFailure(error.message, { cause: error })
          : error,
      )
    }
    socket.once('error', fail)
    socket.once('connect', () => {
      route.reached = socket.remoteAddress ?? null
    })
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      socket.off('error', fail)
      resolve(socket)
    })
  })
}
