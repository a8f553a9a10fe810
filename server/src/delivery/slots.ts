import { type EndpointKey, endpointKey } from './delivery.ts'

/** How many attempts a worker makes at once. */
export interface SlotLimits {
  total: number
  perOrganization: number
  /** A tenth of all: what a receiver that hangs can hold. */
  perEndpoint: number
}

/** Attempts at once, in each process. */
export const defaultSlots = 512

/** Shares of a total: no organization gets more than a quarter, no endpoint more than a tenth. */
export function slotLimits(total: number): SlotLimits {
  return {
    total,
    perOrganization: Math.max(1, Math.floor(total / 4)),
    perEndpoint: Math.max(1, Math.floor(total / 10)),
  }
}

export interface Allotment {
  endpoint: EndpointKey
  allowance: number
}

export interface Slots {
  /** Shares the free slots among those that have something due; those without room are left out. */
  allot(ready: Iterable<EndpointKey>): Allotment[]
  take(endpoint: EndpointKey): void
  free(endpoint: EndpointKey): void
  busy(): number
}

/** How many endpoints one claim asks for. */
const endpointsAtMost = 200

export function createSlots(limits: SlotLimits): Slots {
  const byOrganization = createCount()
  const byEndpoint = createCount()
  let total = 0

  return {
    allot(ready) {
      let left = limits.total - total
      const allotted: Allotment[] = []
      const promised = createCount()
      for (const endpoint of ready) {
        if (left <= 0 || allotted.length === endpointsAtMost) break
        const { organizationId } = endpoint.scope
        const allowance = Math.min(
          left,
          limits.perEndpoint - byEndpoint.get(endpointKey(endpoint)),
          limits.perOrganization -
            byOrganization.get(organizationId) -
            promised.get(organizationId),
        )
        if (allowance <= 0) continue
        promised.add(organizationId, allowance)
        left -= allowance
        allotted.push({ endpoint, allowance })
      }
      return allotted
    },
    take(endpoint) {
      total += 1
      byOrganization.add(endpoint.scope.organizationId, 1)
      byEndpoint.add(endpointKey(endpoint), 1)
    },
    free(endpoint) {
      total -= 1
      byOrganization.add(endpoint.scope.organizationId, -1)
      byEndpoint.add(endpointKey(endpoint), -1)
    },
    busy: () => total,
  }
}

function createCount() {
  const counts = new Map<string, number>()
  return {
    get: (key: string) => counts.get(key) ?? 0,
    add(key: string, change: number) {
      const count = (counts.get(key) ?? 0) + change
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
  }
}
