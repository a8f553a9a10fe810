import type { Static } from 'typebox'
import { Word } from '../base/schema.ts'

export const OrganizationStatus = Word(
  ['active', 'deleted', 'removing'],
  '`deleted`: its credentials and webhooks have stopped, and it can be restored. `removing`: its data is being removed',
)
export type OrganizationStatus = Static<typeof OrganizationStatus>

export function renderOrganizationStatus({
  deletes_at,
  removal_started_at,
}: {
  deletes_at: Date | null
  removal_started_at: Date | null
}): OrganizationStatus {
  if (deletes_at === null) return 'active'
  return removal_started_at === null ? 'deleted' : 'removing'
}
