import { LRUCache } from 'lru-cache'
import { readProxy } from '../../kernel/base/egress.ts'
import type { WebhookNetwork } from '../engine/network.ts'
import type { Egress, Guard } from './guard.ts'

/** Each has a TLS context of 45 KiB. */
const maxRemembered = 1_000

/**
 * Returns the egress of requests by the network of their tenant: that of the installation, unless the
 * tenant has set something that differs from it. The same network has the same egress, by which
 * connections are shared, and no other tenant has it.
 */
export function createEgressOf(guard: Guard): (network: WebhookNetwork | null) => Egress {
  const remembered = new LRUCache<string, Egress>({ max: maxRemembered })
  return (network) => {
    if (network === null) return guard.egress
    const { version, authorities } = network
    const proxyUrl = guard.allowsOwnProxies ? network.proxyUrl : null
    if (authorities.length === 0 && proxyUrl === null) return guard.egress
    const known = remembered.get(version)
    if (known !== undefined) return known
    const { secureContext, proxy } = guard.egress
    const egress = {
      secureContext:
        authorities.length === 0 ? secureContext : guard.createContext({ authorities }),
      proxy: proxyUrl === null ? proxy : readProxy(proxyUrl, false),
    }
    remembered.set(version, egress)
    return egress
  }
}
