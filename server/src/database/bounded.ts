import type postgres from 'postgres'

export type Client = postgres.Sql<Record<string, never>>

/**
 * A client of the driver that is asked for no more at once than it has connections; the rest waits
 * here. postgres 3.4 looks for a connection among all that it has taken from a list since that list
 * was empty for the last time. The list of busy ones, from which it takes once there are no others, is
 * hardly ever empty again: each statement beyond the connections would make all later ones slower.
 */
export interface Bounded {
  /** The query or piece of one that the client makes of a tagged template. */
  ask(given: Parameters<Client>): unknown
  begin(...given: unknown[]): Promise<unknown>
  /** Connections that somebody waits for an answer of. */
  readonly inUse: number
}

export function bounded(client: Client, max: number): Bounded {
  let inUse = 0
  const waiting: (() => void)[] = []

  function whenFree(start: () => void): void {
    if (inUse >= max) return void waiting.push(start)
    inUse += 1
    start()
  }

  function free(): void {
    const next = waiting.shift()
    if (next === undefined) inUse -= 1
    else next()
  }

  return {
    get inUse() {
      return inUse
    },
    ask(given) {
      const made = client(...given)
      if (isQuery(made)) {
        const { handler } = made
        const waits = (query: Query) =>
          whenFree(() => {
            freeOnceSettled(query, free)
            handler(query)
          })
        made.handler = Object.assign(waits, handler)
      }
      return made
    },
    async begin(...given) {
      await new Promise<void>(whenFree)
      try {
        return await (client.begin as (...given: unknown[]) => Promise<unknown>)(...given)
      } finally {
        free()
      }
    },
  }
}

/** What the driver's queries are beyond promises. */
interface Query {
  /** Called once, when somebody asks for the answer. */
  handler: (query: Query) => void
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

function isQuery(made: unknown): made is Query {
  return made instanceof Promise && 'handler' in made && typeof made.handler === 'function'
}

function freeOnceSettled(query: Query, free: () => void): void {
  const { resolve, reject } = query
  let isSettled = false
  const settle = () => {
    // The driver answers before it puts the connection back.
    if (!isSettled) queueMicrotask(free)
    isSettled = true
  }
  query.resolve = (answer) => {
    settle()
    resolve(answer)
  }
  query.reject = (error) => {
    settle()
    reject(error)
  }
}
