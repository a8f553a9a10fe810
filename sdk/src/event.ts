import type { EventData } from './generated/events.ts'
import type { EventFields } from './generated/types.ts'

/** What an event tells of a resource. */
export interface Told<Resource> {
  object: Resource
}

/** What an event tells of a resource that changed: it as it is now, and the old values of what differs. */
export interface Changed<Resource> extends Told<Resource> {
  previous_attributes?: Partial<Resource>
}

/** An event of one type. */
export type EventOf<Type extends string, Data> = Omit<EventFields, 'type' | 'data'> & {
  type: Type
  data: Data
}

/** An event of the caller's own, by `POST /events`. */
export type CustomEvent = EventOf<`custom.${string}`, Record<string, unknown>>

/** Every event there is; `type` tells which. */
export type BlazonEvent =
  | { [Type in keyof EventData]: EventOf<Type, EventData[Type]> }[keyof EventData]
  | CustomEvent
