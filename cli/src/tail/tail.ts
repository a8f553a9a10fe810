import { setTimeout as sleep } from 'node:timers/promises'
import { BlazonError } from '@blazon/sdk/errors'
import type { List } from '@blazon/sdk/pending'

/** A list that grows, newest first. */
export type Newest<Item> = (query: { limit: number; created: { gte: Date } }) => List<Item>

interface TailOptions {
  signal: AbortSignal
  /** Milliseconds between two polls. */
  everyMs?: number
  /** Called when a poll fails; a later one catches up. */
  onTrouble?: (error: BlazonError) => void
}

/** An event that commits late appears among known ones, so polls look back this far. */
const lateMs = 30_000
/** One of this many polls looks back completely; the others end at a page of known items. */
const deepEvery = 10
const pageSize = 200
const troubleMs = 2_000

/**
 * Follows a list until the signal aborts: resolves when it is watching, then calls back with each
 * new item once, the oldest first. Ids are assigned before the commit, so a cursor alone would miss
 * late commits; every few polls look back further, and known ids are skipped.
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
    // From the last successful poll, however long ago.
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

/** Milliseconds by which the service's clock, which dates the items, is ahead. */
async function clockDifference<Item>(newest: Newest<Item>): Promise<number> {
  const tomorrow = Date.now() + 86_400_000
  const { response } = await newest(since(tomorrow)).withResponse()
  const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now()
  return Number.isNaN(ahead) ? 0 : ahead
}

function isPassing({ status }: BlazonError): boolean {
  return status === null || status === 429 || status >= 500
}
