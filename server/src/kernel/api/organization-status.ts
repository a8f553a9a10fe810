import type { Static } from 'typebox'
import { Word } from '../base/schema.ts'

export const OrganizationStatus = Word(
  ['active', 'moved', 'deleted', 'removing'],
  '`moved`: it lives in another cell. `deleted`: its credentials and webhooks have stopped, and it can be restored. `removing`: its data is being removed',
)
export type OrganizationStatus = Static<typeof OrganizationStatus>

export function renderOrganizationStatus({
  moved_to,
  deletes_at,
  removal_started_at,
}: {
  moved_to: string | null
  deletes_at: Date | null
  removal_started_at: Date | null
}): OrganizationStatus {
  if (moved_to !== null) return 'moved'
  if (deletes_at === null) return 'active'
  return removal_started_at === null ? 'deleted' : 'removing'
}
