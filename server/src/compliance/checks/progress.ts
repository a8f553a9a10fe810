import type { CheckProgress } from '@blazon/compliance/check'
import type { Services } from '../../kernel/api/context.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { signalProgress } from '../../kernel/signals/progress.ts'
import type { Check } from './schema.ts'
import { type CheckRow, renderCheck } from './store.ts'

/** Sends the progress of a check (UUID) to every process. */
export function sendProgress(
  { signals }: Pick<Services, 'signals'>,
  tenant: Tenant,
  uuid: string,
  { stage, done, total }: CheckProgress,
): void {
  // A kind of its own, so that pages with lists of checks are not reloaded several times a second.
  const id = toId('check', uuid)
  signalProgress(signals, {
    tenant,
    object: 'check_progress',
    id,
    state: `${stage}:${done}:${total}`,
  })
}

/** Renders a check, with its progress if it is running. */
export function renderWithProgress({ progress }: Services, row: CheckRow): Check {
  const check = renderCheck(row)
  return row.status === 'running' ? { ...check, progress: read(progress.find(check.id)) } : check
}

function read(state: string | null): Check['progress'] {
  if (state === null) return null
  const [stage, done, total] = state.split(':')
  return { stage: stage as CheckProgress['stage'], done: Number(done), total: Number(total) }
}
