import type { Log } from '../kernel/base/log.ts'
import { createOutage, type Outage } from '../kernel/base/outage.ts'
import type { Tenant } from '../kernel/base/tenant.ts'
import type { Tracing } from '../kernel/observe/tracing.ts'
import type { Agenda } from './engine/agenda.ts'
import type { Claimed, Endpoint, EndpointKey, Finished, Policy } from './engine/delivery.ts'
import type { ClaimAnswer, DeliveryStore, Settlement } from './engine/delivery-store.ts'
import type { HandOff, Offer } from './engine/hand-off.ts'
import type { Timers } from './engine/timers.ts'
import { createTurnGiver, type TurnGiver } from './engine/turn-giver.ts'
import { interrupted, judge } from './engine/verdict.ts'
import { createEndpointCache, type EndpointCache } from './queue/endpoint-cache.ts'
import { withoutExpiredResponse } from './queue/response-retention.ts'
import { createSettler, type Settler } from './record/settler.ts'
import {
  countDeliveries,
  countRequests,
  findSent,
  groupIntoRequests,
  makeAttempts,
} from './send/batch.ts'
import type { SendTo } from './send/outgoing.ts'
import type { Send } from './send/send.ts'
import { type BackPressure, createBackPressure } from './slots/back-pressure.ts'
import { createSlots, type SlotLimits, type Slots } from './slots/slots.ts'
import type { Transform } from './transformations/transform.ts'

export interface Worker {
  /** Looks for work now, because the agenda has a new entry. */
  wake(): void
  /** Looks for ordered deliveries whose turn has come. */
  giveTurns(): void
  /** Receives deliveries from the code that creates them in this process. */
  handOff: HandOff
  /** Number of attempts in flight and of deliveries that are being released. */
  countInFlight(): number
  /** Claims no more, finishes the attempts in flight, and records them. */
  stop(): Promise<void>
}

interface WorkerOptions {
  store: DeliveryStore
  send: Send
  sendTo: SendTo
  transform: Transform
  agenda: Agenda
  timers: Timers
  random: () => number
  policy: Policy
  limits: SlotLimits
  /** Endpoints that were failing before this worker began. */
  failing?: readonly EndpointKey[]
  log: Log
  userAgent: string
  tracing?: Tracing | null
  /** Called with attempts that the store has recorded. */
  onSettled?: (settlements: readonly Settlement[]) => void
  /** Interval between polls for work that the agenda missed and for expired leases. */
  pollMs?: number
}

/** A worker's data and its work in progress. */
interface State extends WorkerOptions {
  slots: Slots
  endpoints: EndpointCache
  settler: Settler
  turnGiver: TurnGiver
  backPressure: BackPressure
  outage: Outage
  pollMs: number
  /** Attempts, and releases of deliveries. */
  inFlight: Set<Promise<void>>
  isStopping: boolean
  /** Whether there may be work that the loop has not looked for. */
  isWoken: boolean
  /** Ends the pause of the loop. */
  endPause: () => void
  pollAt: number
  /** Where the next poll begins; null for the first endpoint. */
  pollFrom: string | null
}

/** A delivery handed off earlier waited for its commit; another worker may soon take it over. */
const handedOffMs = 1_000
/** Deliveries of events for more endpoints are claimed, because the statement would name all of them. */
const maxOffered = 100

/**
 * How long an attempt may take before its process counts as dead. This exceeds the send timeout, so
 * that a slow receiver does not get the same attempt twice, while a poll finds a dead worker's
 * attempts, and the next ones begin, within the timeout and 30 seconds (platform contract, section
 * 5).
 */
export function leaseDuration({ timeoutMs }: Policy): number {
  return timeoutMs + 25_000
}

/** Runs the loop: find what is due, claim what there are free slots for, send and record it. */
export function startWorker(options: WorkerOptions): Worker {
  const state = createState(options)
  const loop = run(state)
  return {
    wake: () => wakeUp(state),
    giveTurns: state.turnGiver.begin,
    handOff: {
      offer: (tenant, types) => offer(state, tenant, types),
      begin: (claimed) => beginHandedOff(state, claimed),
      untilBegun: (endpoints, eventId) => untilBegun(state, endpoints, eventId),
    },
    countInFlight: () => state.inFlight.size,
    async stop() {
      state.isStopping = true
      state.backPressure.releaseAll()
      wakeUp(state)
      await loop
      while (state.inFlight.size > 0) await Promise.all(state.inFlight)
      await state.settler.drain()
      await state.turnGiver.stop()
    },
  }
}

