import { t } from '@lingui/core/macro'

const names: Readonly<Record<string, string>> = {
  abandoned: t`abandoned`,
  archived: t`archived`,
  delivered: t`delivered`,
  denied: t`denied`,
  draft: t`draft`,
  expired: t`expired`,
  failed: t`failed`,
  pending: t`pending`,
  processing: t`processing`,
  published: t`published`,
  ready: t`ready`,
  succeeded: t`succeeded`,
}

/** The state of an action or a job; a check that failed reads differently in some languages. */
export const failedAction = t({ message: 'Failed', context: 'an action' })

/** A value of the API, such as a status, in the reader's language; itself if it has no other name. */
export function nameValue(value: string): string {
  return names[value] ?? value
}
