import type { Tenant } from '../../kernel/base/tenant.ts'
import { tenantKey } from '../../kernel/signals/progress.ts'
import { type Endpoint, type EndpointKey, endpointKey } from '../engine/delivery.ts'
import { listPatterns } from '../engine/patterns.ts'

/** The endpoints that a worker has sent to, in their state at the last claim. */
export interface EndpointCache {
  get(endpoint: EndpointKey): Endpoint | undefined
  set(endpoint: Endpoint): void
  /** Returns the tenant's endpoints that subscribe to events of these types, each with their number. */
  countSubscribed(tenant: Tenant, types: readonly string[]): Map<Endpoint, number>
  /** Empties a cache that has grown too large: the next claims refill it. */
  bound(): void
}

interface CachedTenant {
  endpoints: Map<string, Endpoint>
  /** The endpoints by each pattern of their `enabledEvents`. */
  byPattern: Map<string, Set<Endpoint>>
}

const maxCached = 10_000

export function createEndpointCache(): EndpointCache {
  const tenants = new Map<string, CachedTenant>()
  let size = 0

  return {
    get: (endpoint) =>
      tenants.get(tenantKey(endpoint.tenant))?.endpoints.get(endpointKey(endpoint)),
    set(endpoint) {
      const { endpoints, byPattern } = findTenant(endpoint.tenant)
      const key = endpointKey(endpoint)
      const before = endpoints.get(key)
      if (before === undefined) size += 1
      else unsubscribe(byPattern, before)
      endpoints.set(key, endpoint)
      subscribe(byPattern, endpoint)
    },
    countSubscribed(tenant, types) {
      const counts = new Map<Endpoint, number>()
      const byPattern = tenants.get(tenantKey(tenant))?.byPattern
      if (byPattern === undefined) return counts
      for (const [type, count] of countEach(types)) {
        const subscribed = new Set<Endpoint>()
        for (const pattern of listPatterns(type)) {
          for (const endpoint of byPattern.get(pattern) ?? []) subscribed.add(endpoint)
        }
        for (const endpoint of subscribed) {
          counts.set(endpoint, (counts.get(endpoint) ?? 0) + count)
        }
      }
      return counts
    },
    bound() {
      if (size <= maxCached) return
      tenants.clear()
      size = 0
    },
  }

  function findTenant(tenant: Tenant): CachedTenant {
    const key = tenantKey(tenant)
    const cached = tenants.get(key) ?? { endpoints: new Map(), byPattern: new Map() }
    tenants.set(key, cached)
    return cached
  }
}

function subscribe(byPattern: CachedTenant['byPattern'], endpoint: Endpoint): void {
  for (const pattern of endpoint.enabledEvents) {
    const subscribed = byPattern.get(pattern)
    if (subscribed === undefined) byPattern.set(pattern, new Set([endpoint]))
    else subscribed.add(endpoint)
  }
}

function unsubscribe(byPattern: CachedTenant['byPattern'], endpoint: Endpoint): void {
  for (const pattern of endpoint.enabledEvents) {
    const subscribed = byPattern.get(pattern)
    subscribed?.delete(endpoint)
    if (subscribed?.size === 0) byPattern.delete(pattern)
  }
}

function countEach(types: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}
