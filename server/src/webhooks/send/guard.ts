import { isIP } from 'node:net'
import { createSecureContext, type SecureContext } from 'node:tls'
import ipaddr from 'ipaddr.js'
import type { EgressProxy } from '../../kernel/base/egress.ts'

/**
 * Decides which addresses a webhook may be sent to, when an endpoint is created and at each
 * attempt, whose certificates are trusted there, and through which proxy it goes. Addresses other than global unicast are refused, in any notation, unless the operator
 * allowed them (`BLAZON_ALLOW_PRIVATE_TARGETS`; platform contract, section 5, "Addresses").
 */

/** The target is not allowed; the message is for the person who chose it. */
export class TargetRefused extends Error {}

/** The target needs TLS, because its address is public or unknown. */
export class TlsRequired extends TargetRefused {
  constructor() {
    super('It must begin with https://; http:// is for private addresses that this server allows.')
  }
}

export interface Address {
  address: string
  family: number
}

/** How requests leave the service. */
export interface Egress {
  /** One for all connections: a context for each would halve the rate of handshakes. */
  secureContext: SecureContext
  /** Null for direct connections. */
  proxy: EgressProxy | null
}

/** What the operator has set. */
export interface GuardSettings {
  /** PEM of certificate authorities that are trusted beside the public ones. */
  authorities?: readonly string[]
  proxy?: EgressProxy | null
  /** Whether organizations may have proxies of their own; default true. */
  allowsOwnProxies?: boolean
}

/** What a TLS context has beside the authorities of the installation. All are PEM. */
export interface ContextSettings {
  authorities?: readonly string[]
  certificate?: string
  privateKey?: string
}

/** Resolves a name, and counts the look-up for the organization. */
export type Resolve = (hostname: string, organizationId: string) => Promise<Address[]>

export interface Guard {
  /** Parses a URL whose form and literal address, if any, are allowed. Throws `TargetRefused`. */
  target(url: string): URL
  /**
   * The addresses of the target's host, all of them allowed. Throws `TargetRefused` if any is not,
   * and the resolver's error for a name without addresses.
   */
  addresses(target: Target, organizationId: string): Promise<Address[]>
  /**
   * Checks a new endpoint's URL like `target`, and the current addresses of its name. Throws
   * `TargetRefused`.
   */
  admit(url: string, organizationId: string): Promise<void>
  /** That of requests for which an organization has set nothing else. */
  egress: Egress
  allowsOwnProxies: boolean
  createContext(settings: ContextSettings): SecureContext
}

/** The parts of a URL that determine the connection. */
type Target = Pick<URL, 'protocol' | 'hostname'>

/** Timeout for resolving a new endpoint's name. */
const admitMs = 2_000

export function createGuard(
  allowPrivate: readonly string[],
  resolve: Resolve,
  { authorities = [], proxy = null, allowsOwnProxies = true }: GuardSettings = {},
): Guard {
  const allowed = allowPrivate.map((cidr) => ipaddr.parseCIDR(cidr))

  return {
    target,
    addresses,
    admit,
    egress: { secureContext: createContext({}), proxy },
    allowsOwnProxies,
    createContext,
  }

  function createContext({
    authorities: more = [],
    certificate: cert,
    privateKey: key,
  }: ContextSettings): SecureContext {
    const secureContext = createSecureContext({
      ...(cert !== undefined && { cert }),
      ...(key !== undefined && { key }),
    })
    // The option `ca` replaces the public authorities: naming them as well takes 160 ms and 1 MiB for
    // each context, and this takes 8 ms and 45 KiB.
    for (const authority of [...authorities, ...more]) secureContext.context.addCACert(authority)
    return secureContext
  }

  function target(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : null
    if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
      throw new TargetRefused('It must be an https URL.')
    }
    if (url.username !== '' || url.password !== '') {
      throw new TargetRefused('It must not contain a user name or password.')
    }
    if (!isAllowedPort(url.port)) {
      throw new TargetRefused('Its port must be 80, 443 or above 1023.')
    }
    const literal = findLiteral(url.hostname)
    if (literal !== null) judge(url.protocol, literal)
    return url
  }

  async function addresses(
    { protocol, hostname }: Target,
    organizationId: string,
  ): Promise<Address[]> {
    const literal = findLiteral(hostname)
    const found =
      literal === null
        ? await resolve(hostname, organizationId)
        : [{ address: literal, family: isIP(literal) }]
    for (const { address } of found) judge(protocol, address)
    return found
  }

  async function admit(text: string, organizationId: string): Promise<void> {
    const url = target(text)
    try {
      await within(admitMs, addresses(url, organizationId))
    } catch (error) {
      if (error instanceof TargetRefused) throw error
      // A name may be configured before it exists, but plain http is only for known private
      // targets.
      if (url.protocol === 'http:') throw new TlsRequired()
    }
  }

  function judge(protocol: string, text: string): void {
    const address = ipaddr.parse(text)
    if (allowed.some(([range, bits]) => contains(address, range, bits))) return
    if (!isGlobalUnicast(address)) {
      throw new TargetRefused('Its host does not have a public address.')
    }
    if (protocol === 'http:') throw new TlsRequired()
  }
}

/** The URL parser has already converted decimal, octal and hexadecimal hosts to dotted notation. */
function findLiteral(hostname: string): string | null {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return isIP(host) === 0 ? null : host
}

function isAllowedPort(port: string): boolean {
  return port === '' || port === '80' || port === '443' || Number(port) > 1023
}

/** Credential services of clouds that have addresses in a public range: Azure's. */
const clouds = ['168.63.129.16']
const globalUnicastV6 = ipaddr.IPv6.parse('2000::')

function isGlobalUnicast(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast' || clouds.includes(address.toString())) return false
  return address.kind() === 'ipv4' || contains(address, globalUnicastV6, 3)
}

function contains(
  address: ipaddr.IPv4 | ipaddr.IPv6,
  range: ipaddr.IPv4 | ipaddr.IPv6,
  bits: number,
): boolean {
  return address.kind() === range.kind() && address.match(range, bits)
}

async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
