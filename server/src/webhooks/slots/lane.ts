import { countRoom, organizationFactor } from '../../database/fair-room.ts'
import type { EndpointKey } from '../engine/delivery.ts'
import type { Window } from '../engine/window.ts'

/** An endpoint with due deliveries or attempts in flight, or a cached one. */
export interface Member {
  key: EndpointKey
  id: string
  window: Window
  flying: number
  /** Whether it has due deliveries. */
  isWanting: boolean
  /** The lane in which it waits for its turn; null if it has its maximum in flight. */
  lane: Lane | null
}

/**
 * Slots of one kind, and the endpoints that wait for them. Each organization may hold three times
 * as many slots as are left free, and each endpoint twice as many as its organization has left
 * (`fair-room.ts`).
 */
export interface Lane {
  free(): number
  /** Changes the number of slots that attempts of the endpoint hold. */
  hold(endpoint: EndpointKey, change: number): void
  /** How many more slots the member may hold now. */
  room(member: Member): number
  join(member: Member): void
  leave(member: Member): void
  /** The number of waiting endpoints. */
  waiting(): number
  /**
   * Removes the endpoints whose turn it is from the lane, one of each organization at a time, and
   * returns how many of `free` slots each may take: 0 if it holds its share while others wait.
   */
  serve(free: number, maxEndpoints: number): { member: Member; allowance: number }[]
}

const endpointFactor = 2

export function createLane(limit: number): Lane {
  const heldBy = createCount()
  /** Keyed by organization, the next one first. */
  const queues = new Map<string, Map<string, Member>>()
  let held = 0
  let waiting = 0

  return {
    free: () => limit - held,
    hold({ tenant }, change) {
      held += change
      heldBy.add(tenant.organizationId, change)
    },
    room({ key, flying }) {
      const has = heldBy.get(key.tenant.organizationId)
      return countRoom(flying, countRoom(has, limit - held, organizationFactor), endpointFactor)
    },
    join(member) {
      const { organizationId } = member.key.tenant
      const queue = queues.get(organizationId) ?? new Map()
      queues.set(organizationId, queue.set(member.id, member))
      waiting += 1
    },
    leave: remove,
    waiting: () => waiting,
    serve(free, maxEndpoints) {
      const share = Math.ceil(free / Math.max(1, Math.min(waiting, maxEndpoints)))
      const promised = createCount()
      const turns: { member: Member; allowance: number }[] = []
      let left = free
      // An organization that is moved to the end is visited again by this loop.
      for (const [organizationId, queue] of queues) {
        if (left <= 0 || turns.length >= maxEndpoints) break
        const has = heldBy.get(organizationId) + promised.get(organizationId)
        const room = countRoom(has, left, organizationFactor)
        if (room === 0) continue
        const [member] = queue.values()
        const { flying, window } = member!
        const allowance = Math.max(
          0,
          Math.min(share, window.size - flying, countRoom(flying, room, endpointFactor)),
        )
        remove(member!)
        if (queues.delete(organizationId) && queue.size > 0) queues.set(organizationId, queue)
        turns.push({ member: member!, allowance })
        promised.add(organizationId, allowance)
        left -= allowance
      }
      return turns
    },
  }

  function remove(member: Member): void {
    const { organizationId } = member.key.tenant
    const queue = queues.get(organizationId)
    if (queue?.delete(member.id) !== true) return
    waiting -= 1
    if (queue.size === 0) queues.delete(organizationId)
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
