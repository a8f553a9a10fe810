import type { Socket } from 'node:net'
import type { buildConnector } from 'undici'
import type { Egress, Guard } from './guard.ts'
import { createRoute, openSocket, type Route, secureSocket } from './opening.ts'
import { openTunnel } from './tunnel.ts'

export type Connector = (
  options: buildConnector.Options,
  callback: buildConnector.Callback,
  /** Filled in meanwhile. */
  route?: Route,
) => void

/**
 * Opens the sockets of webhook requests. The guard checks every address of the host, literal or
 * resolved, and the socket may reach those addresses only, whatever a second look-up returns, also
 * through a proxy. Organizations with the same egress share connections; the look-up counts for the
 * one that `findOrganization` names.
 */
export function guardedConnector(
  guard: Guard,
  findOrganization: (origin: string) => string,
  timeoutMs: number,
  egress: Egress = guard.egress,
): Connector {
  return (options, callback, route = createRoute()) => {
    const organizationId = findOrganization(`${options.protocol}//${options.host}`)
    open(guard, options, organizationId, timeoutMs, route, egress).then(
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
  { proxy, secureContext }: Egress,
): Promise<Socket> {
  const addresses = await guard.addresses({ protocol, hostname }, organizationId)
  route.addresses = addresses.map(({ address }) => address)
  const secure = protocol === 'https:'
  const peer = {
    protocol,
    hostname,
    port: Number(port || (secure ? 443 : 80)),
    servername: servername ?? null,
    secureContext,
  }
  if (proxy === null) return openSocket(peer, addresses, timeoutMs, route)
  const to = { guard, organizationId, secureContext, timeoutMs }
  const { socket, address } = await openTunnel(proxy, addresses, peer.port, to)
  route.reached = address
  return secure ? secureSocket(socket, peer, timeoutMs, route) : socket
}
