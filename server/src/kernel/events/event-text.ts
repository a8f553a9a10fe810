import { renderAt } from '../api/versions.ts'
import { readCreated, toId, toIdOrNull } from '../base/ids.ts'
import { JsonText } from '../base/json-text.ts'
import type { Tenant } from '../base/tenant.ts'

interface EventHeader {
  /** UUID. */
  id: string
  type: string
  /** API version. */
  version: string
  tenant: Tenant
  /** UUID; null for background work. */
  requestId: string | null
  /** Whether it is a sample that nothing caused. */
  test?: boolean
}

/** The text of an event as it is stored, read and sent. `data` is JSON, and stays as it is written. */
export function renderEvent(
  { id, type, version, tenant, requestId, test = false }: EventHeader,
  data: string,
): string {
  const envelope = JSON.stringify({
    id: toId('event', id),
    object: 'event',
    type,
    api_version: version,
    livemode: tenant.livemode,
    ...(test && { test }),
    request_id: toIdOrNull('request', requestId),
    created: readCreated(id),
    organization: toId('organization', tenant.organizationId),
  })
  return `${envelope.slice(0, -1)},"data":${data}}`
}

/** The data of an event in a version, as JSON. Text is the same in every version. */
export function renderData(
  data: Readonly<Record<string, unknown>> | JsonText,
  version: string,
): string {
  return data instanceof JsonText ? data.text : JSON.stringify(renderAt(version, data))
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
