import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { PostedEvent, RequestContext, StoredEvent } from '../../kernel/api/context.ts'
import { refusal } from '../../kernel/api/validate.ts'
import { ApiError, type FieldError, invalid } from '../../kernel/base/errors.ts'
import { elementTexts, JsonText, memberTexts } from '../../kernel/base/json-text.ts'
import { refuseMismatches } from '../event-types/check-data.ts'
import { type EventCreate, maxDataBytes } from './schema.ts'

/**
 * Records an organization's own events in one transaction: the request's, or if it has none, one
 * that is shared with other requests. `text` is the body as it was sent: the data is taken from it,
 * not from the parsed body.
 */
export async function recordCustomEvents(
  call: RequestContext,
  { type, data, events }: EventCreate,
  text: string,
): Promise<StoredEvent[]> {
  const members = memberTexts(text)
  if (events === undefined) {
    if (type === undefined || data === undefined) throw incomplete({ type, data })
    const posted = [newEvent(type, members, 'data')]
    await refuseMismatches(call, posted, () => 'data')
    return call.services.outbox.recordPosted(call, posted)
  }
  if (type !== undefined || data !== undefined) {
    throw invalid('events', 'Send one event as type and data, or several as events, not both.')
  }
  const elements = elementTexts(members.get('events')!)
  const batch = events.map(({ type }, at) =>
    newEvent(type, memberTexts(elements[at]!), `events[${at}].data`),
  )
  await refuseMismatches(call, batch, (at) => `events[${at}].data`)
  return call.services.outbox.recordPosted(call, batch)
}

/**
 * The data of an event as it was sent. `members`: of the object that has it; `param`: its name in a
 * message. Throws `body_too_large`.
 */
export function readData(members: Map<string, string>, param: string): JsonText {
  const data = members.get('data')!
  if (Buffer.byteLength(data) > maxDataBytes) {
    throw new ApiError(
      'body_too_large',
      `${param} has more than ${describeBytes(maxDataBytes)} of JSON.`,
      { param },
    )
  }
  return new JsonText(data)
}

function newEvent(type: string, members: Map<string, string>, param: string): PostedEvent {
  return { type, data: readData(members, param) }
}

function incomplete(fields: Readonly<Record<string, unknown>>): ApiError {
  const missing = Object.keys(fields).filter((name) => fields[name] === undefined)
  return refusal(
    missing.map(
      (param): FieldError => ({
        param,
        code: 'parameter_missing',
        message: `${param} is required.`,
      }),
    ),
  )
}
