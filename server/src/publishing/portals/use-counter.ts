import { type Database, isUnavailable } from '../../database/database.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { createDelayedWrite } from '../../kernel/base/delayed-write.ts'
import type { Log } from '../../kernel/base/log.ts'
import { createOutage } from '../../kernel/base/outage.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Use } from './read-use.ts'
import { addPortalUses, otherPaths, type PortalUses } from './stats-store.ts'

/**
 * Counts how often the pages and files of portals are used, in memory, and adds the counts to the
 * store every two seconds. A count is an estimate: a process that is killed loses what it has not
 * written, and a connection that breaks while the store confirms a write adds it twice.
 */
export interface UseCounter {
  /** `path` exists in the portal. */
  count(tenant: Tenant, path: string, use: Use): void
  /** Writes what is counted. */
  flush(): Promise<void>
  /** Writes what is counted, and writes nothing more. */
  close(): Promise<void>
}

const gatherMs = 2_000
/**
 * The limit of a portal between two writes. Further paths are counted together, so none takes room
 * from another portal.
 */
const maxPathsOfPortal = 1_000
/**
 * The limit of all portals, at about 200 bytes. Beyond it, each portal counts new paths together.
 */
const maxPathsHeld = 50_000

export function createUseCounter(db: Database, clock: Clock, log: Log): UseCounter {
  let portals = new Map<string, CountedPortal>()
  let held = 0
  const outage = createOutage(log, 'counting the uses of portals')
  const writing = createDelayedWrite(writeCounted)

  return {
    count(tenant, path, use) {
      const day = new Date(clock.now()).toISOString().slice(0, 10)
      const isView = use === 'view'
      add(tenant, { day, path, views: isView ? 1 : 0, downloads: isView ? 0 : 1 })
      writing.plan(gatherMs)
    },
    flush: writing.run,
    close: writing.close,
  }

  function add(tenant: Tenant, { day, path, views, downloads }: PortalUses): void {
    const name = `${tenant.organizationId} ${tenant.livemode}`
    const portal = portals.get(name) ?? { tenant, counts: new Map() }
    portals.set(name, portal)
    const { counts } = portal
    const isFull = counts.size >= maxPathsOfPortal || held >= maxPathsHeld
    const shown = isFull && !counts.has(`${day} ${path}`) ? otherPaths : path
    const known = counts.get(`${day} ${shown}`)
    if (known === undefined) {
      held += 1
      counts.set(`${day} ${shown}`, { day, path: shown, views, downloads })
    } else {
      known.views += views
      known.downloads += downloads
    }
  }

  async function writeCounted(): Promise<void> {
    const taken = [...portals.values()]
    portals = new Map()
    held = 0
    for (const [at, { tenant, counts }] of taken.entries()) {
      try {
        await addPortalUses(db, tenant, [...counts.values()])
        outage.end()
      } catch (error) {
        if (isUnavailable(error)) {
          for (const left of taken.slice(at)) {
            for (const uses of left.counts.values()) add(left.tenant, uses)
          }
          return writing.plan(outage.note(error))
        }
        // Such as an organization that was removed in the meantime: the others are written.
        log.error({ err: error }, 'the uses of a portal could not be counted')
      }
    }
  }
}

interface CountedPortal {
  tenant: Tenant
  /** By day and path. */
  counts: Map<string, PortalUses>
}
