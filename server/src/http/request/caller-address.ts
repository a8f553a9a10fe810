import type { IncomingMessage } from 'node:http'
import { isInNetworks, parseAddress, parseNetwork } from '../../kernel/api/network.ts'

/**
 * The address of callers whom the proxies in front of the service do not name: one for all, so that an
 * entry that cannot be read does not remove a limit, and no network of a key contains it (RFC 7239,
 * section 6.2).
 */
const unknownCaller = 'unknown'

/**
 * Returns what finds the address of a request's caller. Each trusted proxy has appended the address that
 * it was called from to `X-Forwarded-For`, so the last address that is not a trusted proxy's is the caller's.
 */
export function callerAddress(
  trustedProxies: readonly string[] | null,
): (raw: IncomingMessage) => string {
  const trusted = (trustedProxies ?? []).map((range) => parseNetwork(range)!)
  return ({ socket, headers }) => {
    let address = socket.remoteAddress ?? ''
    if (trusted.length === 0 || !isInNetworks(address, trusted)) return address
    const header = String(headers['x-forwarded-for'] ?? '')
    for (const entry of header.split(',').reverse()) {
      if (entry.trim() === '') continue
      const forwarded = parseAddress(entry.trim())
      if (forwarded === null) return unknownCaller
      address = forwarded
      if (!isInNetworks(address, trusted)) break
    }
    return address
  }
}
