import type { Channel } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useMay } from '../../session/workspace.tsx'
import { Checkbox } from '../../ui/input.tsx'

/** How a channel is protected; owners and admins change it. */
export function ChannelSettings({ channel }: { channel: Channel }) {
  const api = useApi()
  const mayProtect = useMay()('platform:write')
  const changing = useAct({
    perform: (requires_approval: boolean) =>
      api.cms.channels.update(channel.name, { requires_approval }),
    changes: ['channel'],
  })
  if (!mayProtect)
    return channel.requires_approval ? (
      <p className="text-sm text-muted">
        <Trans>Another member must approve each promotion.</Trans>
      </p>
    ) : null
  return (
    <Checkbox
      checked={channel.requires_approval}
      disabled={changing.busy}
      onChange={(event) => void changing.run(event.target.checked)}
    >
      <Trans>Another member must approve each promotion</Trans>
    </Checkbox>
  )
}
