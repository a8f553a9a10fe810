import { LRUCache } from 'lru-cache'
import type { Database } from '../../database/database.ts'
import type { EventSchemas } from '../../kernel/api/context.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { tenantKey } from '../../kernel/signals/progress.ts'
import type { Signals } from '../../kernel/signals/signals.ts'
import { readSchemas } from './custom-store.ts'

interface SchemaCacheOptions {
  db: Database
  clock: Clock
  signals: Signals
}

interface Entry {
  schemas: ReadonlyMap<string, string>
  until: number
}

const topic = 'event_schemas'
/** How long another process may use schemas of before a change whose signal was lost. */
const rememberedMs = 1_000
const maxRemembered = 10_000

/** Notifies every process that the tenant's schemas changed. Call it after the commit. */
export function forgetSchemas(signals: Signals, tenant: Tenant): void {
  signals.send(topic, tenantKey(tenant))
}

/**
 * Caches the schemas of custom event types, because every posted event asks for them and most tenants have
 * none.
 */
export function createSchemaCache({ db, clock, signals }: SchemaCacheOptions): EventSchemas {
  const entries = new LRUCache<string, Entry>({ max: maxRemembered })
  let epoch = 0
  const unsubscribe = signals.on(topic, (key) => {
    epoch += 1
    if (key === '') entries.clear()
    else entries.delete(key)
  })
  return {
    find(tenant) {
      const key = tenantKey(tenant)
      const known = entries.get(key)
      if (known !== undefined && known.until > clock.now()) return known.schemas
      return lookUp(key, tenant)
    },
    close: unsubscribe,
  }

  async function lookUp(key: string, tenant: Tenant): Promise<ReadonlyMap<string, string>> {
    const startEpoch = epoch
    const schemas = await readSchemas(db, tenant)
    if (epoch === startEpoch) entries.set(key, { schemas, until: clock.now() + rememberedMs })
    return schemas
  }
}
