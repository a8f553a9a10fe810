import { patientMs, type Signals } from './signals.ts'
import type { Tenant } from './tenant.ts'

/** What a tenant's live updates tell beside its events: that a resource moved on without an event. */
export interface Progress {
  tenant: Tenant
  /** The resource's kind, as `object` says it. */
  object: string
  /** As `we_…`: what it moved on for. */
  id: string
}

const topic = 'progress'

/** Tells every process that something of the tenant moved on. Call it after the commit. */
export function signalProgress(signals: Signals, { tenant, object, id }: Progress): void {
  signals.send(topic, `${tenantKey(tenant)}/${object}/${id}`, patientMs)
}

/** Calls `listener` for what any process says; the returned function ends that. */
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
