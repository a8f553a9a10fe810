import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Card } from '../../../ui/card.tsx'
import { NumberChoice } from '../number-choice.tsx'

/** The choice that keeps all deployments: null in the API. */
const never = 0
const choices = [never, 30, 90, 180, 365]

/** When deployments that nothing uses are deleted; owners and admins change it. */
export function DeploymentRetention() {
  const api = useApi()
  const mayChange = useMay()('platform:write')
  const { data } = useQuery({
    queryKey: ['deployment_policy'],
    queryFn: async () => await api.cms.deploymentPolicy.retrieve(),
    enabled: mayChange,
  })
  const changing = useAct({
    perform: (days: number) =>
      api.cms.deploymentPolicy.update({ delete_after_days: days === never ? null : days }),
    changes: ['deployment_policy'],
    done: t`Saved`,
  })
  if (!mayChange || data === undefined) return null
  return (
    <Card title={t`Retention`} padded>
      <div className="space-y-2">
        <NumberChoice
          label={t`Delete deployments`}
          value={data.delete_after_days ?? never}
          choices={choices}
          describe={(days) =>
            days === never ? t`never` : plural(days, { one: 'after # day', other: 'after # days' })
          }
          busy={changing.busy}
          onChoose={(days) => void changing.run(days)}
        />
        <p className="text-xs text-muted">
          <Trans>
            A deployment is kept while it is pinned, a channel serves it or keeps it for rollbacks,
            or a promotion waits for it. The addresses of deleted deployments no longer work (410).
          </Trans>
        </p>
      </div>
    </Card>
  )
}
