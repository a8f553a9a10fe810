import { patientMs, type Signals } from './signals.ts'
import type { Tenant } from './tenant.ts'

/** A live update of a tenant besides its events: a resource progressed without an event. */
export interface Progress {
  tenant: Tenant
  /** The resource's kind, as in its field `object`. */
  object: string
  /** Id of the resource that progressed, such as `we_…`. */
  id: string
}

const topic = 'progress'

/** Tells every process that a resource of the tenant progressed. Call it after the commit. */
export function signalProgress(signals: Signals, { tenant, object, id }: Progress): void {
  signals.send(topic, `${tenantKey(tenant)}/${object}/${id}`, patientMs)
}

/** Calls `listener` for the progress that any process reports; the returned function stops that. */
export function onProgress(signals: Signals, listener: (progress: Progress) => void): () => void {
  return signals.on(topic, (detail) => {
    const [organizationId, livemode, object, id] = detail.split('/')
    if (organizationId === undefined || object === undefined || id === undefined) return
    listener({ tenant: { organizationId, livemode: livemode === 'true' }, object, id })
  })
}

export function tenantKey({ organizationId, livemode }: Tenant): string {
  return `${organizationId}/${livemode}`
}
