import { createdOf, toId, toIdOrNull } from './ids.ts'
import type { Tenant } from './tenant.ts'

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
    created: createdOf(id),
    organization: toId('organization', tenant.organizationId),
  })
  return `${envelope.slice(0, -1)},"data":${data}}`
}
