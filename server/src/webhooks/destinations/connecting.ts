import { type AddressInfo, createServer, isIP, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import type { SecureContext } from 'node:tls'
import type { AttemptError } from '../engine/delivery.ts'
import { type Failure, toFailure } from '../send/failure.ts'
import { type Address, type Egress, type Guard, TargetRefused } from '../send/guard.ts'
import { TlsFailure } from '../send/opening.ts'
import { openTunnel, ProxyUnreached, TunnelRefused } from '../send/tunnel.ts'

/** How connections to brokers are opened, and what their failures mean. */

export interface ConnectingTo {
  guard: Guard
  organizationId: string
  egress: Egress
  /** For the connection and the handshakes on it. */
  timeoutMs: number
}

export interface Broker {
  hostname: string
  port: number
  tls: boolean
}

/** One address of a broker, which the guard allowed, or the way there through a proxy. */
interface Reached {
  /** Clients connect to it and resolve nothing. */
  address: string
  port: number
  /** Undefined without TLS. */
  tls: { servername: string | undefined; secureContext: SecureContext } | undefined
}

/** Reads `host:port`, normalized as in the URL of a webhook. Throws for anything else. */
export function readHost(text: string, usualPort: number): Pick<Broker, 'hostname' | 'port'> {
  const { hostname } = new URL(`https://${text}/`)
  return { hostname, port: Number(/:(\d+)$/.exec(text)?.[1] ?? usualPort) }
}

/** The URL of a broker as the guard reads it. */
export function toTarget({ hostname, port, tls }: Broker): string {
  return `${tls ? 'https' : 'http'}://${hostname}:${port}/`
}

/** The broker answered, and did not take the message; the reason is its own. */
export class Refused extends Error {}

/** The connection ended before the broker confirmed the message. */
export class Closed extends Error {}

/** No connection could be opened. */
class Unreached extends Error {
  readonly broker: Broker

  constructor(broker: Broker, cause: unknown) {
    super('no connection', { cause })
    this.broker = broker
  }
}

/** A host may have many addresses. */
const maxTried = 3

/** Connects to the first address of a broker that accepts it. The guard checks each. */
export async function connectToBroker<Client>(
  broker: Broker,
  to: ConnectingTo,
  connect: (reached: Reached) => Promise<Client>,
): Promise<Client> {
  const { hostname, tls } = broker
  const { guard, organizationId } = to
  guard.target(toTarget(broker))
  let failure: unknown
  try {
    const protocol = tls ? 'https:' : 'http:'
    const addresses = await guard.addresses({ protocol, hostname }, organizationId)
    const isNamed = !addresses.some(
      ({ address }) => isIP(address) > 0 && hostname.includes(address),
    )
    // TLS names a server only by a host name (RFC 6066, section 3).
    const servername = isNamed ? hostname : undefined
    const secured = tls ? { servername, secureContext: to.egress.secureContext } : undefined
    for await (const way of findWays(broker, addresses, to)) {
      try {
        return await connect({ ...way, tls: secured })
      } catch (error) {
        if (findNetworkError(error) === null) throw error
        failure = error
      }
    }
  } catch (error) {
    if (isRefusedOnTheWay(error)) throw error
    failure = error
  }
  throw new Unreached(broker, failure)
}

async function* findWays(
  { port }: Broker,
  addresses: readonly Address[],
  { egress, ...options }: ConnectingTo,
): AsyncGenerator<Omit<Reached, 'tls'>> {
  const { proxy, secureContext } = egress
  if (proxy === null) {
    for (const { address } of addresses.slice(0, maxTried)) yield { address, port }
    return
  }
  const { socket } = await openTunnel(proxy, addresses, port, { ...options, secureContext })
  yield { address: '127.0.0.1', port: await relayTo(socket, options.timeoutMs) }
}

/** Whether the guard or a proxy let no connection pass, which they explain themselves. */
function isRefusedOnTheWay(error: unknown): boolean {
  return [TargetRefused, ProxyUnreached, TunnelRefused].some((kind) => error instanceof kind)
}

/** Why a broker did not take a message, for the owner of the endpoint. */
export function toBrokerFailure(error: unknown, name: string): Failure {
  if (error instanceof Refused) return refusedBy(name, error.message)
  if (error instanceof Closed) {
    const message = `${name} closed the connection before it confirmed the message.`
    return { error: 'connection_reset', message }
  }
  if (isRefusedOnTheWay(error)) return toFailure(error, nowhere)
  const { hostname, port } = error instanceof Unreached ? error.broker : nowhere
  const network = findNetworkError(error)
  if (network !== null) return toFailure(network, { hostname, port: String(port), route: null })
  const cause = error instanceof Unreached ? error.cause : error
  return refusedBy(name, describe(cause))
}

export function refusedBy(name: string, reason: string): Failure {
  return { error: 'destination' satisfies AttemptError, message: `${name} refused: ${reason}` }
}

const nowhere = { hostname: '', port: '', route: null }
const network =
  /^(?:E(?:NOTFOUND|AI_\w+|NODATA|SERVFAIL|CONNREFUSED|HOSTUNREACH|NETUNREACH|ADDRNOTAVAIL|ACCES|TIMEDOUT|CONNRESET|PIPE))$/
const tlsCodes = /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** Clients wrap the error of the socket in their own. */
function findNetworkError(error: unknown): Error | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code = '' } = one as NodeJS.ErrnoException
    if (network.test(code)) return one
    if (tlsCodes.test(code)) return new TlsFailure(one.message, { cause: one })
    if (one instanceof AggregateError && one.errors.length > 0)
      return findNetworkError(one.errors[0])
  }
  return null
}

/** Clients put what the broker said into the innermost error. */
function describe(error: unknown): string {
  let message = ''
  for (let one = error; one instanceof Error; ) {
    message = one.message
    one = one instanceof AggregateError ? one.errors[0] : one.cause
  }
  return message === '' ? 'It closed the connection.' : message
}

/**
 * Listens on this machine for one connection, whose bytes go through a tunnel, and returns the port:
 * clients of brokers open their sockets themselves. Both ends close together.
 */
async function relayTo(tunnel: Socket, timeoutMs: number): Promise<number> {
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
