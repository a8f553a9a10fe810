import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { forEachApart } from '../../kernel/base/for-each-apart.ts'
import { inBackground } from '../../kernel/events/background.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import type { AssetRightsInput, RightsState } from './rights-schema.ts'
import {
  type AssetRow,
  lockAssetsWithDueRights,
  renderAsset,
  selectTenantsWithDueRights,
  updateAsset,
} from './store.ts'

/** The columns that store the rights of an asset. */
type RightsColumns = Pick<
  AssetRow,
  | 'license'
  | 'rights_owner'
  | 'credit'
  | 'rights_expire_at'
  | 'rights_notice_days'
  | 'rights_state'
  | 'rights_due_at'
>

const dayMs = 86_400_000
const usualNoticeDays = 30

export const noRights: RightsColumns = {
  license: null,
  rights_owner: null,
  credit: null,
  rights_expire_at: null,
  rights_notice_days: usualNoticeDays,
  rights_state: 'unlimited',
  rights_due_at: null,
}

/** The rights after a change, with their state at `now` (milliseconds). */
export function changeRights(
  before: RightsColumns,
  change: AssetRightsInput,
  now: number,
): RightsColumns {
  const { license, owner, credit, expires_at, notice_days } = change
  const end = expires_at === undefined ? before.rights_expire_at : readTime(expires_at)
  const noticeDays = notice_days ?? before.rights_notice_days
  return {
    license: license === undefined ? before.license : license,
    rights_owner: owner === undefined ? before.rights_owner : owner,
    credit: credit === undefined ? before.credit : credit,
    rights_expire_at: end,
    rights_notice_days: noticeDays,
    ...stateAt(now, end, noticeDays),
  }
}

/**
 * Updates the state of rights whose notice or end has come, a bounded number, each once across all
 * processes; returns how many changed.
 */
export async function updateDueRights(services: Services): Promise<number> {
  const now = services.clock.now()
  let count = 0
  const tenants = await selectTenantsWithDueRights(services.db, new Date(now), maxBatch)
  await forEachApart(tenants, async (tenant) => {
    count += await inBackground(services, tenant, async (context) => {
      const due = await lockAssetsWithDueRights(context.db, tenant, new Date(now), maxBatch)
      for (const before of due) {
        const state = stateAt(now, before.rights_expire_at, before.rights_notice_days)
        const after = await updateAsset(context.db, tenant, before, state)
        await recordRightsState(context, before.rights_state, after)
      }
      return due.length
    })
  })
  return count
}

const maxBatch = 200

/** Records the event of a state that the rights have just reached, if it has one. */
export async function recordRightsState(
  context: ChangeContext,
  before: RightsState,
  after: AssetRow,
): Promise<void> {
  const { rights_state: state } = after
  if (state === before || (state !== 'expiring' && state !== 'expired')) return
  await recordChange(context, `cms.asset.rights_${state}`, renderAsset(after))
}

function stateAt(
  now: number,
  end: Date | null,
  noticeDays: number,
): Pick<RightsColumns, 'rights_state' | 'rights_due_at'> {
  if (end === null) return { rights_state: 'unlimited', rights_due_at: null }
  if (end.getTime() <= now) return { rights_state: 'expired', rights_due_at: null }
  const notice = end.getTime() - noticeDays * dayMs
  return notice <= now
    ? { rights_state: 'expiring', rights_due_at: end }
    : { rights_state: 'valid', rights_due_at: new Date(notice) }
}

function readTime(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
