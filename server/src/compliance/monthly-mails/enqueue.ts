import type { Services } from '../../kernel/api/context.ts'
import { forEachApart } from '../../kernel/base/for-each-apart.ts'
import { inBackground } from '../../kernel/events/background.ts'
import { enqueueJob, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { monthBefore, startOfMonth } from './months.ts'
import { selectSubscribers, setMailedMonth } from './store.ts'

/** The kind of job that mails a member about a month; its payload is `{user, month}`. */
export const monthlyMail = 'monthly_mail.mail'

const maxBatch = 100
/** The last day on which somebody expects an e-mail about the month before; who subscribes later waits. */
const lastDay = 5

/**
 * Enqueues the e-mails about the last month in the first days after it. The transaction that enqueues
 * a member's notes the month, so there is one for each month, whichever processes run or crash.
 */
export async function startMonthlyMails(services: Services): Promise<void> {
  const now = new Date(services.clock.now())
  if (now.getUTCDate() > lastDay) return
  const month = monthBefore(startOfMonth(now))
  for (let count = maxBatch; count === maxBatch; ) {
    const subscribers = await selectSubscribers(services.db, month, maxBatch)
    count = subscribers.length
    await forEachApart(subscribers, ({ organization_id: organizationId, user_id: user }) =>
      // Documents of test mode are nobody's work.
      inBackground(services, { organizationId, livemode: true }, async (context) => {
        const { db, tenant } = context
        if (!(await setMailedMonth(db, tenant, user, month))) return
        await enqueueJob(db, tenant, monthlyMail, { user, month })
        context.afterCommit(() => wakeJobs(services.signals))
      }),
    )
  }
}
