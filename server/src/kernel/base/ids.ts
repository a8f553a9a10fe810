import { timestamp } from './clock.ts'
import { randomHex, randomWord } from './random.ts'

/**
 * Identifiers: TypeIDs, that is a prefix, `_`, and 26 characters of Crockford base32 of a UUIDv7
 * (RFC 9562, section 5.7; platform contract, section 2). In the database they are `uuid`.
 *
 * A UUIDv7 begins with the millisecond it was made in, so `created` is read from the id itself:
 * no resource has a column for it, and a filter on `created` is a range of ids.
 */

/** The prefix of each kind of resource. */
export const prefixes = {
  organization: 'org',
  user: 'usr',
  membership: 'mem',
  invitation: 'inv',
  api_key: 'key',
  webhook_endpoint: 'we',
  event: 'evt',
  webhook_delivery: 'dlv',
  recovery: 'rcv',
  oauth_application: 'oa',
  oauth_secret: 'oas',
  oauth_token: 'otk',
  request: 'req',
  audit_entry: 'aud',
  file: 'file',
  session: 'ses',
  passkey: 'psk',
  brand: 'brd',
  palette: 'pal',
  palette_revision: 'plr',
  token_set: 'tok',
  token_set_revision: 'tkr',
  font: 'fnt',
  rule: 'rul',
  rule_revision: 'rlr',
  check: 'chk',
  check_share_link: 'csl',
  check_schedule: 'csd',
  finding: 'fnd',
  issue: 'iss',
  waiver: 'wvr',
  document: 'doc',
  document_version: 'dcv',
  comment: 'cmt',
  icon: 'ico',
  icon_set: 'ics',
  icon_set_import: 'isi',
  slide_asset: 'sld',
  slide_import: 'imp',
  ppt_set: 'pps',
  ppt_build: 'ppb',
  asset: 'ast',
  asset_version: 'asv',
  asset_share_link: 'shl',
  deployment: 'dep',
  channel: 'chn',
  promotion: 'prm',
  recall: 'rcl',
  portal_page: 'ptp',
  portal_revision: 'ptr',
  organization_export: 'exp',
  job: 'job',
} as const

export type Kind = keyof typeof prefixes

/** Crockford base32, in lower case. */
export const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const values = new Int8Array(128).fill(-1)
for (let value = 0; value < alphabet.length; value++) values[alphabet.charCodeAt(value)] = value
const hexValues = new Int8Array(128).fill(-1)
for (let value = 0; value < 16; value++) hexValues[value.toString(16).charCodeAt(0)] = value

/** Two digits for every value of 10 bits. */
const pairs = Array.from({ length: 1024 }, (_, bits) => alphabet[bits >> 5]! + alphabet[bits & 31]!)

/** Three hexadecimal digits for every value of 12 bits. */
const triples = Array.from({ length: 4096 }, (_, bits) => bits.toString(16).padStart(3, '0'))
/** Positions of the 32 digits of a UUID between its dashes. */
const places = [...'00000000-0000-0000-0000-000000000000'].flatMap((digit, at) =>
  digit === '-' ? [] : [at],
)

/**
 * How far a clock may step back before ids follow it. A smaller step, as by NTP, does not change the order
 * of ids. Before a larger one the clock was wrong: if ids did not follow, each would have a `created` in
 * the future until the clock is there again.
 */
const correctedMs = 1_000

const byMachine = createUuids(correctedMs)
const byGivenTimes = createUuids(correctedMs)

/**
 * A new UUIDv7 as hex with dashes, of this time in milliseconds since the epoch, by default that of the
 * machine. Within one process, each is greater than the one before of the same clock, also within one
 * millisecond, because the 12 bits after the time are a counter, and when the clock steps back by less
 * than a second. The machine and the service may have different clocks, so they do not share a counter.
 */
export function newUuid(now?: number): string {
  return now === undefined ? byMachine() : byGivenTimes(now)
}

/**
 * Creates a generator like `newUuid`, with its own clock. Each id is greater than the one before, unless
 * the clock steps back by more than `followsMs`.
 */
export function createUuids(followsMs = Number.POSITIVE_INFINITY): (now?: number) => string {
  let lastMilliseconds = 0
  let lastTime = ''
  let sequence = 0

  return (now = Date.now()) => {
    if (now > lastMilliseconds || now < lastMilliseconds - followsMs) {
      startMillisecond(now)
      sequence = randomWord() & 0x3ff
    } else {
      sequence += 1
      if (sequence > 0xfff) {
        startMillisecond(lastMilliseconds + 1)
        sequence = 0
      }
    }
    return lastTime + uuidTail(sequence)
  }

  function startMillisecond(milliseconds: number): void {
    lastMilliseconds = milliseconds
    lastTime = timeDigits(milliseconds)
  }
}

