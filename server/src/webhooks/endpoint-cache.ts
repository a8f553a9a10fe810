import { tenantKey } from '../kernel/progress.ts'
import type { Tenant } from '../kernel/tenant.ts'
import { type Endpoint, type EndpointKey, endpointKey } from './delivery.ts'

/** The endpoints that a worker has sent to, in their state at the last claim. */
export interface EndpointCache {
  get(endpoint: EndpointKey): Endpoint | undefined
  set(endpoint: Endpoint): void
  ofTenant(tenant: Tenant): ReadonlyMap<string, Endpoint>
  /** Empties a cache that has grown too large: the next claims refill it. */
  bound(): void
}

const cachedAtMost = 10_000
const none: ReadonlyMap<string, Endpoint> = new Map()

export function createEndpointCache(): EndpointCache {
  const tenants = new Map<string, Map<string, Endpoint>>()
  let size = 0

  return {
    get: (endpoint) => tenants.get(tenantKey(endpoint.tenant))?.get(endpointKey(endpoint)),
    set(endpoint) {
      const key = tenantKey(endpoint.tenant)
      const endpoints = tenants.get(key) ?? new Map<string, Endpoint>()
      tenants.set(key, endpoints)
      size -= endpoints.size
      endpoints.set(endpointKey(endpoint), endpoint)
      size += endpoints.size
    },
    ofTenant: (tenant) => tenants.get(tenantKey(tenant)) ?? none,
    bound() {
      if (size <= cachedAtMost) return
      tenants.clear()
      size = 0
    },
  }
}
