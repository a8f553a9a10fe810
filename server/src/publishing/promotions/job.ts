import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import { backgroundContext, inBackground } from '../../kernel/events/background.ts'
import { finishJob, type Job, type JobKind } from '../../kernel/jobs/jobs.ts'
import { type DeploymentRow, findDeployment } from '../deployments/store.ts'
import { failPromotion, settlePromotion } from './settle.ts'
import { findPromotion, type PromotionRow } from './store.ts'

/**
 * The kind of job that promotes at a time; its payload is `{promotion}`, a UUID. Changing the time
 * enqueues another job, and a job that finds the promotion ended or not due does nothing.
 */
export const promotionJob = 'promotion'

export function createPromotionJob(services: Services): JobKind {
  return {
    run: (job) =>
      inBackground(
        services,
        job.tenant,
        async (context) => {
          await finishJob(context.db, job)
          const locked = await lockPromotion(context, getId(job))
          if (locked === null) return
          await settlePromotion(context, locked.promotion, locked.deployment)
        },
        job.traceparent,
      ),
    async giveUp(tx, job, _error, afterCommit) {
      const context = await backgroundContext(tx, services, job.tenant, afterCommit)
      const locked = await lockPromotion(context, getId(job))
      if (locked === null || locked.promotion.status !== 'scheduled') return
      if (locked.promotion.is_due) await failPromotion(context, locked.promotion, givenUp)
    },
  }
}

/** Locks a promotion after its deployment; returns null for an unknown id. */
export async function lockPromotion(
  { db, tenant }: ChangeContext,
  id: string,
): Promise<{ promotion: PromotionRow; deployment: DeploymentRow } | null> {
  const found = await findPromotion(db, tenant, id)
  if (found === null) return null
  const deployment = await findDeployment(db, tenant, toId('deployment', found.deployment_id), true)
  const promotion = await findPromotion(db, tenant, id, true)
  return { promotion: promotion!, deployment: deployment! }
}

const givenUp = {
  code: 'promotion_failed',
  message: 'The promotion did not finish after several attempts. Promote the deployment again.',
}

function getId(job: Job): string {
  return toId('promotion', String(job.payload.promotion))
}
