import { type Fragment, isRetryable, isUnavailable } from '../../database/database.ts'
import type { ChangeContext, PostedEvent, StoredEvent } from '../api/context.ts'
import { batched } from '../base/batch.ts'
import { alphabet, newUuidTails, uuidAt } from '../base/ids.ts'
import { announcement } from '../rows/recording.ts'
import { tenantKey } from '../signals/progress.ts'
import { type EventPositions, positionsIn, renderEvent } from './event-text.ts'
import { listEventWords, maxPostedWords } from './event-words.ts'

/**
 * Posted events, which belong to no other change, are recorded in one statement that commits itself:
 * it announces them, makes their ids, and writes them with their deliveries. In a transaction the
 * same took five statements and three round trips, which cost a fifth of the processor time of an
 * event at 100 a second (docs/design/delivery.md).
 *
 * Ids must be later than the announcement, so the statement makes them. The text of an event is
 * rendered before, at any time; the statement writes the right time over the digits that it decides.
 */

interface PostRequest {
  context: ChangeContext
  news: readonly PostedEvent[]
  /** Of the span that records them; null without tracing. */
  traceparent: string | null
}

/**
 * Resolves when the deliveries of the event have begun, or need not be waited for. Of a batch, the last
 * event has the last deliveries. It never rejects.
 */
export type UntilBegun = (event: StoredEvent) => Promise<void>

export interface Committed {
  events: StoredEvent[]
  untilBegun: UntilBegun
}

type Outcome = Committed | { error: unknown }

/** Posted events before the statement gives them their time. */
export interface Post {
  requests: readonly PostRequest[]
  drafts: readonly Draft[]
}

interface Draft {
  type: string
  traceparent: string | null
  /** The id without its time. */
  tail: string
  requestId: string | null
  /** The text at another time. */
  body: string
  positions: EventPositions
  words: string
}

/** Writes posted events and their deliveries in one statement. Runs the effects of the commit. */
export type WritePost = (context: ChangeContext, post: Post) => Promise<Committed>

/** Returns a function that commits posted events; single ones of a tenant are committed together. */
export function createPosting(write: WritePost): (request: PostRequest) => Promise<Committed> {
  /** Single events to record, grouped by tenant and version. */
  const groups = new Map<string, Group>()

  return async (request) => {
    const { context, news } = request
    if (news.length > 1 || isLong(news[0]!)) return unwrap((await recordTogether([request]))[0]!)
    const key = `${tenantKey(context.tenant)}/${context.organizationVersion}`
    const group = groups.get(key) ?? { members: 0, record: batched(recordTogether) }
    groups.set(key, group)
    group.members += 1
    try {
      return unwrap(await group.record(request))
    } finally {
      group.members -= 1
      if (group.members === 0) groups.delete(key)
    }
  }

  /**
   * If the store refuses a group, each event is recorded alone, so that one cannot block the
   * others.
   */
  async function recordTogether(requests: readonly PostRequest[]): Promise<Outcome[]> {
    try {
      return await commitTogether(requests)
    } catch (error) {
      if (requests.length === 1) return [await recordAgain(requests[0]!, error)]
      if (isUnavailable(error)) throw error
      const each = await Promise.all(requests.map((one) => recordTogether([one])))
      return each.flat()
    }
  }

  async function recordAgain(request: PostRequest, error: unknown, attempt = 1): Promise<Outcome> {
    if (!isRetryable(error) || attempt === maxAttempts) return { error }
    try {
      return (await commitTogether([request]))[0]!
    } catch (next) {
      return recordAgain(request, next, attempt + 1)
    }
  }

  async function commitTogether(requests: readonly PostRequest[]): Promise<Committed[]> {
    const { events, untilBegun } = await write(requests[0]!.context, draft(requests))
    let at = 0
    return requests.map(({ news }) => {
      const own = events.slice(at, at + news.length)
      at += news.length
      return { events: own, untilBegun }
    })
  }
}

interface Group {
  members: number
  record: (request: PostRequest) => Promise<Outcome>
}

/** A longer event gets its own statement: 200 grouped ones can reach 3 MB. */
const groupedCharacters = 16_384
/** Attempts to record an event after a deadlock or a serialization failure. */
const maxAttempts = 4

