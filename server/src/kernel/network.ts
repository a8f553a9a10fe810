import ipaddr from 'ipaddr.js'

/**
 * What limits that count addresses count: an IPv4 address, or the /64 of an IPv6 address, since
 * the owner of one address of a /64 has all 2^64 of them (RFC 6177). Other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(plain)) return address
  const parsed = ipaddr.process(plain)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`)
  return `${network.toString()}/64`
}
