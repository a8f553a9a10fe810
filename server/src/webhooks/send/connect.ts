import { connect as connectTcp, type LookupFunction, type Socket } from 'node:net'
import { connect as connectTls, type SecureContext } from 'node:tls'
import type { buildConnector } from 'undici'
import type { Address, Guard } from './guard.ts'

/** The certificate or the TLS handshake failed, not the network. */
export class TlsFailure extends Error {}

/** How far a connection came. */
export interface Route {
  /** The addresses that are tried; null until the name is resolved. */
  addresses: readonly string[] | null
  /** The address that accepted the connection. */
  reached: string | null
}

export type Connector = (
  options: buildConnector.Options,
  callback: buildConnector.Callback,
  /** Filled in meanwhile. */
  route?: Route,
) => void

export function createRoute(): Route {
  return { addresses: null, reached: null }
}

/**
 * Opens the sockets of webhook requests. The guard checks every address of the host, literal or
 * resolved, and the socket may reach those addresses only, whatever a second look-up returns.
 * Organizations share connections; the look-up counts for the one that `findOrganization` names.
 */
export function guardedConnector(
  guard: Guard,
  findOrganization: (origin: string) => string,
  timeoutMs: number,
  secureContext: SecureContext = guard.secureContext,
): Connector {
  return (options, callback, route = createRoute()) => {
    const organizationId = findOrganization(`${options.protocol}//${options.host}`)
    open(guard, options, organizationId, timeoutMs, route, secureContext).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    )
  }
}

async function open(
  guard: Guard,
  { protocol, hostname, port, servername }: buildConnector.Options,
  organizationId: string,
  timeoutMs: number,
  route: Route,
  secureContext: SecureContext,
): Promise<Socket> {
  const addresses = await guard.addresses({ protocol, hostname }, organizationId)
  route.addresses = addresses.map(({ address }) => address)
  const secure = protocol === 'https:'
  const target = {
    host: hostname,
    port: Number(port || (secure ? 443 : 80)),
    lookup: pinnedTo(addresses),
    autoSelectFamily: true,
    noDelay: true,
    keepAlive: true,
  }
  const socket = secure
    ? connectTls({
        ...target,
        secureContext,
        ALPNProtocols: ['http/1.1'],
        ...(servername === undefined || servername === null ? {} : { servername }),
      })
    : connectTcp(target)
  return opened(socket, secure, timeoutMs, route)
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
