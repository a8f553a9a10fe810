import type { Destination } from '../engine/destination.ts'
import { systemTimers, type Timers } from '../engine/timers.ts'
import { Closed } from './connecting.ts'
import type { Connection } from './destination.ts'

/** Connections to brokers, one for each endpoint, which stay open while they are used. */
export interface Pool {
  /** Uses the connection of a destination, which `open` opens if there is none. */
  use(
    destination: Destination,
    organizationId: string,
    open: () => Promise<Connection>,
    work: (connection: Connection) => Promise<void>,
  ): Promise<void>
  /** Closes the connection of a destination, whatever it carries. */
  drop(destination: Destination): void
  close(): Promise<void>
}

interface Entry {
  organizationId: string
  connection: Promise<Connection>
  /** Null until it is open. */
  opened: Connection | null
  /** Number of messages in flight. */
  users: number
  /** Cancels the closing of a connection that nothing uses. */
  keepOpen: () => void
}

const idleMs = 60_000
const maxCloseMs = 2_000

/**
 * Finds connections by the object of the claim, which is replaced when the endpoint changes, so that a
 * connection never outlives the settings that it was opened with. If there are `maxConnections`, the
 * organization with the most of them loses the one that was idle for longest. Each message in flight
 * holds a slot, so one is always idle if there are as many connections as slots.
 */
export function createPool(maxConnections: number, timers: Timers = systemTimers): Pool {
  /** The connection that was used last is the last one. */
  const entries = new Map<Destination, Entry>()

  return {
    async use(destination, organizationId, open, work) {
      // A broker may have closed it while nothing used it.
      if (entries.get(destination)?.opened?.isOpen() === false) drop(destination)
      const entry = entries.get(destination) ?? add(organizationId, open)
      entries.delete(destination)
      entries.set(destination, entry)
      entry.users += 1
      entry.keepOpen()
      try {
        entry.opened = await entry.connection
        // Dropped while it was opened: the time of an attempt is over, and nothing may be sent any more.
        if (entries.get(destination) !== entry) throw new Closed()
        await work(entry.opened)
      } finally {
        entry.users -= 1
        settle(destination, entry)
      }
    },
    drop,
    async close() {
      const all = [...entries.values()]
      entries.clear()
      await Promise.all(all.map(closeEntry))
    },
  }

  function add(organizationId: string, open: () => Promise<Connection>): Entry {
    if (entries.size >= maxConnections) evict()
    return { organizationId, connection: open(), opened: null, users: 0, keepOpen: () => {} }
  }

  function evict(): void {
    const counts = new Map<string, number>()
    for (const { organizationId } of entries.values()) {
      counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1)
    }
    const idle = [...entries].filter(([, { users }]) => users === 0)
    const [first] = idle.sort(
      ([, one], [, other]) => counts.get(other.organizationId)! - counts.get(one.organizationId)!,
    )
    if (first !== undefined) drop(first[0])
  }

  /** Removes a connection that broke, and lets one that is idle close later. */
  function settle(destination: Destination, entry: Entry): void {
    if (entries.get(destination) !== entry) return
    const isOpen = entry.opened?.isOpen() ?? false
    if (!isOpen) drop(destination)
    else if (entry.users === 0) entry.keepOpen = timers.after(idleMs, () => drop(destination))
  }

  function drop(destination: Destination): void {
    const entry = entries.get(destination)
    if (entry === undefined) return
    entries.delete(destination)
    void closeEntry(entry)
  }

  /** Closes a connection. One that cannot be closed is gone, and one that hangs delays nobody. */
  async function closeEntry({ connection, keepOpen }: Entry): Promise<void> {
    keepOpen()
    let cancel = () => {}
    const late = new Promise<void>((resolve) => {
      cancel = timers.after(maxCloseMs, resolve)
    })
    await Promise.race([connection.then((open) => open.close()).catch(() => {}), late])
    cancel()
  }
}