function createState(options: WorkerOptions): State {
  const { store, agenda, timers, log, limits, failing = [], pollMs = 1_000, onSettled } = options
  const slots = createSlots(limits)
  for (const endpoint of failing) slots.suspect(endpoint)
  const state: State = {
    ...options,
    slots,
    pollMs,
    endpoints: createEndpointCache(),
    outage: createOutage(log, 'claiming deliveries'),
    settler: createSettler({
      store,
      timers,
      log,
      onSettled(settlements) {
        scheduleRetries(state, settlements)
        if (settlements.some(({ finished }) => isOrdered(state, finished))) state.turnGiver.begin()
        onSettled?.(settlements)
      },
    }),
    turnGiver: createTurnGiver({
      store,
      timers,
      log,
      onGiven(endpoints) {
        for (const endpoint of endpoints) agenda.addNow(endpoint)
        wakeUp(state)
      },
    }),
    backPressure: createBackPressure(timers),
    inFlight: new Set(),
    isStopping: false,
    isWoken: false,
    endPause: () => {},
    pollAt: 0,
    pollFrom: null,
  }
  return state
}

async function run(state: State): Promise<void> {
  const { timers, outage } = state
  while (!state.isStopping) {
    state.isWoken = false
    try {
      if (timers.now() >= state.pollAt) await poll(state)
      const found = await claimDue(state)
      if (found) outage.end()
      if (found) continue
    } catch (error) {
      const retryMs = outage.note(error)
      state.backPressure.releaseAll()
      state.pollAt = timers.now() + retryMs
      await pause(state, state.pollAt)
      continue
    }
    if (!state.isWoken) await pause(state, nextAt(state))
  }
}

/** When the next delivery is due, a slot may become free, or the next poll is due. */
function nextAt({ agenda, slots, pollAt }: State): number {
  return Math.min(agenda.nextAt(), slots.nextAt(), pollAt)
}

/** Returns false if nothing is due that has a slot. */
async function claimDue(state: State): Promise<boolean> {
  const { store, agenda, slots, endpoints, settler, limits, timers, policy } = state
  // Attempts that the store has not recorded yet count as in flight.
  if (settler.backlog() > 2 * limits.total) return false
  endpoints.bound()
  const now = timers.now()
  for (const endpoint of agenda.takeDue(now)) slots.want(endpoint)
  const wanted = slots.allot(now).map(({ endpoint, allowance: requests }) => {
    const { revision = null, batch = null } = endpoints.get(endpoint) ?? {}
    return { endpoint, allowance: countDeliveries(requests, batch), revision }
  })
  if (wanted.length === 0) return false
  try {
    const answers = await store.claim(wanted, now, leaseDuration(policy))
    if (state.isStopping) await store.release(answers.flatMap(({ claimed }) => claimed))
    else for (const answer of answers) begin(state, answer)
    return true
  } catch (error) {
    for (const { endpoint } of wanted) slots.want(endpoint)
    throw error
  }
}

function begin(state: State, { key, endpoint, granted, resumeAt, claimed }: ClaimAnswer): void {
  const { agenda, slots, endpoints, backPressure } = state
  if (granted === null) {
    backPressure.release(key)
    abandon(state, key)
    return
  }
  const mayHaveMore = claimed.length === granted
  if (mayHaveMore) {
    if (resumeAt === null) slots.want(key)
    else agenda.add(key, resumeAt)
  }
  const last = claimed.at(-1)
  if (!mayHaveMore || resumeAt !== null) backPressure.release(key)
  else if (last !== undefined) backPressure.noteBegun(key, last.eventId)
  const requests = countRequests(granted, endpoints.get(key)?.batch ?? null)
  if (endpoint !== null) {
    // What the slots know was measured with the endpoint's old settings.
    if (endpoints.get(key) !== undefined) slots.renew(key)
    endpoints.set(endpoint)
  }
  const groups = groupIntoRequests(claimed, endpoints.get(key)?.batch ?? null)
  for (const group of groups.slice(0, requests)) start(state, group)
  const left = groups.slice(requests).flat()
  if (left.length > 0) track(state, giveBack(state, left))
}

/** Abandons deliveries that were created while the endpoint was being disabled or removed. */
function abandon({ store, timers, log }: State, endpoint: EndpointKey): void {
  store.abandon(endpoint, timers.now()).catch((error: unknown) => {
    log.error({ err: error }, 'abandoning deliveries failed; the next poll tries again')
  })
}

