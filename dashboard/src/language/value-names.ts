import { t } from '@lingui/core/macro'

/** The state of an action or a job; a check that failed reads differently in some languages. */
export const failedAction = t({ message: 'Failed', context: 'an action' })

const names: Readonly<Record<string, string>> = {
  abandoned: t`Abandoned`,
  active: t`Active`,
  archived: t`Archived`,
  delivered: t`Delivered`,
  denied: t`Denied`,
  disabled: t`Disabled`,
  draft: t`Draft`,
  enabled: t`Enabled`,
  ended: t`Ended`,
  expired: t`Expired`,
  failed: failedAction,
  paused: t`Paused`,
  pending: t`Pending`,
  processing: t`Processing`,
  published: t`Published`,
  ready: t`Ready`,
  succeeded: t`Succeeded`,
}

/** A value of the API, such as a status, in the reader's language; itself if it has no other name. */
export function nameValue(value: string): string {
  return names[value] ?? value
}
