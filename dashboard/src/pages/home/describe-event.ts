import { t } from '@lingui/core/macro'
import { resourceWords } from '../../language/resource-words.ts'

/** `Palette published` of `brand.palette.published`; the type itself of an event of one's own. */
export function describeEvent(type: string): string {
  const [, resource = '', word = ''] = type.split('.')
  const noun = resourceWords[resource]
  const describe = happenings[word]
  if (noun === undefined || describe === undefined) return type
  const text = describe(noun)
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const happenings: Readonly<Record<string, (noun: string) => string>> = {
  accepted: (noun) => t`${noun} accepted`,
  approval_requested: (noun) => t`Approval of the ${noun} requested`,
  approved: (noun) => t`${noun} approved`,
  archived: (noun) => t`${noun} archived`,
  build_failed: (noun) => t`${noun} could not be built`,
  built: (noun) => t`${noun} built`,
  canceled: (noun) => t`${noun} canceled`,
  changes_requested: (noun) => t`Changes of the ${noun} requested`,
  completed: (noun) => t`${noun} completed`,
  created: (noun) => t`${noun} created`,
  deleted: (noun) => t`${noun} deleted`,
  disabled: (noun) => t`${noun} disabled`,
  disabling_soon: (noun) => t`${noun} will be disabled soon`,
  enabled: (noun) => t`${noun} enabled`,
  ended: (noun) => t`${noun} ended`,
  expired: (noun) => t`${noun} expired`,
  expiring: (noun) => t`${noun} expires soon`,
  failed: (noun) => t`${noun} failed`,
  failing: (noun) => t`${noun} keeps failing`,
  lifted: (noun) => t`${noun} lifted`,
  ping: (noun) => t`${noun} tested`,
  promoted: (noun) => t`${noun} promoted`,
  published: (noun) => t`${noun} published`,
  ready: (noun) => t`${noun} ready`,
  recovered: (noun) => t`${noun} works again`,
  rejected: (noun) => t`${noun} rejected`,
  resolved: (noun) => t`${noun} resolved`,
  restored: (noun) => t`${noun} restored`,
  revoked: (noun) => t`${noun} revoked`,
  rights_expired: (noun) => t`Rights of the ${noun} expired`,
  rights_expiring: (noun) => t`Rights of the ${noun} expire soon`,
  rolled: (noun) => t`${noun} rolled`,
  rolled_back: (noun) => t`${noun} rolled back`,
  secret_rotated: (noun) => t`Secret of the ${noun} rotated`,
  started: (noun) => t`${noun} started`,
  superseded: (noun) => t`${noun} replaced by a newer one`,
  updated: (noun) => t`${noun} changed`,
}