function offer(state: State, tenant: Tenant, types: readonly string[]): Offer {
  const startedAt = state.timers.now()
  const subscribed = state.endpoints.countSubscribed(tenant, types)
  const held =
    state.isStopping || subscribed.size > maxOffered
      ? []
      : [...subscribed]
          .filter(([{ ordering, batch }]) => ordering === 'none' && batch === null)
          .map(([endpoint, count]) => ({ endpoint, slots: state.slots.hold(endpoint, count) }))
  return {
    endpoints: held
      .filter(({ slots }) => slots.count > 0)
      .map(({ endpoint, slots }) => ({
        endpointId: endpoint.endpointId,
        revision: endpoint.revision,
        room: slots.count,
      })),
    startedAt,
    leasedUntil: startedAt + leaseDuration(state.policy),
    end() {
      for (const { slots } of held) slots.end()
    },
  }
}

async function untilBegun(
  { isStopping, slots, backPressure }: State,
  endpoints: readonly EndpointKey[],
  eventId: string,
): Promise<void> {
  if (isStopping) return
  await backPressure.untilBegun(
    endpoints.filter((endpoint) => slots.isPrompt(endpoint)),
    eventId,
  )
}

function beginHandedOff(state: State, claimed: readonly Claimed[]): void {
  const { endpoints, timers } = state
  const oldest = timers.now() - handedOffMs
  const canStart = (one: Claimed) =>
    !state.isStopping && one.startedAt >= oldest && endpoints.get(one)?.revision === one.revision
  const late = claimed.filter((one) => !canStart(one))
  for (const one of claimed) if (canStart(one)) start(state, [one])
  if (late.length > 0) track(state, giveBack(state, late))
}

/** Releases deliveries. If this fails, their leases expire. */
async function giveBack({ store, agenda, log }: State, claimed: readonly Claimed[]): Promise<void> {
  try {
    await store.release(claimed)
    for (const { tenant, endpointId } of claimed) agenda.addNow({ tenant, endpointId })
  } catch (error) {
    log.error({ err: error, deliveries: claimed.length }, 'releasing deliveries failed')
  }
}

/** Makes the attempts of deliveries in one request. */
function start(state: State, claimed: readonly Claimed[]): void {
  const { endpoints, slots, timers, backPressure } = state
  const first = claimed[0]!
  const endpoint = endpoints.get(first)!
  const slot = slots.take(first, timers.now())
  track(
    state,
    makeAttempts(claimed, endpoint, { ...state, tracing: state.tracing ?? null }).then(
      (finished) => {
        slots.free(slot, findSent(finished), timers.now())
        if (!slots.isPrompt(first)) backPressure.release(first)
        // Deliveries that are sent together are due together again.
        const chance = state.random()
        for (const one of finished) settle(state, one, endpoint, () => chance)
      },
    ),
  )
}

/** Makes `stop` wait for the work, and looks for more work when it ends. */
function track(state: State, work: Promise<void>): void {
  const done = work.then(() => {
    state.inFlight.delete(done)
    wakeUp(state)
  })
  state.inFlight.add(done)
}

function settle(
  { settler, policy, random }: State,
  finished: Finished,
  endpoint: Endpoint | null = null,
  chance = random,
): void {
  const verdict = judge(finished, policy, chance, endpoint?.waitsMs)
  const stored = withoutExpiredResponse(finished, endpoint?.responseRetention ?? null)
  settler.add({ finished: stored, verdict }, endpoint?.ordering === 'key')
}

function scheduleRetries(state: State, settlements: readonly Settlement[]): void {
  for (const { finished, verdict } of settlements) {
    if (verdict.status !== 'pending') continue
    const { tenant, endpointId } = finished
    state.agenda.add({ tenant, endpointId }, verdict.dueAt)
  }
  wakeUp(state)
}

function isOrdered({ endpoints }: State, endpoint: EndpointKey): boolean {
  return endpoints.get(endpoint)?.ordering === 'key'
}

/** Corrects the agenda from the store, and ends the attempts of workers that died. */
async function poll(state: State): Promise<void> {
  const { store, agenda, timers, pollMs, outage } = state
  state.turnGiver.begin()
  state.pollAt = timers.now() + pollMs
  const page = await store.findDue(state.pollFrom)
  state.pollFrom = page.next
  for (const { endpoint, dueAt } of page.endpoints) {
    if (dueAt <= timers.now()) agenda.addNow(endpoint)
    else if (dueAt <= timers.now() + 2 * pollMs) agenda.add(endpoint, dueAt)
  }
  for (const lapsed of await store.findLapsed(timers.now())) {
    settle(state, { ...lapsed, endedAt: timers.now(), outcome: interrupted })
  }
  outage.end()
}

function wakeUp(state: State): void {
  state.isWoken = true
  state.endPause()
}

/** Waits until then, or until the worker is woken. */
function pause(state: State, until: number): Promise<void> {
  if (state.isStopping) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      cancel()
      state.endPause = () => {}
      resolve()
    }
    const cancel = state.timers.after(Math.max(0, until - state.timers.now()), end)
    state.endPause = end
  })
}
