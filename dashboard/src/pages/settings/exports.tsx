import type { OrganizationExport } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useApi } from '../../api/client.ts'
import { save } from '../../api/download.ts'
import { describeFailure } from '../../api/failure.ts'
import { useAct } from '../../api/use-act.ts'
import { formatPercent } from '../../language/format.ts'
import { failedAction } from '../../language/value-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'

const pollMs = 2_000

/** Requests exports of the organization, shows their progress, and downloads them. */
export function Exports() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['organization_export'],
    queryFn: async () => (await api.organizationExports.list({ limit: 5 })).data,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? pollMs : false),
  })
  const request = useAct({
    perform: () => api.organizationExports.create({}),
    changes: ['organization_export'],
    done: t`The export was requested`,
  })
  const download = useAct({
    perform: async ({ id }: OrganizationExport) =>
      save(await api.organizationExports.content(id), 'export.zip'),
    changes: [],
  })
  const exports = data ?? []
  return (
    <Card title={t`Export`} padded>
      <p className="text-sm text-muted">
        <Trans>
          A zip with every list of the API as NDJSON and every stored file, of test and live mode.
          It contains no secrets. It is available for 7 days.
        </Trans>
      </p>
      <div className="mt-3">
        <Button
          busy={request.busy}
          disabled={exports.some(isUnfinished)}
          onClick={() => void request.run()}
        >
          <Trans>Export everything</Trans>
        </Button>
      </div>
      {exports.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line text-sm">
          {exports.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-3 py-2">
              <Timestamp value={one.created} absolute />
              <ExportState export_={one} />
              {one.status === 'completed' && (
                <Button
                  small
                  icon={<Download aria-hidden />}
                  busy={download.busy}
                  onClick={() => void download.run(one)}
                >
                  <Trans>Download zip</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ExportState({ export_: { status, progress, failure } }: { export_: OrganizationExport }) {
  if (status === 'completed')
    return (
      <Badge tone="good">
        <Trans>Completed</Trans>
      </Badge>
    )
  if (status === 'expired')
    return (
      <Badge tone="neutral">
        <Trans>Expired</Trans>
      </Badge>
    )
  if (status === 'failed')
    return <Badge tone="bad">{failure === null ? failedAction : describeFailure(failure)}</Badge>
  return (
    <span className="flex items-center gap-2">
      <progress value={progress} max={100} aria-label={t`Progress of the export`} />
      {formatPercent(progress / 100)}
    </span>
  )
}

function isUnfinished({ status }: OrganizationExport): boolean {
  return status === 'queued' || status === 'running'
}
