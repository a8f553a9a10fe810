import { type EndpointKey, endpointKey, type Outcome } from './delivery.ts'
import { createLane, type Lane, type Member } from './lane.ts'
import { isSuccess } from './verdict.ts'
import {
  isPrompt,
  type Manner,
  mannerOf,
  noteAnswer,
  noteSilence,
  openWindow,
  quickMs,
  type WindowLimits,
} from './window.ts'

/** How many attempts a worker makes at once. */
export interface SlotLimits extends WindowLimits {
  total: number
  /** For each manner of answering, what may be begun. */
  lanes: Readonly<Record<Manner, number>>
}

/** What an operator sets: attempts at once in a process, and of one endpoint. */
export interface Attempts {
  total: number
  perEndpoint: number
}

/**
 * Half of the slots are for endpoints that answer quickly, a quarter for those that take long or are
 * new, an eighth for those that do not answer. The last eighth is for attempts that began as quick
 * and are not: they leave the quick half after two seconds, so that it turns over by itself.
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

export interface Allotment {
  endpoint: EndpointKey
  allowance: number
}

/** What an attempt holds as long as it runs. */
export interface Slot {
  member: Member
  startedAt: number
  lane: Lane
}

/** Slots that are held for attempts, until `end` is called. */
export interface Held {
  count: number
  end(): void
}

export interface Slots {
  /** Says that the endpoint has something due: it gets its turn when there is a slot for it. */
  want(endpoint: EndpointKey): void
  /** Whose turn it is, for how many attempts. Who gets one has to ask again for more. */
  allot(now: number): Allotment[]
  take(endpoint: EndpointKey, now: number): Slot
  /**
   * Holds slots for attempts that may begin soon, as many as the endpoint may have now, `most` at
   * most: none if it does not answer quickly, or has something due that waits.
   */
  hold(endpoint: EndpointKey, most: number): Held
  free(slot: Slot, outcome: Outcome, now: number): void
  /** Whether what is due for the endpoint waits for the service and not for the endpoint. */
  isPrompt(endpoint: EndpointKey): boolean
  /** When a slot changes hands though no attempt ends; infinity where nobody waits for one. */
  nextAt(): number
  /** Forgets what is known of the endpoint, whose settings have changed. */
  renew(endpoint: EndpointKey): void
  /** Says that an endpoint was failing before this process began. */
  suspect(endpoint: EndpointKey): void
}

/** How many endpoints one claim asks for. */
const endpointsAtMost = 200
/** Endpoints without work that are remembered: 2 MB. One that is forgotten is as a new one. */
const rememberedAtMost = 10_000

/**
 * Shares slots by time, not by count: an endpoint's attempts in flight grow while it answers and
 * shrink to one while it does not (`window.ts`), organizations and endpoints share what is free
 * (`lane.ts`), and who does not answer waits in a lane apart from those who do. What is asked costs
 * what it allots: nobody without a chance of a slot is looked at.
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
        const turns = lane.serve(Math.min(left, lane.free()), endpointsAtMost - allotted.length)
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
      const lane = lanes[mannerOf(member.window)]
      const slot = { member, startedAt: now, lane }
      total += 1
      member.flying += 1
      lane.hold(endpoint, 1)
      if (lane === lanes.quick) young.add(slot)
      return slot
    },
    hold(endpoint, most) {
      const member = members.get(endpointKey(endpoint))
      if (member === undefined || member.isWanting || mannerOf(member.window) !== 'quick') {
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
      if (error === 'timeout' || (statusCode === null && now - startedAt > quickMs)) {
        noteSilence(member.window, { startedAt, now }, limits)
      } else {
        const succeeded = isSuccess(statusCode)
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

  /** Puts it where its manner belongs, unless it has as much in flight as it may: then one of those brings it back. */
  function queue(member: Member): void {
    const lane = member.flying < member.window.size ? lanes[mannerOf(member.window)] : null
    if (lane === member.lane) return
    member.lane?.leave(member)
    member.lane = lane
    lane?.join(member)
  }

  /** What is no longer quick gives its slot to those who are, and says something about its endpoint. */
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
    if (idle.size <= rememberedAtMost) return
    const [longest] = idle
    idle.delete(longest!)
    members.delete(longest!.id)
  }
}
