import type { EventData } from './generated/events.ts'
import type { EventFields } from './generated/types.ts'

/** The data of an event about a resource. */
export interface Created<Resource> {
  object: Resource
}

/**
 * The data of an update event: the resource as it is now, and the previous values of changed
 * fields.
 */
export interface Changed<Resource> extends Created<Resource> {
  previous_attributes?: Partial<Resource>
}

/** An event of one type. */
export type EventOf<Type extends string, Data> = Omit<EventFields, 'type' | 'data'> & {
  type: Type
  data: Data
}

/** A custom event, created by `POST /events`. */
export type CustomEvent = EventOf<`custom.${string}`, Record<string, unknown>>

/** Any event; `type` distinguishes them. */
export type BlazonEvent =
  | { [Type in keyof EventData]: EventOf<Type, EventData[Type]> }[keyof EventData]
  | CustomEvent
