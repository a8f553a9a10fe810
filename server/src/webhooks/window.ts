/**
 * How many attempts an endpoint may have in flight, as congestion control decides it: the window
 * doubles with each round of successes, and shrinks when the endpoint does not answer in time. Only
 * time counts: a refusal that comes at once holds a slot as briefly as a success.
 */
export interface Window {
  size: number
  /** The average time of its answers, recent ones counting most; null before the first. */
  usualMs: number | null
  /** False once it answers nothing that was asked of it. */
  isAnswering: boolean
  /** Whether its last answer was a 2xx. */
  isSucceeding: boolean
  /** When it answered last. */
  answeredAt: number
  /** When the size was halved last. */
  halvedAt: number
}

/**
 * What to expect of an endpoint: `quick` answers within `quickMs`, `slow` takes longer or has not
 * been asked yet, `silent` lets attempts time out.
 */
export type Manner = 'quick' | 'slow' | 'silent'

/** An answer that takes longer is not quick; an attempt that is older is no longer expected to be. */
export const quickMs = 2_000
const promptMs = 500

/** What a new endpoint that hangs holds for a timeout; one that answers is at 64 after four rounds. */
const initialSize = 4
/** The weight of one answer in the average. */
const weight = 1 / 4

export interface WindowLimits {
  /** While an endpoint is silent. */
  least: number
  most: number
}

export function openWindow({ least, most }: WindowLimits): Window {
  return {
    size: Math.min(most, Math.max(least, initialSize)),
    usualMs: null,
    isAnswering: true,
    isSucceeding: true,
    answeredAt: Number.NEGATIVE_INFINITY,
    halvedAt: Number.NEGATIVE_INFINITY,
  }
}

export function mannerOf({ isAnswering, usualMs }: Window): Manner {
  if (!isAnswering) return 'silent'
  return usualMs !== null && usualMs <= quickMs ? 'quick' : 'slow'
}

/**
 * Whether what is due for the endpoint waits for the service and not for the endpoint: it accepts what it
 * gets, in less time than its attempts take in a service that is busy with it alone (256 in flight at
 * 1,000 a second are 256 ms each).
 */
export function isPrompt({ isAnswering, isSucceeding, usualMs }: Window): boolean {
  return isAnswering && isSucceeding && usualMs !== null && usualMs <= promptMs
}

export interface Answer {
  startedAt: number
  now: number
  /** Whether it was a 2xx. */
  succeeded: boolean
  /** Whether it was one of as many attempts as the window allows. */
  isNeeded: boolean
}

/** Notes that an attempt was answered. */
export function noteAnswer(
  window: Window,
  { startedAt, now, succeeded, isNeeded }: Answer,
  { most }: WindowLimits,
): void {
  const tookMs = now - startedAt
  window.isAnswering = true
  window.isSucceeding = succeeded
  window.answeredAt = now
  window.usualMs =
    window.usualMs === null ? tookMs : window.usualMs + (tookMs - window.usualMs) * weight
  // A window that is not used says nothing about what the endpoint can take.
  if (isNeeded) window.size = Math.min(most, window.size + 1)
}

/**
 * An attempt that began then got no answer. Where others did since, it is halved, once for all that
 * were in flight together. Where none did, the endpoint is asked by one attempt at a time, which is
 * also how its recovery is noticed: the first answer opens the window again.
 */
export function noteSilence(
  window: Window,
  { startedAt, now }: { startedAt: number; now: number },
  { least }: WindowLimits,
): void {
  if (window.answeredAt <= startedAt) {
    window.isAnswering = false
    window.size = least
  } else if (window.halvedAt < startedAt) {
    window.size = Math.max(least, Math.floor(window.size / 2))
    window.halvedAt = now
  }
}
