import { setTimeout as sleep } from 'node:timers/promises'
import { BlazonError } from '@blazon/sdk/errors'
import type { List } from '@blazon/sdk/pending'

/** A list of things that come, newest first. */
export type Newest<Item> = (query: { limit: number; created: { gte: Date } }) => List<Item>

export interface TailOptions {
  signal: AbortSignal
  /** Between two looks. */
  everyMs?: number
  /** Hears of a look that failed; what came meanwhile is seen by a later one. */
  onTrouble?: (error: BlazonError) => void
}

/** What is committed late stands among what was seen already: so far back is looked again. */
const lateMs = 30_000
/** Every so many looks go back all the way; the others end where a whole page is known. */
const deepEvery = 10
const pageSize = 200
const troubleMs = 2_000

/**
 * Follows a list: resolves when it is watched, with what is new from then on, each once, the oldest
 * first, until the signal. Ids are given before they are committed, so a cursor alone would miss
 * what is committed late; every few looks go back further, and what was seen is known by its id.
 */
export async function tail<Item extends { id: string; created: string }>(
  newest: Newest<Item>,
  { signal, everyMs = 500, onTrouble = () => {} }: TailOptions,
): Promise<AsyncGenerator<Item, void>> {
  const seen = new Map<string, number>()
  const ahead = await clockDifference(newest)
  let lookedAt = Date.now() + ahead
  for await (const item of newest(since(lookedAt - lateMs))) {
    seen.set(item.id, Date.parse(item.created))
  }

  async function look(isDeep: boolean): Promise<Item[]> {
    const begun = Date.now() + ahead
    // From the last look that succeeded, however long ago that was.
    const horizon = lookedAt - lateMs
    const fresh: Item[] = []
    let known = 0
    for await (const item of newest(since(horizon))) {
      known = seen.has(item.id) ? known + 1 : 0
      if (known === 0) fresh.push(item)
      if (known >= pageSize && !isDeep) break
    }
    for (const item of fresh) seen.set(item.id, Date.parse(item.created))
    for (const [id, created] of seen) if (created < horizon - lateMs) seen.delete(id)
    lookedAt = begun
    return fresh.reverse()
  }

  async function* follow(): AsyncGenerator<Item, void> {
    for (let number = 1; !signal.aborted; number++) {
      let waitMs = everyMs
      try {
        yield* await look(number % deepEvery === 0)
      } catch (error) {
        if (!(error instanceof BlazonError) || !isPassing(error)) throw error
        onTrouble(error)
        waitMs = Math.max(everyMs, troubleMs)
      }
      await sleep(waitMs, undefined, { signal }).catch(() => {})
    }
  }
  return follow()
}

function since(milliseconds: number) {
  return { limit: pageSize, created: { gte: new Date(milliseconds) } }
}

/** Milliseconds by which the service's clock, which times of the list are told by, is ahead. */
async function clockDifference<Item>(newest: Newest<Item>): Promise<number> {
  const tomorrow = Date.now() + 86_400_000
  const { response } = await newest(since(tomorrow)).withResponse()
  const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now()
  return Number.isNaN(ahead) ? 0 : ahead
}

function isPassing({ status }: BlazonError): boolean {
  return status === null || status === 429 || status >= 500
}
