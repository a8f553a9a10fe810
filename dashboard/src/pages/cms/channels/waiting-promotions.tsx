import type { Promotion } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameActor, useActorNames } from '../../../api/use-actor-names.ts'
import { paths } from '../../../path-builder.ts'
import { useMay, useSigned } from '../../../session/workspace.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { useDeploymentNames } from '../deployments/use-names.ts'

/** Promotions that wait for an approval or for their time, of one deployment or of all. */
export function WaitingPromotions({ deployment }: { deployment?: string }) {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['promotion', 'waiting', deployment ?? ''],
    queryFn: async () => {
      const filter = { limit: 50, ...(deployment === undefined ? {} : { deployment }) }
      const [asked, scheduled] = await Promise.all([
        api.cms.promotions.list({ ...filter, status: 'awaiting_approval' }),
        api.cms.promotions.list({ ...filter, status: 'scheduled' }),
      ])
      return [...asked.data, ...scheduled.data]
    },
  })
  if (data.length === 0) return null
  return (
    <Card title={t`Pending promotions`}>
      <ul className="divide-y divide-line text-sm">
        {data.map((promotion) => (
          <WaitingPromotion
            key={promotion.id}
            promotion={promotion}
            namesDeployment={deployment === undefined}
          />
        ))}
      </ul>
    </Card>
  )
}

function WaitingPromotion({
  promotion,
  namesDeployment,
}: {
  promotion: Promotion
  namesDeployment: boolean
}) {
  const names = useActorNames()
  const deploymentNames = useDeploymentNames()
  const mayDeploy = useMay()('cms:deployments:write')
  const { channel, deployment, status, promote_at, note, created, created_by } = promotion
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64 space-y-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong>{channel}</strong>
          {status === 'awaiting_approval' ? (
            <Badge tone="warn">
              <Trans>Needs approval</Trans>
            </Badge>
          ) : (
            <Badge tone="accent">
              <Trans>Scheduled</Trans>
            </Badge>
          )}
          {promote_at === null ? t`As soon as possible` : <Timestamp value={promote_at} absolute />}
        </p>
        {note !== null && <p>{note}</p>}
        <p className="text-muted">
          {namesDeployment && (
            <>
              <TextLink to={paths.deployment(deployment)}>
                {deploymentNames.get(deployment) ?? t`Deployment`}
              </TextLink>
              ,{' '}
            </>
          )}
          <Trans>
            requested <Timestamp value={created} /> by {nameActor(names, created_by)}
          </Trans>
        </p>
      </div>
      {mayDeploy && <Answers promotion={promotion} />}
    </li>
  )
}

function Answers({ promotion: { id, status, created_by } }: { promotion: Promotion }) {
  const api = useApi()
  const { session } = useSigned()
  const [rejecting, setRejecting] = useState(false)
  const changes = ['promotion', 'channel']
  const approving = useAct({
    perform: () => api.cms.promotions.approve(id),
    changes,
    done: t`Approved`,
  })
  const rejected = useAct({
    perform: (note: string) => api.cms.promotions.reject(id, { note }),
    changes,
    done: t`Rejected`,
  })
  const canceling = useAct({
    perform: () => api.cms.promotions.cancel(id),
    changes,
    done: t`Canceled. The channel does not change.`,
  })
  const mayReview = status === 'awaiting_approval' && created_by !== session.user
  return (
    <div className="flex flex-wrap gap-2">
      {mayReview && (
        <>
          <Button small look="primary" busy={approving.busy} onClick={() => void approving.run()}>
            <Trans>Approve promotion</Trans>
          </Button>
          <Button small onClick={() => setRejecting(true)}>
            <Trans>Reject promotion</Trans>
          </Button>
        </>
      )}
      <Button small busy={canceling.busy} onClick={() => void canceling.run()}>
        <Trans>Cancel promotion</Trans>
      </Button>
      <FormDialog
        open={rejecting}
        onClose={() => setRejecting(false)}
        title={t`Reject this promotion?`}
        description={t`The channel keeps what it serves. The requester sees your note.`}
        act={t`Reject promotion`}
        onSubmit={async (values) => {
          await rejected.attempt(String(values.get('note') ?? ''))
          setRejecting(false)
        }}
      >
        <Field name="note" label={t`Reason`}>
          {(control) => <TextInput {...control} autoComplete="off" required maxLength={1_000} />}
        </Field>
      </FormDialog>
    </div>
  )
}
