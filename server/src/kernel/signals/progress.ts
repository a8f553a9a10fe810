import type { Tenant } from '../base/tenant.ts'
import { patientMs, type Signals } from './signals.ts'

/** A live update of a tenant besides its events: a resource progressed without an event. */
interface Progress {
  tenant: Tenant
  /** The resource's kind, as in its field `object`. */
  object: string
  /** Id of the resource that progressed, such as `we_…`. */
  id: string
  /** The progress, if it is not stored; without `/` and spaces. */
  state?: string
}

const topic = 'progress'

/** Notifies every process that a resource of the tenant progressed. Call it after the commit. */
export function signalProgress(signals: Signals, { tenant, object, id, state }: Progress): void {
  const subject = `${tenantKey(tenant)}/${object}/${id}`
  signals.send(topic, state === undefined ? subject : `${subject}/${state}`, patientMs)
}

/** Calls `listener` for the progress that any process reports; the returned function stops that. */
export function onProgress(signals: Signals, listener: (progress: Progress) => void): () => void {
  return signals.on(topic, (detail) => {
    const [organizationId, livemode, object, id, state] = detail.split('/')
    if (organizationId === undefined || object === undefined || id === undefined) return
    const tenant = { organizationId, livemode: livemode === 'true' }
    listener({ tenant, object, id, ...(state !== undefined && { state }) })
  })
}

export function tenantKey({ organizationId, livemode }: Tenant): string {
  return `${organizationId}/${livemode}`
}