/**
 * New UUIDv7s without their time, which the store adds: `-7…` to the end, each greater than the one
 * before. At most 4,096. Of two calls, the second returns greater ones, unless the counter starts
 * again in between.
 */
export function newUuidTails(count: number): string[] {
  if (nextTail + count > 0x1000) nextTail = 0
  const first = nextTail
  nextTail += count
  return Array.from({ length: count }, (_, at) => uuidTail(first + at))
}

let nextTail = randomWord() & 0xfff

/** Returns the UUID of a tail at this time, in milliseconds since the epoch. */
export function uuidAt(milliseconds: number, tail: string): string {
  return timeDigits(milliseconds) + tail
}

/** What follows the time in a UUIDv7: 12 bits of a counter, and 62 random bits. */
function uuidTail(counter: number): string {
  const variant = '89ab'[randomWord() & 3]!
  return `-7${triples[counter]!}-${variant}${randomHex(3)}-${randomHex(12)}`
}

export function newId(kind: Kind, now?: number): string {
  return toId(kind, newUuid(now))
}

/** The TypeID of a `uuid` column's value. */
export function toId(kind: Kind, uuid: string): string {
  // 26 digits of 5 bits are 130 bits: two zero bits precede the 128, so the first byte gives two
  // digits and each following 20 bits give four.
  let id = `${prefixes[kind]}_${pairs[(hexDigit(uuid, 0) << 4) | hexDigit(uuid, 1)]!}`
  for (let digit = 2; digit < 32; digit += 5) {
    const bits =
      (hexDigit(uuid, digit) << 16) |
      (hexDigit(uuid, digit + 1) << 12) |
      (hexDigit(uuid, digit + 2) << 8) |
      (hexDigit(uuid, digit + 3) << 4) |
      hexDigit(uuid, digit + 4)
    id += pairs[bits >> 10]! + pairs[bits & 1023]!
  }
  return id
}

function hexDigit(uuid: string, digit: number): number {
  return hexValues[uuid.charCodeAt(places[digit]!)]!
}

/** `toId` for a column that may be null. */
export function toIdOrNull(kind: Kind, uuid: string | null): string | null {
  return uuid === null ? null : toId(kind, uuid)
}

/**
 * The UUID of an id of that kind; null for a wrong prefix or form, because such an id does not
 * exist.
 */
export function toUuid(kind: Kind, id: string): string | null {
  const prefix = prefixes[kind]
  if (id.length !== prefix.length + 27 || !id.startsWith(prefix) || id[prefix.length] !== '_')
    return null
  let hex = ''
  let bits = -2
  let pending = 0
  for (let at = prefix.length + 1; at < id.length; at++) {
    const value = values[id.charCodeAt(at)] ?? -1
    if (value < 0) return null
    pending = (pending << 5) | value
    bits += 5
    while (bits >= 4) {
      bits -= 4
      hex += (pending >> bits).toString(16)
      pending &= (1 << bits) - 1
    }
    if (hex.length === 0 && pending > 7) return null
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** `toUuid` for an id that is known to be well-formed: it was validated before or created here. */
export function requireUuid(kind: Kind, id: string): string {
  const uuid = toUuid(kind, id)
  if (uuid === null) throw new Error(`not a ${kind} id: ${id}`)
  return uuid
}

/**
 * Creation time of the resource: the first 48 bits of its UUIDv7, in milliseconds since the epoch.
 */
export function readTime(uuid: string): number {
  return Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16)
}

/** `created` on the wire. */
export function readCreated(uuid: string): string {
  return timestamp(readTime(uuid))
}

/**
 * `updated` on the wire. The store writes the start time of the transaction, which may precede the
 * id that is created in it; `updated` is never before `created`.
 */
export function readUpdated({ id, updated }: { id: string; updated: Date }): string {
  return timestamp(Math.max(updated.getTime(), readTime(id)))
}

/** The smallest UUID of a millisecond, for bounds on `created` and for partitions. */
export function firstUuidAt(milliseconds: number): string {
  const time = timeDigits(Math.max(0, Math.min(milliseconds, 0xffffffffffff)))
  return `${time}-0000-0000-000000000000`
}

/** The first 48 bits of a UUIDv7. */
function timeDigits(milliseconds: number): string {
  const digits = milliseconds.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** The bounds of all ids: no id is before or after them. */
export const leastUuid = '00000000-0000-0000-0000-000000000000'
export const greatestUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
