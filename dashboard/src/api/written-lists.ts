import { BlazonError } from '@blazon/sdk/errors'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ifMatch } from './if-match.ts'

/** A list of a resource that requests write as a whole. */
export interface WrittenList<Resource, Item> {
  queries: QueryClient
  /** The place of the resource in the query cache. Its first part is the kind of the resource. */
  queryKey: QueryKey
  /** The list as the page shows it, for when the query cache has forgotten the resource. */
  shown: Resource
  read: (resource: Resource) => readonly Item[]
}

/** The changes of a list whose requests have not ended. */
interface Changes {
  items: readonly unknown[] | null
  last: Promise<unknown>
}

/**
 * Changes by query key and not by page, because a request and its Undo outlive the page that began
 * them.
 */
const changesByKey = new Map<string, Changes>()
const listeners = new Set<() => void>()

/** The list with the changes that are not stored yet. */
export function readWrittenList<Resource, Item>(
  list: WrittenList<Resource, Item>,
): readonly Item[] {
  const changes = changesByKey.get(hashKey(list.queryKey))
  return (changes?.items as readonly Item[] | null | undefined) ?? readStored(list)
}

/**
 * Sends `write` with the stored list after the requests before it, and puts its response into the
 * query cache. `edit` shows the result at once; without it, the list changes with the response. After a
 * failure, the stored list is shown again, and the later changes are made without this one. If somebody
 * else changed the resource meanwhile, `edit` changes their list; without it, the form decides.
 */
export async function changeWrittenList<Resource, Item>(
  list: WrittenList<Resource, Item>,
  write: (stored: readonly Item[], options: ReturnType<typeof ifMatch>) => PromiseLike<Resource>,
  edit?: (items: readonly Item[]) => readonly Item[],
): Promise<Resource> {
  const { queries, queryKey } = list
  const key = hashKey(queryKey)
  const before = changesByKey.get(key)
  const send = async (): Promise<Resource> => {
    const stored = findStored(list)
    try {
      return await write(list.read(stored), ifMatch(stored as object))
    } catch (error) {
      if (!(error instanceof BlazonError) || error.current === null) throw error
      queries.setQueryData(queryKey, error.current)
      if (edit === undefined) throw error
      return send()
    }
  }
  const last = (before?.last ?? Promise.resolve())
    .catch(() => {})
    // The query cache, and not what is shown: a page shows a response some milliseconds later, and
    // an Undo in that moment must not build on the list before it.
    .then(() => send())
    .then((written) => {
      // A refetch that began before this response may end with the list before it.
      void queries.cancelQueries({ queryKey, exact: true })
      queries.setQueryData(queryKey, written)
      return written
    })
  const items = edit === undefined ? (before?.items ?? null) : edit(readWrittenList(list))
  setChanges(key, { items, last })
  try {
    return await last
  } finally {
    if (changesByKey.get(key)?.last === last) {
      setChanges(key, null)
      void queries.invalidateQueries({ queryKey: queryKey.slice(0, 1) })
    }
  }
}

/** Calls back after each change; returns a function that ends that. */
export function onWrittenLists(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function readStored<Resource, Item>(list: WrittenList<Resource, Item>): readonly Item[] {
  return list.read(findStored(list))
}

function findStored<Resource, Item>({ queries, queryKey, shown }: WrittenList<Resource, Item>) {
  return queries.getQueryData<Resource>(queryKey) ?? shown
}

function setChanges(key: string, changes: Changes | null): void {
  if (changes === null) changesByKey.delete(key)
  else changesByKey.set(key, changes)
  // A tab that is closed now would end the requests.
  if (changesByKey.size === 0) removeEventListener('beforeunload', askBeforeUnload)
  else addEventListener('beforeunload', askBeforeUnload)
  for (const changed of listeners) changed()
}

function askBeforeUnload(event: Event): void {
  event.preventDefault()
}
