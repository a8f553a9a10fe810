import type { Channel, Portal } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Rocket } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { describeFailure, describeWarning } from '../../../api/failure.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameActor, useActorNames } from '../../../api/use-actor-names.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { PlainForm } from '../../../ui/forms/plain-form.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { useChannels } from '../channels/use-channels.ts'
import { PreviewChanges } from '../deployments/preview-changes.tsx'
import { PreviewReaders } from '../deployments/preview-readers.tsx'
import { UnapprovedChoice } from '../deployments/unapproved-choice.tsx'
import { UnderWay } from '../deployments/under-way.tsx'
import { requireSeen, useDeploymentPreview } from '../deployments/use-preview.ts'
import { VersionList } from './version-list.tsx'

/** Publishes the portal, and shows what each of its channels serves. */
export function PortalPublishing({ portal }: { portal: Portal }) {
  const api = useApi()
  const mayDeploy = useMay()('cms:deployments:write')
  const [channel, setChannel] = useState(portal.domain_channel)
  const [entered, setEntered] = useState(channel)
  const [includesUnapproved, setIncludesUnapproved] = useState(false)
  const body = {
    ...{ kind: 'portal' as const, channel: entered.trim() || portal.domain_channel },
    only_approved: !includesUnapproved,
  }
  const preview = useDeploymentPreview(body, mayDeploy)
  const publishing = useAct({
    perform: async (values: FormData) => {
      requireSeen(preview, channel === entered)
      const name = String(values.get('name') ?? '').trim() || null
      const made = await api.cms.deployments.create({ ...body, name })
      // The same content was published before, maybe with another name.
      if (name !== null && made.object === 'deployment' && made.name !== name)
        await api.cms.deployments.update(made.id, { name })
      return made
    },
    changes: ['deployment', 'channel'],
    done: t`The portal is being built. Its channel serves it as soon as it is ready.`,
  })
  const deployments = useQuery({
    queryKey: ['deployment', 'portal'],
    queryFn: async () => (await api.cms.deployments.list({ limit: 50 })).data,
  })
  const channels = useChannels()
  return (
    <>
      {mayDeploy && (
        <Card padded>
          <PlainForm
            onSubmit={(values) => publishing.attempt(values)}
            footer={(busy) => (
              <Button
                type="submit"
                look="primary"
                busy={busy}
                disabled={preview.isPending}
                icon={<Rocket aria-hidden className="size-3.5" />}
              >
                <Trans>Publish portal</Trans>
              </Button>
            )}
          >
            <Field
              name="channel"
              label={t`Channel`}
              hint={t`A second channel, such as portal-draft, shows a version before everyone sees it.`}
            >
              {(control) => (
                <TextInput
                  {...control}
                  className="max-w-64"
                  value={channel}
                  onChange={(event) => setChannel(event.target.value)}
                  onBlur={() => setEntered(channel)}
                />
              )}
            </Field>
            <Field
              name="name"
              label={t`Name of the version`}
              hint={
                portal.versions
                  ? t`For example 2026 spring. Readers see it in the list of earlier versions once you publish the next one.`
                  : t`For example 2026 spring. The list of deployments shows it.`
              }
              optional
            >
              {(control) => (
                <TextInput {...control} className="max-w-64" autoComplete="off" maxLength={120} />
              )}
            </Field>
            <Resource query={preview}>
              {(shown) => (
                <div className="space-y-4">
                  <PreviewReaders readers={shown.readers} />
                  {shown.versions.length > 0 && (
                    <div className="space-y-1">
                      <p className="text-sm">
                        <Trans>They can also open these earlier versions:</Trans>
                      </p>
                      <VersionList versions={shown.versions} />
                    </div>
                  )}
                  <PreviewChanges preview={shown} kept={noneKept} />
                  <UnapprovedChoice
                    preview={shown}
                    isIncluded={includesUnapproved}
                    onChange={setIncludesUnapproved}
                  />
                </div>
              )}
            </Resource>
          </PlainForm>
        </Card>
      )}
      <Resource query={deployments}>
        {(all) => {
          const sites = all.filter(({ kind }) => kind === 'portal')
          const [latest] = sites
          const ids = new Set(sites.map(({ id }) => id))
          const own = (channels.data ?? []).filter(({ deployment }) => ids.has(deployment))
          return (
            <>
              {latest !== undefined && <UnderWay deployment={latest} />}
              {latest !== undefined && latest.warnings.length > 0 && (
                <Card title={t`Notes on the latest build`} padded>
                  <ul className="list-disc space-y-1 pl-5 text-sm">
                    {latest.warnings.map((warning) => (
                      <li key={warning.message}>{describeWarning(warning)}</li>
                    ))}
                  </ul>
                </Card>
              )}
              {latest?.failure != null && (
                <Card title={t`The latest build failed`} padded>
                  <p className="text-sm text-bad">{describeFailure(latest.failure)}</p>
                </Card>
              )}
              {own.map((channel) => (
                <SiteChannel key={channel.id} channel={channel} portal={portal} />
              ))}
            </>
          )
        }}
      </Resource>
    </>
  )
}

const noneKept: ReadonlySet<string> = new Set()

function SiteChannel({ channel, portal }: { channel: Channel; portal: Portal }) {
  const names = useActorNames()
  const isOfDomain = portal.domain !== null && portal.domain_channel === channel.name
  const url = isOfDomain ? `https://${portal.domain}/` : `${channel.url}/`
  return (
    <Card title={channel.name}>
      <div className="space-y-3 p-4 text-sm">
        <p>
          <a className="text-accent underline" href={url} target="_blank" rel="noreferrer">
            <Trans>Open the portal</Trans>
          </a>{' '}
          <span className="break-all text-muted">{url}</span>
        </p>
        <ol className="space-y-1.5">
          {channel.history.slice(0, 5).map(({ deployment, action, created, created_by }, at) => (
            <li key={created} className="flex flex-wrap items-baseline gap-x-2">
              <TextLink to={paths.deployment(deployment)}>
                {action === 'promote' ? t`Published` : t`Rolled back`}
              </TextLink>
              <span className="text-muted">
                <Timestamp value={created} />{' '}
                {at === 0 ? (
                  <Trans>by {nameActor(names, created_by)}, served now</Trans>
                ) : (
                  <Trans>by {nameActor(names, created_by)}</Trans>
                )}
              </span>
            </li>
          ))}
        </ol>
        <p className="text-muted">
          <TextLink to={paths.channels()}>
            <Trans>Roll back in Channels</Trans>
          </TextLink>
        </p>
      </div>
    </Card>
  )
}
