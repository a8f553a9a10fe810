import type { Database } from '../database/database.ts'
import type { SecretBox } from '../kernel/secrets/secrets.ts'
import type { DeliveryStore } from './engine/delivery-store.ts'
import { claim } from './queue/claim.ts'
import { abandonLeftOver, findDue, findLapsed, release } from './queue/queue.ts'
import { setAside } from './queue/set-aside.ts'
import { giveTurns } from './queue/turns.ts'
import { type OnUnreadable, skippingUnreadable } from './queue/unreadable.ts'
import { type Disable, settle } from './record/settle.ts'

/** The delivery store in PostgreSQL. */
export function createDeliveryStore(
  db: Database,
  secretBox: SecretBox,
  disable: Disable,
  onUnreadable: OnUnreadable = () => {},
): DeliveryStore {
  const skipUnreadable = skippingUnreadable(db, onUnreadable)
  return {
    claim: (wanted, now, leaseMs) =>
      skipUnreadable(wanted, now, (asked) => claim(db, secretBox, asked, now, leaseMs)),
    settle: (settlements, now) => settle(db, settlements, now, disable),
    findLapsed: (before) => findLapsed(db, before),
    findDue: (after) => findDue(db, after),
    giveTurns: (now) => giveTurns(db, now),
    setAside: (settlement, error, now) => setAside(db, settlement, error, now),
    release: (claimed) => release(db, claimed),
    abandon: (endpoint, now) => abandonLeftOver(db, endpoint, now),
  }
}
