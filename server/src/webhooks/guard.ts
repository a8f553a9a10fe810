import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Says which addresses a webhook may be sent to, when an endpoint is made and at each attempt. What
 * is no global unicast address is refused, in whatever notation it comes, unless the operator allowed
 * it (`BLAZON_ALLOW_PRIVATE_TARGETS`; platform contract, section 5, "Addresses").
 */

/** The target may not be called; the message is fit for whoever chose it. */
export class TargetRefused extends Error {}

export interface Address {
  address: string
  family: number
}

/** Finds the addresses of a name for an organization, whose look-ups are counted. */
export type Resolve = (hostname: string, organizationId: string) => Promise<Address[]>

export interface Guard {
  /** The URL, if its form and, where its host is a literal address, that address are allowed. Throws `TargetRefused`. */
  target(url: string): URL
  /**
   * The addresses of the target's host, every one of them allowed. Throws `TargetRefused` if any is
   * not, and what the resolver throws for a name that has none.
   */
  addresses(target: Target, organizationId: string): Promise<Address[]>
  /** Judges a new endpoint's URL: as `target`, and by what its name stands for now. Throws `TargetRefused`. */
  admit(url: string, organizationId: string): Promise<void>
}

/** The parts of a URL that say where a connection goes. */
export type Target = Pick<URL, 'protocol' | 'hostname'>

/** How long a new endpoint's name may take to resolve. */
const admitMs = 2_000

export function createGuard(allowPrivate: readonly string[], resolve: Resolve): Guard {
  const allowed = allowPrivate.map((cidr) => ipaddr.parseCIDR(cidr))

  return { target, addresses, admit }

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
    const literal = literalOf(url.hostname)
    if (literal !== null) judge(url.protocol, literal)
    return url
  }

  async function addresses(
    { protocol, hostname }: Target,
    organizationId: string,
  ): Promise<Address[]> {
    const literal = literalOf(hostname)
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
      // A name may be chosen before it exists, but plain http is for known private targets only.
      if (url.protocol === 'http:') throw new TargetRefused(needsHttps)
    }
  }

  function judge(protocol: string, text: string): void {
    const address = ipaddr.parse(text)
    if (allowed.some(([range, bits]) => contains(address, range, bits))) return
    if (!isGlobalUnicast(address)) {
      throw new TargetRefused('Its host does not have a public address.')
    }
    if (protocol === 'http:') throw new TargetRefused(needsHttps)
  }
}

const needsHttps =
  'It must begin with https://; http:// is for private addresses that this server allows.'

/** The URL parser has already turned decimal, octal and hexadecimal hosts into dotted ones. */
function literalOf(hostname: string): string | null {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return isIP(host) === 0 ? null : host
}

function isAllowedPort(port: string): boolean {
  return port === '' || port === '80' || port === '443' || Number(port) > 1023
}

/** Where a cloud's machines ask for credentials, of addresses that are public by their range: Azure's. */
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
