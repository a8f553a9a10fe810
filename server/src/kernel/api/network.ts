import ipaddr from 'ipaddr.js'

/** An address range of IPv4 or IPv6. */
export type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number]

/**
 * Parses a CIDR range or a single address. An IPv4-mapped IPv6 range is the IPv4 range. Returns null
 * for other text.
 */
export function parseNetwork(text: string): Network | null {
  const [address = '', length] = text.split('/')
  if (!ipaddr.isValid(address) || text.includes('%')) return null
  if (ipaddr.IPv4.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return null
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 32 : 128
  const isMapped = bits === 32 && address.includes(':')
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null
  const prefixLength = length === undefined ? bits : Number(length) - (isMapped ? 96 : 0)
  return prefixLength >= 0 && prefixLength <= bits ? [parsed, prefixLength] : null
}

/**
 * The address in text that may also have a port (`203.0.113.7:443`, `[2001:db8::1]:443`) or a zone
 * (`fe80::1%eth0`), which some proxies write. Returns null for other text.
 */
export function parseAddress(text: string): string | null {
  const [, inBrackets, ofPort] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? []
  const plain = (inBrackets ?? ofPort ?? text).replace(/%[\w.-]+$/, '')
  if (plain.includes('/')) return null
  return parseNetwork(plain)?.[0].toString() ?? null
}

/** The range as CIDR, with the first address of the range. */
export function networkText([address, prefixLength]: Network): string {
  const bytes = address.toByteArray().map((byte, at) => {
    const kept = Math.max(0, Math.min(8, prefixLength - at * 8))
    return byte & (0xff << (8 - kept)) & 0xff
  })
  return `${ipaddr.fromByteArray(bytes).toString()}/${prefixLength}`
}

/** Whether the address is in one of the ranges. False for text that is not an address. */
export function isInNetworks(address: string, networks: readonly Network[]): boolean {
  const plain = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return false
  const parsed = ipaddr.process(plain)
  return networks.some(([range, length]) => contains(range, length, parsed))
}

/** Whether every address of `inner` is in one of the ranges. */
export function isWithinNetworks([address, length]: Network, outer: readonly Network[]): boolean {
  return outer.some(
    ([range, outerLength]) => length >= outerLength && contains(range, outerLength, address),
  )
}

function contains(range: Network[0], length: number, address: Network[0]): boolean {
  return range.kind() === address.kind() && address.match(range as never, length)
}

/**
 * The network that address limits count: an IPv4 address, or the /64 of an IPv6 address, because
 * the owner of one address has all 2^64 of its /64 (RFC 6177). Other text is returned unchanged.
 */
export function toNetwork(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return address
  const parsed = ipaddr.process(plain)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`)
  return `${network.toString()}/64`
}
