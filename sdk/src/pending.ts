/** One page of a list. */
export interface Page<Item> {
  object: 'list'
  data: Item[]
  /** Whether there are more items in the direction of the request. */
  has_more: boolean
  /** Path of the list, without the query string. */
  url: string
}

/** The response of a delete. */
export interface Deleted<Kind extends string> {
  id: string
  object: Kind
  deleted: true
}

/** A result with its response. */
export interface WithResponse<Result> {
  data: Result
  response: Response
  requestId: string | null
}

/** A running call; awaiting it gives its result. */
export interface Pending<Result> extends Promise<Result> {
  /** The result together with the status, the headers and the request's id. */
  withResponse(): Promise<WithResponse<Result>>
}

/** A requested list: awaited, its first page; iterated, every item of every page. */
export interface List<Item> extends Pending<Page<Item>>, AsyncIterable<Item> {
  /**
   * The items of all pages, at most `limit`. No page after the last needed one is requested. Throws a
   * `RangeError` for a limit that is not a whole number of at least 0.
   */
  toArray(options: { limit: number }): Promise<Item[]>
}

/** The start of a page. */
export interface Cursor {
  starting_after?: string
  ending_before?: string
}

/** Creates a call from the promise of a response. */
export function createPending<Result>(answer: Promise<WithResponse<Result>>): Pending<Result> {
  const result = answer.then(({ data }) => data)
  const withResponse = () => {
    listenElsewhere(result)
    return answer
  }
  return Object.assign(result, { withResponse })
}

/**
 * Creates a list from the promise of a response. `next` requests a further page. With
 * `ending_before` it proceeds towards the beginning of the list, so each page's items come in
 * reverse order.
 */
export function createList<Item>(
  answer: Promise<WithResponse<Page<Item>>>,
  backwards: boolean,
  next: (cursor: Cursor) => Promise<Page<Item>>,
): List<Item> {
  async function* items(): AsyncGenerator<Item, void> {
    for (let page = (await answer).data; ; ) {
      yield* backwards ? page.data.toReversed() : page.data
      const last = (backwards ? page.data[0] : page.data.at(-1)) as { id?: string } | undefined
      if (!page.has_more || last?.id === undefined) return
      page = await next(backwards ? { ending_before: last.id } : { starting_after: last.id })
    }
  }
  const page = createPending(answer)
  const iterate = () => {
    listenElsewhere(page)
    return items()
  }
  async function toArray({ limit }: { limit: number }): Promise<Item[]> {
    const all = iterate()
    if (!Number.isSafeInteger(limit) || limit < 0) {
      throw new RangeError('The limit must be a whole number of at least 0.')
    }
    const found: Item[] = []
    for await (const item of all) {
      if (found.length < limit) found.push(item)
      if (found.length === limit) break
    }
    return found
  }
  return Object.assign(page, { [Symbol.asyncIterator]: iterate, toArray })
}

/** Only the derived promise reports a failure, so this one must not be unhandled. */
function listenElsewhere(result: Promise<unknown>): void {
  result.catch(() => {})
}
