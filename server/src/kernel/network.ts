import ipaddr from 'ipaddr.js'

/**
 * The network that address limits count: an IPv4 address, or the /64 of an IPv6 address, because
 * the owner of one address has all 2^64 of its /64 (RFC 6177). Other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return address
  const parsed = ipaddr.process(plain)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`)
  return `${network.toString()}/64`
}
