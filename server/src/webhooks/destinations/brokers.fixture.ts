import type { DestinationKind } from './destination.ts'
import { kindOf } from './kinds.ts'

/** The kind of a destination that needs a client, so that a test can replace how it is loaded. */
export function brokerOf(type: 'kafka' | 'rabbitmq'): Extract<DestinationKind, { client: string }> {
  const kind = kindOf(type)
  if (!('client' in kind)) throw new Error(`${type} needs no client`)
  return kind
}
