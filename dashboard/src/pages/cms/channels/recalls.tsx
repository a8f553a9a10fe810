import type { Recall } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameActor, useActorNames } from '../../../api/use-actor-names.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'

/** The files that are withdrawn now. */
export function Recalls() {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['recall', 'active'],
    queryFn: async () =>
      (await api.cms.recalls.list({ limit: 200 })).data.filter(
        ({ lifted_at }) => lifted_at === null,
      ),
  })
  if (data.length === 0) return null
  return (
    <Card title={t`Recalls`}>
      <ul className="divide-y divide-line text-sm">
        {data.map((recall) => (
          <ActiveRecall key={recall.id} recall={recall} />
        ))}
      </ul>
    </Card>
  )
}

function ActiveRecall({ recall }: { recall: Recall }) {
  const api = useApi()
  const names = useActorNames()
  const mayDeploy = useMay()('cms:deployments:write')
  const lifting = useAct({
    perform: () => api.cms.recalls.lift(recall.id),
    changes: ['recall'],
    done: t`The file is served again`,
  })
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <Code>{recall.path}</Code>
        <p>{recall.reason}</p>
        <p className="text-muted">
          <Trans>
            withdrawn <Timestamp value={recall.created} /> by {nameActor(names, recall.created_by)}
          </Trans>
        </p>
      </div>
      {mayDeploy && (
        <Button small busy={lifting.busy} onClick={() => void lifting.run()}>
          <Trans>Serve again</Trans>
        </Button>
      )}
    </li>
  )
}
