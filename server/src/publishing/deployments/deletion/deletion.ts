import type { ChangeContext, RequestContext, Services } from '../../../kernel/api/context.ts'
import { conflict, orMissing } from '../../../kernel/base/errors.ts'
import { forEachApart } from '../../../kernel/base/for-each-apart.ts'
import { inBackground } from '../../../kernel/events/background.ts'
import { recordChange } from '../../../kernel/events/outbox.ts'
import { lockDeletions } from '../../channels/deletion-lock.ts'
import { selectChannelNames } from '../../channels/store.ts'
import { failPromotions } from '../../promotions/settle.ts'
import { announceWithdrawal } from '../../recalls/withdrawals.ts'
import { releaseContents } from '../contents.ts'
import type { Deployment } from '../schema.ts'
import { type DeploymentRow, findDeployment, renderDeployment, updateDeployment } from '../store.ts'
import { lockOldDeployments, selectTenantsWithPolicy } from './policy-store.ts'

/**
 * Deletes the files of a deployment; its addresses answer 410. The row stays, because the history of
 * channels refers to it. The sweep removes the bytes that nothing else uses (`files/orphans.ts`).
 * Throws `state_conflict` for a pinned, unfinished or served deployment.
 */
export async function deleteDeployment(call: RequestContext, id: string): Promise<Deployment> {
  const { db, tenant } = call
  const before = orMissing(await findDeployment(db, tenant, id, true), 'deployment', id)
  if (before.status === 'deleted') return renderDeployment(before)
  if (before.status === 'queued' || before.status === 'building') {
    throw conflict(
      `The deployment is ${before.status}. Cancel it before you delete it.`,
      null,
      'deployment_unfinished',
    )
  }
  if (before.is_pinned)
    throw conflict(
      'The deployment is pinned. Unpin it before you delete it.',
      null,
      'deployment_pinned',
    )
  await lockDeletions(db, tenant)
  const [channel] = await selectChannelNames(db, tenant, before.id)
  if (channel !== undefined) {
    throw conflict(
      `The channel ${channel} serves the deployment. Promote another deployment before you delete it.`,
      null,
      'deployment_served',
    )
  }
  return renderDeployment(await removeContent(call, before))
}

/**
 * Deletes deployments whose time has passed by the policies of their organizations, a bounded number;
 * returns how many.
 */
export async function deleteOldDeployments(services: Services): Promise<number> {
  let count = 0
  await forEachApart(await selectTenantsWithPolicy(services.db), async (tenant) => {
    count += await inBackground(services, tenant, async (context) => {
      await lockDeletions(context.db, tenant)
      const old = await lockOldDeployments(context.db, tenant, maxBatch)
      for (const row of old) await removeContent(context, row)
      return old.length
    })
  })
  return count
}

const maxBatch = 50

async function removeContent(
  context: ChangeContext,
  before: DeploymentRow,
): Promise<DeploymentRow> {
  const { db, tenant, services } = context
  await releaseContents(db, tenant, before.id)
  const row = await updateDeployment(db, tenant, before, {
    status: 'deleted',
    files: null,
    deleted_at: new Date(services.clock.now()),
  })
  await recordChange(context, 'cms.deployment.deleted', renderDeployment(row))
  await failPromotions(context, row)
  context.afterCommit(() => announceWithdrawal(services.signals))
  return row
}
