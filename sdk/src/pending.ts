/** One page of a list. */
export interface Page<Item> {
  object: 'list'
  data: Item[]
  /** Whether there is more in the direction travelled. */
  has_more: boolean
  /** Path of the list, without the query string. */
  url: string
}

/** What a delete answers. */
export interface Deleted<Kind extends string> {
  id: string
  object: Kind
  deleted: true
}

/** A result with the answer that it came in. */
export interface WithResponse<Result> {
  data: Result
  response: Response
  requestId: string | null
}

/** A call that is under way: awaited, it is its result. */
export interface Pending<Result> extends Promise<Result> {
  /** The result together with the status, the headers and the request's id. */
  withResponse(): Promise<WithResponse<Result>>
}

/** A list that is asked for: awaited, it is its first page; iterated, every item of every page. */
export interface List<Item> extends Pending<Page<Item>>, AsyncIterable<Item> {}

/** Where a page begins. */
export interface Cursor {
  starting_after?: string
  ending_before?: string
}

/** Makes a call out of the answer to come. */
export function pendingOf<Result>(answer: Promise<WithResponse<Result>>): Pending<Result> {
  const result = answer.then(({ data }) => data)
  const withResponse = () => {
    listenElsewhere(result)
    return answer
  }
  return Object.assign(result, { withResponse })
}

/**
 * Makes a list out of the answer to come. `next` asks for a further page. From `ending_before` it
 * goes towards the beginning of the list, so that the items of a page come last first.
 */
export function listOf<Item>(
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
  const page = pendingOf(answer)
  const iterate = () => {
    listenElsewhere(page)
    return items()
  }
  return Object.assign(page, { [Symbol.asyncIterator]: iterate })
}

/** Whoever asked for more than the result hears of a failure there; it is not unhandled here. */
function listenElsewhere(result: Promise<unknown>): void {
  result.catch(() => {})
}
