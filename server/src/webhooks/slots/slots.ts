import { type EndpointKey, endpointKey, type Outcome } from '../engine/delivery.ts'
import { isSuccess } from '../engine/verdict.ts'
import {
  classify,
  isPrompt,
  type Manner,
  noteAnswer,
  noteSilence,
  openWindow,
  quickMs,
  type WindowLimits,
} from '../engine/window.ts'
import { createLane, type Lane, type Member } from './lane.ts'

/** Limits of a worker's simultaneous attempts. */
export interface SlotLimits extends WindowLimits {
  total: number
  /** Maximum number of attempts that may begin, by the endpoint's manner. */
  lanes: Readonly<Record<Manner, number>>
}

/** The operator's settings: simultaneous attempts of a process, and of one endpoint. */
export interface Attempts {
  total: number
  perEndpoint: number
}

/**
 * Half of the slots are for endpoints that respond quickly, a quarter for slow or new ones, an
 * eighth for those that do not respond. The last eighth is for attempts that began as quick but are
 * not: they leave the quick half after two seconds, so that its slots always become free again.
 */
export function slotLimits({ total, perEndpoint }: Attempts): SlotLimits {
  const part = (share: number) => Math.max(1, Math.floor(total * share))
  return {
    total,
    lanes: { quick: part(1 / 2), slow: part(1 / 4), silent: part(1 / 8) },
    least: 1,
    most: perEndpoint,
  }
}

interface Allotment {
  endpoint: EndpointKey
  allowance: number
}

/** What an attempt holds while it runs. */
export interface Slot {
  member: Member
  startedAt: number
  lane: Lane
}

/** Slots that are reserved for attempts until `end` is called. */
interface Held {
  count: number
  end(): void
}

export interface Slots {
  /** Marks the endpoint as having due deliveries: it gets its turn when a slot is free. */
  want(endpoint: EndpointKey): void
  /** Returns whose turn it is, and for how many attempts. Call `want` again to get more. */
  allot(now: number): Allotment[]
  take(endpoint: EndpointKey, now: number): Slot
  /**
   * Reserves slots for attempts that may begin soon: as many as the endpoint may have now, at most
   * `most`. None if it does not respond quickly, or has due deliveries waiting.
   */
  hold(endpoint: EndpointKey, most: number): Held
  free(slot: Slot, outcome: Outcome, now: number): void
  /** Whether the endpoint's due deliveries wait for the service and not for the endpoint. */
  isPrompt(endpoint: EndpointKey): boolean
  /** When a quick slot becomes free although no attempt ends; infinity if nobody waits for one. */
  nextAt(): number
  /** Discards what is known of the endpoint, because its settings have changed. */
  renew(endpoint: EndpointKey): void
  /** Marks an endpoint that was failing before this process began. */
  suspect(endpoint: EndpointKey): void
}

/** Maximum number of endpoints per claim. */
const maxEndpoints = 200
/** Maximum number of cached endpoints without work (2 MB). An evicted one counts as new. */
const maxRemembered = 10_000

/**
 * Shares slots by time, not by count: an endpoint's attempts in flight grow while it responds and
 * shrink to one while it does not (`window.ts`), organizations and endpoints share the free slots
 * (`lane.ts`), and endpoints that do not respond wait in a lane of their own. The cost of a call
 * depends on what it allots: endpoints without a chance of a slot are not visited.
 */
