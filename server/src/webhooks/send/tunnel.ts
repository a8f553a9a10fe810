import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { EgressProxy } from '../../kernel/base/egress.ts'
import type { Address, Guard } from './guard.ts'
import { createRoute, openSocket, type Route } from './opening.ts'

interface TunnelOptions {
  guard: Guard
  organizationId: string
  /** For TLS with the proxy. */
  secureContext: SecureContext
  /** For each step. */
  timeoutMs: number
}

/** The proxy could not be reached; `cause` says why. */
export class ProxyUnreached extends Error {
  readonly proxy: EgressProxy
  readonly route: Route

  constructor(proxy: EgressProxy, route: Route, cause: unknown) {
    super('no connection to the proxy', { cause })
    this.proxy = proxy
    this.route = route
  }
}

/** The proxy opened no tunnel; the message is for the owner of the endpoint. */
export class TunnelRefused extends Error {}

/** A host may have many addresses, and each needs a connection to the proxy. */
const maxTried = 3
/** Responses of a proxy that cannot reach this address but might reach another one. */
const unreachable = [502, 503, 504]

/**
 * Opens a connection through a proxy to the first address that it reaches. The proxy gets an address
 * that the guard allowed and not the name, which may mean another one in the network of the proxy.
 */
export async function openTunnel(
  proxy: EgressProxy,
  addresses: readonly Address[],
  port: number,
  options: TunnelOptions,
): Promise<{ socket: Socket; address: string }> {
  // Many proxies have no IPv6.
  const byFamily = [...addresses].sort((one, other) => one.family - other.family)
  let refusal = new TunnelRefused('The host has no addresses.')
  for (const { address, family } of byFamily.slice(0, maxTried)) {
    const socket = await connectToProxy(proxy, options)
    const host = family === 6 ? `[${address}]` : address
    const status = await requestTunnel(socket, proxy, `${host}:${port}`, options.timeoutMs)
    if (status >= 200 && status < 300) return { socket, address }
    socket.destroy()
    refusal = new TunnelRefused(describeRefusal(status, address, port))
    if (!unreachable.includes(status)) break
  }
  throw refusal
}

async function connectToProxy(
  proxy: EgressProxy,
  { guard, organizationId, secureContext, timeoutMs }: TunnelOptions,
): Promise<Socket> {
  const route = createRoute()
  try {
    const addresses = proxy.isOperators ? null : await guard.addresses(proxy, organizationId)
    const peer = { ...proxy, servername: null, secureContext }
    return await openSocket(peer, addresses, timeoutMs, route)
  } catch (error) {
    throw new ProxyUnreached(proxy, route, error)
  }
}

/** Resolves with the status of the proxy's response. */
function requestTunnel(
  socket: Socket,
  proxy: EgressProxy,
  authority: string,
  timeoutMs: number,
): Promise<number> {
  const { authorization } = proxy
  return new Promise((resolve, reject) => {
    const asking = request({
      method: 'CONNECT',
      path: authority,
      headers: {
        host: authority,
        ...(authorization !== null && { 'proxy-authorization': authorization }),
      },
      createConnection: () => socket,
    })
    const timer = setTimeout(
      () => asking.destroy(Object.assign(new Error('no response'), { code: 'ETIMEDOUT' })),
      timeoutMs,
    )
    asking.on('connect', ({ statusCode = 0 }: IncomingMessage, _socket, head: Buffer) => {
      clearTimeout(timer)
      if (head.length > 0) socket.unshift(head)
      resolve(statusCode)
    })
    asking.on('error', (error) => {
      clearTimeout(timer)
      socket.destroy()
      reject(new ProxyUnreached(proxy, createRoute(), error))
    })
    asking.end()
  })
}

function describeRefusal(status: number, address: string, port: number): string {
  if (status === 407) {
    return 'The proxy refuses its user and password, or requires them (407).'
  }
  return unreachable.includes(status)
    ? `The proxy cannot reach ${address}, port ${port} (${status}).`
    : `The proxy refuses connections to ${address}, port ${port} (${status}).`
}