function isLong({ data }: PostedEvent): boolean {
  return data.text.length > groupedCharacters
}

function unwrap(outcome: Outcome): Committed {
  if ('error' in outcome) throw outcome.error
  return outcome
}

function draft(requests: readonly PostRequest[]): Post {
  const count = requests.reduce((sum, { news }) => sum + news.length, 0)
  const tails = newUuidTails(count)
  let at = 0
  const drafts = requests.flatMap(({ context, news, traceparent }) =>
    news.map((event): Draft => {
      const tail = tails[at++]!
      const body = renderAt(context, uuidAt(0, tail), event, context.organizationVersion)
      return {
        type: event.type,
        traceparent,
        tail,
        requestId: context.requestId,
        body,
        positions: positionsIn(body),
        words: listEventWords(context.tenant, body, maxPostedWords),
      }
    }),
  )
  return { requests, drafts }
}

function renderAt(
  { tenant, requestId }: ChangeContext,
  id: string,
  { type, data }: PostedEvent,
  version: string,
): string {
  return renderEvent({ id, type, version, tenant, requestId }, data.text)
}

/**
 * The parts of a statement that announce posted events and write them. `moment` has the time of the
 * ids in milliseconds, and `written` a row for each event, in their order: `id`, `type`, `traceparent`,
 * `body`, `version_at` and its `position` from 1.
 */
export function writePosted({ db, tenant }: ChangeContext, { drafts }: Post): Fragment {
  return db`
    announcement as materialized (
      select ${announcement(db, tenant)} as announced
    ), clock as materialized (
      select date_trunc('milliseconds', clock_timestamp()) as at from announcement
    ), milliseconds as materialized (
      select at, (extract(epoch from at) * 1000)::bigint as ms from clock
    ), moment as materialized (
      select ms,
        overlay(lpad(to_hex(ms), 12, '0') placing '-' from 9 for 0) as uuid,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created,
        array_to_string(array(
          select substr(${alphabet}, ((ms >> bits) & 31)::int + 1, 1)
          from unnest(array[45, 40, 35, 30, 25, 20, 15, 10, 5, 0]) as bits
        ), '') as digits
      from milliseconds
    ), written as materialized (
      select (moment.uuid || posted.tail)::uuid as id, posted.type, posted.request_id,
        posted.traceparent, posted.version_at, posted.position,
        overlay(overlay(posted.body placing moment.digits from posted.id_at)
          placing moment.created from posted.created_at) as body,
        array_to_tsvector(string_to_array(posted.words, ' ')) as words
      from moment cross join unnest(
        ${drafts.map(({ tail }) => tail)}::text[],
        ${drafts.map(({ type }) => type)}::text[],
        ${drafts.map(({ requestId }) => requestId)}::uuid[],
        ${drafts.map(({ traceparent }) => traceparent)}::text[],
        ${drafts.map(({ body }) => body)}::text[],
        ${drafts.map(({ positions }) => positions.id)}::int[],
        ${drafts.map(({ positions }) => positions.created)}::int[],
        ${drafts.map(({ positions }) => positions.version)}::int[],
        ${drafts.map(({ words }) => words)}::text[]
      ) with ordinality
        as posted (tail, type, request_id, traceparent, body, id_at, created_at, version_at, words,
          position)
    ), recorded as (
      insert into events (organization_id, livemode, id, type, request_id, body, words)
      select ${tenant.organizationId}, ${tenant.livemode}, id, type, request_id, body, words
      from written
    )`
}

/** The events as they were written at that time. */
export function readPosted({ requests, drafts }: Post, milliseconds: number): StoredEvent[] {
  let at = 0
  return requests.flatMap(({ context, news, traceparent }) =>
    news.map((event): StoredEvent => {
      const id = uuidAt(milliseconds, drafts[at++]!.tail)
      const bodyAt = (version: string) => renderAt(context, id, event, version)
      return {
        id,
        type: event.type,
        traceparent,
        body: bodyAt(context.organizationVersion),
        bodyAt,
      }
    }),
  )
}
