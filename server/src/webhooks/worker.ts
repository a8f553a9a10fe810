import type { Log } from '../kernel/log.ts'
import type { Agenda } from './agenda.ts'
import { attempt } from './attempt.ts'
import {
  type Claimed,
  type Endpoint,
  type EndpointKey,
  endpointKey,
  type Finished,
  type Outcome,
  type Policy,
} from './delivery.ts'
import type { ClaimAnswer, DeliveryStore, Settlement } from './delivery-store.ts'
import type { Send } from './send.ts'
import { createSettler } from './settler.ts'
import { createSlots, type SlotLimits } from './slots.ts'
import type { Timers } from './timers.ts'
import { judge } from './verdict.ts'

export interface Worker {
  /** Looks for work now: something was added to the agenda. */
  wake(): void
  /** Claims no more, finishes the attempts in flight, and records them. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  store: DeliveryStore
  send: Send
  agenda: Agenda
  timers: Timers
  random: () => number
  policy: Policy
  limits: SlotLimits
  /** Endpoints that were failing before this worker began. */
  failing?: readonly EndpointKey[]
  log: Log
  userAgent: string
  /** Called with attempts when the store has them. */
  onSettled?: (settlements: readonly Settlement[]) => void
  /** How often the store is asked what the agenda may have missed, and which leases ran out. */
  pollMs?: number
}

const retryMs = 500
const cachedEndpointsAtMost = 10_000

/**
 * Outlives the send timeout, so that a slow receiver isn't sent the same attempt twice, while what a
 * dead worker had is found by a poll within the timeout and 30 seconds (platform contract, section 5).
 */
export function leaseMsOf({ timeoutMs }: Policy): number {
  return timeoutMs + 25_000
}

/** The loop: look what is due, claim as much as there are free slots for, send, have it recorded. */
export function startWorker(options: WorkerOptions): Worker {
  const {
    store,
    send,
    agenda,
    timers,
    random,
    policy,
    limits,
    log,
    userAgent,
    onSettled = () => {},
    pollMs = 1_000,
  } = options
  const slots = createSlots(limits)
  for (const endpoint of options.failing ?? []) slots.suspect(endpoint)
  const endpoints = new Map<string, Endpoint>()
  const settler = createSettler({
    store,
    timers,
    log,
    onSettled(settlements) {
      scheduleRetries(settlements)
      onSettled(settlements)
    },
  })
  const inFlight = new Set<Promise<void>>()
  let stopping = false
  let woken = false
  let wake = () => {}
  let pollAt = 0
  let pollFrom: string | null = null

  const loop = run()

  return {
    wake: wakeUp,
    async stop() {
      stopping = true
      wakeUp()
      await loop
      await Promise.all(inFlight)
      await settler.drain()
    },
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false
      try {
        if (timers.now() >= pollAt) await poll()
        if (await claimDue()) continue
      } catch (error) {
        log.error({ err: error }, 'claiming deliveries failed; trying again')
        pollAt = timers.now() + retryMs
        woken = false
      }
      await pause()
    }
  }

  /** False where nothing is due for which there is a slot. */
  async function claimDue(): Promise<boolean> {
    // Attempts that the store has not taken yet are as good as in flight.
    if (settler.backlog() > 2 * limits.total) return false
    if (endpoints.size > cachedEndpointsAtMost) endpoints.clear()
    const now = timers.now()
    for (const endpoint of agenda.takeDue(now)) slots.want(endpoint)
    const wanted = slots.allot(now).map(({ endpoint, allowance }) => ({
      endpoint,
      allowance,
      revision: endpoints.get(endpointKey(endpoint))?.revision ?? null,
    }))
    if (wanted.length === 0) return false
    try {
      const answers = await store.claim(wanted, now, leaseMsOf(policy))
      if (stopping) await store.release(answers.flatMap(({ claimed }) => claimed))
      else for (const answer of answers) begin(answer)
      return true
    } catch (error) {
      for (const { endpoint } of wanted) slots.want(endpoint)
      throw error
    }
  }

  function begin({ key, endpoint, granted, resumeAt, claimed }: ClaimAnswer): void {
    if (granted === null) {
      abandon(key)
      return
    }
    // As many as it could be: there may be more.
    if (claimed.length === granted) {
      if (resumeAt === null) slots.want(key)
      else agenda.add(key, resumeAt)
    }
    if (endpoint !== null) {
      // What was known of it was known of its old address.
      if (endpoints.has(endpointKey(key))) slots.renew(key)
      endpoints.set(endpointKey(key), endpoint)
    }
    for (const delivery of claimed) start(delivery)
  }

  /** What is still waiting was made while the endpoint was being disabled or removed. */
  function abandon(endpoint: EndpointKey): void {
    store.abandon(endpoint, timers.now()).catch((error: unknown) => {
      log.error({ err: error }, 'abandoning deliveries failed; the next poll tries again')
    })
  }

  function start(claimed: Claimed): void {
    const endpoint = endpoints.get(endpointKey(claimed))!
    const slot = slots.take(claimed, timers.now())
    const done = attempt(claimed, endpoint, send, timers, userAgent).then((finished) => {
      slots.free(slot, finished.outcome, timers.now())
      inFlight.delete(done)
      settle(finished)
      wakeUp()
    })
    inFlight.add(done)
  }

  function settle(finished: Finished): void {
    settler.add({ finished, verdict: judge(finished, policy, random) })
  }

  function scheduleRetries(settlements: Parameters<DeliveryStore['settle']>[0]): void {
    for (const { finished, verdict } of settlements) {
      if (verdict.status !== 'pending') continue
      const { tenant, endpointId } = finished
      agenda.add({ tenant, endpointId }, verdict.dueAt)
    }
    wakeUp()
  }

  /** Mends the agenda, and ends the attempts of workers that died. */
  async function poll(): Promise<void> {
    pollAt = timers.now() + pollMs
    const page = await store.findDue(pollFrom)
    pollFrom = page.next
    for (const { endpoint, dueAt } of page.endpoints) {
      if (dueAt <= timers.now()) agenda.addNow(endpoint)
      else if (dueAt <= timers.now() + 2 * pollMs) agenda.add(endpoint, dueAt)
    }
    for (const lapsed of await store.findLapsed(timers.now())) {
      settle({ ...lapsed, endedAt: timers.now(), outcome: interrupted })
    }
  }

  function wakeUp(): void {
    woken = true
    wake()
  }

  /** Until something is due, it is time to poll, or someone says so. */
  function pause(): Promise<void> {
    if (woken || stopping) return Promise.resolve()
    const until = Math.min(agenda.nextAt(), slots.nextAt(), pollAt)
    return new Promise((resolve) => {
      const cancel = timers.after(Math.max(0, until - timers.now()), () => wake())
      wake = () => {
        cancel()
        wake = () => {}
        resolve()
      }
    })
  }
}

/** What is known of an attempt whose process died. */
export const interrupted: Outcome = {
  statusCode: null,
  error: 'interrupted',
  durationMs: null,
  responseHeaders: null,
  responseBody: null,
  retryAfterMs: null,
}
