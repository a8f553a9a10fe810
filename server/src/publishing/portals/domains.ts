import type { Services } from '../../kernel/api/context.ts'
import type { Log } from '../../kernel/base/log.ts'
import type { Signals } from '../../kernel/signals/signals.ts'
import { type PortalSite, selectPortalSites } from './access-store.ts'

const topic = 'portals'
/** If a signal is lost, a domain is served or released after this time. */
const reloadMs = 30_000

/** The domains of portals, in memory, because every request is compared with them. */
export interface Domains {
  /** `host` as in the header, with or without a port. */
  find(host: string | undefined): PortalSite | null
  close(): void
}

/** Makes every process read the domains of portals again. Call it after the commit. */
export function forgetPortals(signals: Signals): void {
  signals.send(topic, '')
}

export async function createDomains({ db, signals }: Services, log: Log): Promise<Domains> {
  let sites = await load()
  let running: Promise<void> | null = null
  let again = false

  async function load(): Promise<Map<string, PortalSite>> {
    return new Map((await selectPortalSites(db)).map((site) => [site.domain, site]))
  }

  /** One load at a time; a change during a load starts another one. */
  function reload(): void {
    if (running !== null) {
      again = true
      return
    }
    running = load()
      .then((loaded) => {
        sites = loaded
      })
      .catch((error) => log.warn({ err: error }, 'the domains of portals could not be read'))
      .finally(() => {
        running = null
        if (!again) return
        again = false
        reload()
      })
  }

  const unsubscribe = signals.on(topic, reload)
  const timer = setInterval(reload, reloadMs)
  timer.unref()
  return {
    find(host) {
      if (sites.size === 0 || host === undefined) return null
      return sites.get(host.replace(/:\d+$/, '').toLowerCase()) ?? null
    },
    close() {
      unsubscribe()
      clearInterval(timer)
    },
  }
}
