import type { Channel } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameActor, useActorNames } from '../../../api/use-actor-names.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ChannelDrawing } from '../../../ui/drawings/publishing.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { useDeploymentNames } from '../deployments/use-names.ts'
import { Recalls } from './recalls.tsx'
import { ChannelSettings } from './settings.tsx'
import { useChannels } from './use-channels.ts'
import { WaitingPromotions } from './waiting-promotions.tsx'

export function Page() {
  const channels = useChannels()
  return (
    <>
      <PageHeader title={t`Channels`}>
        <Trans>
          Names that pages and apps use. A channel points to one deployment, and you can switch it
          at any time.
        </Trans>
      </PageHeader>
      <Resource query={channels}>
        {(all) =>
          all.length === 0 ? (
            <Card>
              <Empty
                drawing={ChannelDrawing}
                title={t`No channels yet`}
                action={
                  <ButtonLink to={paths.deployments()}>
                    <Trans>Open deployments</Trans>
                  </ButtonLink>
                }
              >
                <Trans>
                  A channel is a name such as production, which points to a deployment. Promote a
                  deployment to create it.
                </Trans>
              </Empty>
            </Card>
          ) : (
            <div className="space-y-5">
              <WaitingPromotions />
              <Recalls />
              {all.map((channel) => (
                <ChannelCard key={channel.id} channel={channel} />
              ))}
            </div>
          )
        }
      </Resource>
    </>
  )
}

const movesShown = 5

function ChannelCard({ channel }: { channel: Channel }) {
  const mayDeploy = useMay()('cms:deployments:write')
  const names = useActorNames()
  const deploymentNames = useDeploymentNames()
  const previous = channel.history.find(({ deployment }) => deployment !== channel.deployment)
  return (
    <Card
      title={channel.name}
      action={mayDeploy && previous !== undefined && <RollbackButton channel={channel} />}
    >
      <div className="space-y-4 p-4">
        <CodeBlock label={t`address of the channel ${channel.name}`} text={channel.url} />
        <ChannelSettings channel={channel} />
        <ol className="space-y-1.5 text-sm">
          {channel.history
            .slice(0, movesShown)
            .map(({ deployment, action, created, created_by }, at) => (
              <li key={created} className="flex flex-wrap items-baseline gap-x-3">
                <TextLink to={paths.deployment(deployment)}>
                  {deploymentNames.get(deployment) ?? deployment}
                </TextLink>
                <span className="text-muted">
                  {action === 'promote' ? (
                    <Trans>
                      promoted <Timestamp value={created} /> by {nameActor(names, created_by)}
                    </Trans>
                  ) : (
                    <Trans>
                      rolled back to <Timestamp value={created} /> by {nameActor(names, created_by)}
                    </Trans>
                  )}
                  {at === 0 && t`, served now`}
                </span>
              </li>
            ))}
        </ol>
      </div>
    </Card>
  )
}

function RollbackButton({ channel }: { channel: Channel }) {
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const rolling = useAct({
    perform: () => api.cms.channels.rollback(channel.name, { expected: channel.deployment }),
    changes: ['channel'],
    done: t`Rolled back. The previous deployment is served again.`,
  })
  return (
    <>
      <Button small icon={<Undo2 aria-hidden />} onClick={() => setAsking(true)}>
        <Trans>Roll back</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Roll ${channel.name} back?`}
        consequences={
          <p>
            <Trans>
              The channel serves the previous deployment at once. Nothing is deleted; you can
              promote the current deployment again.
            </Trans>
          </p>
        }
        act={t`Roll back`}
        onConfirm={() => rolling.attempt()}
      />
    </>
  )
}
