import { createHash } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'

/**
 * Counts tries in the store, so that all processes count together. A try is counted before it is
 * checked, so simultaneous tries gain nothing over successive ones.
 */

/** Throttles tries: `free` tries without a wait, then each wait is twice the previous one. */
export interface Throttle {
  name: string
  free: number
  firstWaitMs: number
  maxWaitMs: number
  /** Tries are removed this long after the last wait ended. */
  forgottenAfterMs: number
}

/** Allows `atMost` in a time window. */
export interface Window {
  name: string
  atMost: number
  windowMs: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const common = { firstWaitMs: 1_000, forgottenAfterMs: hourMs }

/** Wrong passwords for an account, existing or not, from one network. */
export const byAccountAndNetwork: Throttle = {
  ...common,
  name: 'account and network',
  free: 10,
  maxWaitMs: 15 * minuteMs,
}
/** Wrong passwords for an account from anywhere, because an attacker may have many networks. */
export const byAccount: Throttle = {
  ...common,
  name: 'account',
  free: 100,
  maxWaitMs: 5 * minuteMs,
}
/** Wrong passwords from a network for any account: a whole office may share one address. */
export const byNetwork: Throttle = {
  ...common,
  name: 'network',
  free: 100,
  maxWaitMs: minuteMs,
}
/** Wrong passwords in a browser from which someone signed in before. */
export const byDevice: Throttle = {
  ...common,
  name: 'device',
  free: 10,
  maxWaitMs: 15 * minuteMs,
}
/** Wrong passwords of a person who is already signed in. */
export const bySession: Throttle = { ...byDevice, name: 'session' }

/** Wrong second factors of an account whose password was right, from anywhere. */
export const bySecondFactor: Throttle = {
  ...common,
  name: 'second factor',
  free: 5,
  maxWaitMs: 15 * minuteMs,
}

/** Challenges for a passkey, requested from one network by people who are not signed in. */
export const challengesByNetwork: Window = {
  name: 'passkey challenges',
  atMost: 600,
  windowMs: hourMs,
}

/** Sign-ins at a provider that are begun from one network. */
export const signInsByNetwork: Window = {
  name: 'single sign-on',
  atMost: 600,
  windowMs: hourMs,
}

/** Mails with a link to set a password: for one account, and requested from one network. */
export const resetsByAccount: Window = { name: 'reset', atMost: 5, windowMs: hourMs }
export const resetsByNetwork: Window = { name: 'resets', atMost: 30, windowMs: hourMs }

/** Mails with a link to create an organization: to one address, and requested from one network. */
export const signUpsByAddress: Window = { name: 'sign-up', atMost: 3, windowMs: hourMs }
export const signUpsByNetwork: Window = { name: 'sign-ups', atMost: 10, windowMs: hourMs }

/** Mails of each of these kinds to one address, whoever requests them. */
const mailsADay = 10
export const resetsOfDay: Window = { name: 'resets of a day', atMost: mailsADay, windowMs: dayMs }
export const signUpsOfDay: Window = {
  name: 'sign-ups of a day',
  atMost: mailsADay,
  windowMs: dayMs,
}
export const invitationsByAddress: Window = {
  name: 'invitations to an address',
  atMost: mailsADay,
  windowMs: dayMs,
}
export const invitationsByOrganization: Window = {
  name: 'invitations of an organization',
  atMost: 200,
  windowMs: dayMs,
}

/** A throttle, and the subject that a try is counted for. */
export type Counted = readonly [throttle: Throttle, subject: string]

/**
 * Counts a try for all of them, in order. Throws `rate_limited` if one must wait; earlier counts
 * are taken back, because the password was not checked.
 */
export async function takeTries(
  db: Database,
  clock: Clock,
  counted: readonly Counted[],
): Promise<void> {
  for (const [at, [throttle, subject]] of counted.entries()) {
    const waitMs = await takeTry(db, clock, throttle, subject)
    if (waitMs === null) continue
    await uncountTries(db, counted.slice(0, at))
    throw tooMany(waitMs, 'Too many sign-in attempts.')
  }
}

/** Counts one in a window. Throws `rate_limited` if there are too many. */
export async function takeFromWindow(
  db: Database,
  clock: Clock,
  window: Window,
  subject: string,
): Promise<void> {
  await refuseBeyond(db, clock, window, subject, 'Too many requests for an e-mail.')
}

/** `takeFromWindow` with its own message, which says what the limit is. */
export async function refuseBeyond(
  db: Database,
  clock: Clock,
  window: Window,
  subject: string,
  message: string,
): Promise<void> {
  const waitMs = await countInWindow(db, clock, window, subject)
  if (waitMs !== null) throw tooMany(waitMs, message)
}

/** Counts one in each of the windows; returns whether all allow it. */
export async function isWithin(
  db: Database,
  clock: Clock,
  windows: readonly Window[],
  subject: string,
): Promise<boolean> {
  const waits = []
  for (const window of windows) waits.push(await countInWindow(db, clock, window, subject))
  return waits.every((waitMs) => waitMs === null)
}

/**
 * Counts one in a window; returns the milliseconds until the next is allowed if there are too many,
 * otherwise null.
 */
export async function countInWindow(
  db: Database,
  clock: Clock,
  window: Window,
  subject: string,
): Promise<number | null> {
  const now = new Date(clock.now())
  const end = new Date(now.getTime() + window.windowMs)
  const [row] = await db<{ taken: number; resets_at: Date }[]>`
    insert into throttles (bucket, taken, resets_at)
    values (${hashBucket(window, subject)}, 1, ${end})
    on conflict (bucket) do update set
      taken = case when throttles.resets_at <= ${now} then 1 else throttles.taken + 1 end,
      resets_at = case when throttles.resets_at <= ${now} then ${end} else throttles.resets_at end
    returning taken, resets_at`
  return row!.taken <= window.atMost ? null : row!.resets_at.getTime() - now.getTime()
}

/** Removes the tries of an authenticated person. */
export async function clearTries(db: Database, throttle: Throttle, subject: string): Promise<void> {
  await db`delete from throttles where bucket = ${hashBucket(throttle, subject)}`
}

/** Takes back tries that were not wrong. */
export async function uncountTries(db: Database, counted: readonly Counted[]): Promise<void> {
  for (const [throttle, subject] of counted) {
    await db`
      update throttles set taken = taken - 1, next_at = 'epoch'
      where bucket = ${hashBucket(throttle, subject)} and taken > 0`
  }
}

/**
 * Counts a try; returns the milliseconds to wait if it came too early, in which case it is not
 * counted. A time is stored only for a wait, so that processes with different clocks do not
 * throttle each other.
 */
async function takeTry(
  db: Database,
  clock: Clock,
  { free, firstWaitMs, maxWaitMs, forgottenAfterMs, ...throttle }: Throttle,
  subject: string,
): Promise<number | null> {
  const bucket = hashBucket(throttle, subject)
  const now = new Date(clock.now())
  const [counted] = await db`
    insert into throttles as throttle (bucket, taken, next_at, resets_at)
    values (${bucket}, 1, 'epoch', ${new Date(now.getTime() + forgottenAfterMs)})
    on conflict (bucket) do update set (taken, next_at, resets_at) = (
      select count, coalesce(free_at, 'epoch'),
        coalesce(free_at, ${now}) + ${forgottenAfterMs} * interval '1 ms'
      from (
        select case when throttle.resets_at <= ${now} then 1 else throttle.taken + 1 end as count
      ) tries cross join lateral (
        select case when count >= ${free} then ${now}::timestamptz + interval '1 ms' * least(
          ${maxWaitMs}::float8, ${firstWaitMs}::float8 * power(2, least(count - ${free}, 30))
        ) end as free_at
      ) waits
    )
    where throttle.next_at <= ${now} or throttle.resets_at <= ${now}
    returning 1`
  if (counted !== undefined) return null
  const [waiting] = await db<{ next_at: Date }[]>`
    select next_at from throttles where bucket = ${bucket}`
  return Math.max(1, (waiting?.next_at.getTime() ?? 0) - now.getTime())
}

function tooMany(waitMs: number, message: string): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new ApiError('rate_limited', `${message} Try again in ${seconds} s.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Hashed, so that the table contains no addresses. */
function hashBucket({ name }: { name: string }, subject: string): Buffer {
  return createHash('sha256').update(`${name} ${subject}`).digest()
}