export function createSlots(limits: SlotLimits): Slots {
  const lanes: Record<Manner, Lane> = {
    quick: createLane(limits.lanes.quick),
    slow: createLane(limits.lanes.slow),
    silent: createLane(limits.lanes.silent),
  }
  const members = new Map<string, Member>()
  const idle = new Set<Member>()
  /** Attempts in the quick lane, the oldest first. */
  const young = new Set<Slot>()
  let total = 0

  return {
    want(endpoint) {
      const member = find(endpoint)
      member.isWanting = true
      queue(member)
    },
    allot(now) {
      growOld(now)
      const allotted: Allotment[] = []
      let left = limits.total - total
      for (const lane of [lanes.quick, lanes.slow, lanes.silent]) {
        const turns = lane.serve(Math.min(left, lane.free()), maxEndpoints - allotted.length)
        for (const { member, allowance } of turns) {
          member.lane = null
          if (allowance === 0) continue
          left -= allowance
          member.isWanting = false
          settleDown(member)
          allotted.push({ endpoint: member.key, allowance })
        }
      }
      return allotted
    },
    take(endpoint, now) {
      const member = find(endpoint)
      const lane = lanes[classify(member.window)]
      const slot = { member, startedAt: now, lane }
      total += 1
      member.flying += 1
      lane.hold(endpoint, 1)
      if (lane === lanes.quick) young.add(slot)
      return slot
    },
    hold(endpoint, most) {
      const member = members.get(endpointKey(endpoint))
      if (member === undefined || member.isWanting || classify(member.window) !== 'quick') {
        return { count: 0, end: () => {} }
      }
      const room = Math.min(
        most,
        limits.total - total,
        member.window.size - member.flying,
        lanes.quick.room(member),
      )
      const count = Math.max(0, room)
      change(member, count)
      return {
        count,
        end() {
          change(member, -count)
          if (member.isWanting) queue(member)
          settleDown(member)
        },
      }
    },
    free(slot, { statusCode, error }, now) {
      const { member, startedAt } = slot
      young.delete(slot)
      slot.lane.hold(member.key, -1)
      total -= 1
      const succeeded = isSuccess({ statusCode, error })
      const isSilent = statusCode === null && !succeeded && now - startedAt > quickMs
      if (error === 'timeout' || isSilent) {
        noteSilence(member.window, { startedAt, now }, limits)
      } else {
        const isNeeded = succeeded && 2 * member.flying >= member.window.size
        noteAnswer(member.window, { startedAt, now, succeeded, isNeeded }, limits)
      }
      member.flying -= 1
      if (member.isWanting) queue(member)
      settleDown(member)
    },
    isPrompt(endpoint) {
      const member = members.get(endpointKey(endpoint))
      return member !== undefined && isPrompt(member.window)
    },
    nextAt() {
      const [oldest] = young
      const isWaitedFor = Object.values(lanes).some((lane) => lane.waiting() > 0)
      return oldest !== undefined && isWaitedFor
        ? oldest.startedAt + quickMs + 1
        : Number.POSITIVE_INFINITY
    },
    renew(endpoint) {
      const member = members.get(endpointKey(endpoint))
      if (member === undefined) return
      member.window = openWindow(limits)
      if (member.isWanting) queue(member)
    },
    suspect(endpoint) {
      const member = find(endpoint)
      noteSilence(member.window, { startedAt: 0, now: 0 }, limits)
      settleDown(member)
    },
  }

  function find(endpoint: EndpointKey): Member {
    const id = endpointKey(endpoint)
    const known = members.get(id)
    if (known !== undefined) {
      idle.delete(known)
      return known
    }
    const window = openWindow(limits)
    const member = { key: endpoint, id, window, flying: 0, isWanting: false, lane: null }
    members.set(id, member)
    return member
  }

  function change(member: Member, count: number): void {
    total += count
    member.flying += count
    lanes.quick.hold(member.key, count)
    if (count > 0) idle.delete(member)
  }

  /**
   * Adds the member to the lane of its manner. If it has its maximum in flight, the end of one of
   * those attempts adds it instead.
   */
  function queue(member: Member): void {
    const lane = member.flying < member.window.size ? lanes[classify(member.window)] : null
    if (lane === member.lane) return
    member.lane?.leave(member)
    member.lane = lane
    lane?.join(member)
  }

  /** Moves attempts that are no longer quick to the slow lane, and shrinks their windows. */
  function growOld(now: number): void {
    for (const slot of young) {
      const { member, startedAt } = slot
      if (now - startedAt <= quickMs) return
      young.delete(slot)
      lanes.quick.hold(member.key, -1)
      lanes.slow.hold(member.key, 1)
      slot.lane = lanes.slow
      noteSilence(member.window, { startedAt, now }, limits)
      if (member.isWanting) queue(member)
    }
  }

  function settleDown(member: Member): void {
    if (member.flying > 0 || member.isWanting) return
    idle.add(member)
    if (idle.size <= maxRemembered) return
    const [longest] = idle
    idle.delete(longest!)
    members.delete(longest!.id)
  }
}
