import type { ApiKey } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { Badge } from '../../../ui/badge.tsx'

type Stateful = Pick<ApiKey, 'revoked_at' | 'expires_at' | 'creator_removed_at'>

/** The server reminds of the end of a key 7 days before it. */
const reminderMs = 7 * 86_400_000

/** Whether a key still works, and whether its creator is still a member. */
export function KeyState({ apiKey }: { apiKey: Stateful }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Validity apiKey={apiKey} />
      {apiKey.creator_removed_at !== null && isUsable(apiKey) && (
        <Badge tone="warn">
          <Trans>Creator removed</Trans>
        </Badge>
      )}
    </span>
  )
}

function Validity({ apiKey }: { apiKey: Stateful }) {
  if (apiKey.revoked_at !== null)
    return (
      <Badge tone="bad">
        <Trans>Revoked</Trans>
      </Badge>
    )
  if (isExpired(apiKey))
    return (
      <Badge>
        <Trans>Expired</Trans>
      </Badge>
    )
  return expiresSoon(apiKey) ? (
    <Badge tone="warn">
      <Trans>Expiring</Trans>
    </Badge>
  ) : (
    <Badge tone="good">
      <Trans>Active</Trans>
    </Badge>
  )
}

export function isUsable(apiKey: Stateful): boolean {
  return apiKey.revoked_at === null && !isExpired(apiKey)
}

function isExpired({ expires_at }: Stateful): boolean {
  return expires_at !== null && Date.parse(expires_at) <= Date.now()
}

/** Whether the first reminder of its end was due. */
function expiresSoon({ expires_at }: Stateful): boolean {
  return expires_at !== null && Date.parse(expires_at) - Date.now() <= reminderMs
}

/** The visible part of a key: `sk_test_…3xQ9`. */
export function writeHint({ prefix_type, mode, last_four }: ApiKey): string {
  return `${prefix_type}_${mode}_…${last_four}`
}
