/**
 * The processes of one service that share a port on one machine (docs/decisions/0051), seen from
 * one of them. Messages are JSON. A message to a process that ends is lost.
 */
export interface Siblings {
  /** The number of this process, from 1. A process that replaces another one has its number. */
  readonly number: number
  /** How many processes there are, including this one. */
  readonly count: number
  /** Sends a message to all others. */
  send(topic: string, message: unknown): void
  /** Calls `listener` with each message of the others. */
  on(topic: string, listener: (message: unknown) => void): void
  /** Asks the parent and all others; returns the answers that arrive within 2 seconds. */
  ask(topic: string): Promise<unknown[]>
  /** Sets what this process answers to `ask` of others. */
  answer(topic: string, read: () => Promise<unknown>): void
}

/** A service that is one process. */
export const noSiblings: Siblings = {
  number: 1,
  count: 1,
  send() {},
  on() {},
  ask: () => Promise.resolve([]),
  answer() {},
}

/** The share of one process in a limit of the whole service, at least `least`. */
export function computeShare(total: number, { count }: Pick<Siblings, 'count'>, least = 1): number {
  return Math.max(least, Math.ceil(total / count))
}
