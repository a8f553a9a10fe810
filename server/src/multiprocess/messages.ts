import type { Closing } from '../app.ts'

/** The messages between the parent and its children, over the channel of `node:cluster`, as JSON. */

/** The parameters of a child. */
export interface Orders {
  /** From 1. A child that replaces another one has its number. */
  number: number
  /** Number of children. */
  count: number
  /**
   * Whether it is the first child since the start. It prints the welcome, and with the embedded store
   * it ends the leases of the processes that ran before.
   */
  isFirst: boolean
}

export type ToChild =
  | { kind: 'start'; orders: Orders }
  /** Close as it says, finish the work, and exit. */
  | { kind: 'stop'; closing: Closing }
  | { kind: 'published'; topic: string; message: unknown }
  | { kind: 'asked'; id: number; topic: string }
  | { kind: 'answers'; id: number; answers: unknown[] }

export type ToParent =
  /** It listens for messages. In a process of `node:cluster`, earlier ones are lost. */
  | { kind: 'loaded' }
  | { kind: 'ready' }
  /** It cannot start; `reason` is for the operator. */
  | { kind: 'failed'; reason: string }
  | { kind: 'tell'; topic: string; message: unknown }
  | { kind: 'ask'; id: number; topic: string }
  | { kind: 'answer'; id: number; answer: unknown }
