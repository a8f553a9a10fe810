import type { Services } from '../../kernel/api/context.ts'
import { inBackground } from '../../kernel/events/background.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { reportState } from '../alerts/report.ts'
import { type ChangedState, findChangedStates, recordState } from './failing-store.ts'
import { findEndpoint, renderEndpoint } from './store.ts'

/** How long every attempt must fail before an endpoint is reported: its first three attempts. */
const failingMs = 10 * 60_000
/** A day before it is disabled. */
const disablingSoonMs = 4 * 86_400_000
/** Changes of each kind in one round. */
const maxChanges = 500

/**
 * Records when endpoints begin to fail, will be disabled soon, and work again, with an event each, and
 * reports it to the readers of their alerts. Recording an attempt does not do this, because it must stay
 * cheap.
 */
export async function reportFailingEndpoints(services: Services): Promise<void> {
  const now = services.clock.now()
  const stages = {
    failing: new Date(now - failingMs),
    disablingSoon: new Date(now - disablingSoonMs),
  }
  for (const changed of await findChangedStates(services.db, stages, maxChanges)) {
    await report(services, changed)
  }
}

function report(services: Services, changed: ChangedState): Promise<void> {
  const { endpoint, state, failingSince } = changed
  return inBackground(services, endpoint.tenant, async (context) => {
    const row = await findEndpoint(context.db, endpoint.tenant, endpoint.endpointId, true)
    if (row === null || row.status !== 'enabled') return
    if (!(await recordState(context.db, changed))) return
    await recordChange(context, `platform.webhook_endpoint.${state}`, renderEndpoint(row))
    await reportState(context, row.id, state, failingSince)
  })
}
