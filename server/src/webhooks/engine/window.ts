/**
 * Limits how many attempts an endpoint may have in flight, by congestion control: the window
 * doubles with each round of successes, and shrinks when the endpoint does not respond in time.
 * Only time counts: an immediate refusal holds a slot as briefly as a success.
 */
export interface Window {
  size: number
  /** Average response time, recent responses counting most; null before the first. */
  usualMs: number | null
  /** False while none of its attempts gets a response. */
  isAnswering: boolean
  /** Whether its last response was a 2xx. */
  isSucceeding: boolean
  /** When it last responded. */
  answeredAt: number
  /** When the size was last halved. */
  halvedAt: number
}

/**
 * The expected behaviour of an endpoint: `quick` responds within `quickMs`, `slow` takes longer or
 * is new, `silent` lets attempts time out.
 */
export type Manner = 'quick' | 'slow' | 'silent'

/** A slower response is not quick; an attempt that is older no longer counts as quick. */
export const quickMs = 2_000
const promptMs = 500

/** A hanging new endpoint holds this many for a timeout; a responding one has 64 in four rounds. */
const initialSize = 4
/** The weight of one response in the average. */
const weight = 1 / 4

export interface WindowLimits {
  /** The size while an endpoint is silent. */
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

export function classify({ isAnswering, usualMs }: Window): Manner {
  if (!isAnswering) return 'silent'
  return usualMs !== null && usualMs <= quickMs ? 'quick' : 'slow'
}

/**
 * Whether the endpoint's due deliveries wait for the service and not for the endpoint: it accepts
 * them in less time than its attempts take while the service is busy with it alone (256 in flight
 * at 1,000 per second take 256 ms each).
 */
export function isPrompt({ isAnswering, isSucceeding, usualMs }: Window): boolean {
  return isAnswering && isSucceeding && usualMs !== null && usualMs <= promptMs
}

interface Answer {
  startedAt: number
  now: number
  /** Whether the response was a 2xx. */
  succeeded: boolean
  /** Whether the attempt succeeded while at least half of the window was in use. */
  isNeeded: boolean
}

/** Updates the window after a response. */
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
  // An unused window says nothing about what the endpoint can take.
  if (isNeeded) window.size = Math.min(most, window.size + 1)
}

/**
 * Updates the window after an attempt got no response. If other attempts did since it began, the
 * size is halved, once for all that were in flight together. If none did, the endpoint gets one
 * attempt at a time, which also detects its recovery: the first response opens the window again.
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
