import type { NewEvent } from './context.ts'
import { createdOf, toId, toIdOrNull } from './ids.ts'
import { JsonText } from './json-text.ts'
import type { Tenant } from './tenant.ts'
import { renderAt } from './versions.ts'

/** Where an event comes from, as far as its text shows it. */
export interface EventSource {
  tenant: Tenant
  /** UUID of the request; null for background work. */
  requestId: string | null
}

/** The text of an event in a version: the envelope, with `data` as its last member. */
export function renderEvent(
  { tenant, requestId }: EventSource,
  id: string,
  { type, data }: Pick<NewEvent, 'type' | 'data'>,
  version: string,
): string {
  const dataText = data instanceof JsonText ? data.text : JSON.stringify(renderAt(version, data))
  const envelope = JSON.stringify({
    id: toId('event', id),
    object: 'event',
    type,
    api_version: version,
    livemode: tenant.livemode,
    request_id: toIdOrNull('request', requestId),
    created: createdOf(id),
    organization: toId('organization', tenant.organizationId),
  })
  return `${envelope.slice(0, -1)},"data":${dataText}}`
}

/**
 * Positions in the text of an event, counted from 1 as in SQL, of what its time and its version
 * decide: the first 10 digits of its id, `created` and `api_version`. Their lengths never change. No
 * value before `created` contains a quote.
 */
export interface EventPositions {
  id: number
  created: number
  version: number
}

export function positionsIn(text: string): EventPositions {
  return {
    id: text.indexOf('_') + 2,
    created: after(text, '"created":"'),
    version: after(text, '"api_version":"'),
  }
}

function after(text: string, words: string): number {
  return text.indexOf(words) + words.length + 1
}
