import type { CmsChannelsUpdateParams } from '@blazon/sdk/params'
import type { Channel } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Checkbox } from '../../../ui/forms/input.tsx'
import { NumberChoice } from '../number-choice.tsx'

const keptChoices = [0, 5, 10, 20, 50, 100]

/** How a channel is protected, and what retention keeps of it; owners and admins change it. */
export function ChannelSettings({ channel }: { channel: Channel }) {
  const api = useApi()
  const mayProtect = useMay()('platform:write')
  const changing = useAct({
    perform: (change: CmsChannelsUpdateParams) => api.cms.channels.update(channel.name, change),
    changes: ['channel'],
  })
  if (!mayProtect)
    return (
      <div className="space-y-1 text-sm text-muted">
        {channel.requires_approval && (
          <p>
            <Trans>Another member must approve each promotion.</Trans>
          </p>
        )}
        {channel.requires_key && (
          <p>
            <Trans>Its content can be read only with a key.</Trans>
          </p>
        )}
      </div>
    )
  return (
    <div className="space-y-2.5">
      <Checkbox
        checked={channel.requires_approval}
        disabled={changing.busy}
        onChange={(event) => void changing.run({ requires_approval: event.target.checked })}
      >
        <Trans>Another member must approve each promotion</Trans>
      </Checkbox>
      <Checkbox
        checked={channel.requires_key}
        disabled={changing.busy}
        onChange={(event) => void changing.run({ requires_key: event.target.checked })}
      >
        <Trans>
          Require a key for its content
          <span className="block text-xs text-muted">
            Deployments that were promoted only to this channel require it too. A portal has its own
            access settings.
          </span>
        </Trans>
      </Checkbox>
      <NumberChoice
        label={t`Kept for rollbacks`}
        value={channel.kept_deployments}
        choices={keptChoices}
        describe={(count) => plural(count, { one: '# deployment', other: '# deployments' })}
        busy={changing.busy}
        onChoose={(kept_deployments) => void changing.run({ kept_deployments })}
      />
    </div>
  )
}
