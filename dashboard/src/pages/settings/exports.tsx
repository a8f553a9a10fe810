import type { OrganizationExport } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useApi } from '../../api/client.ts'
import { save } from '../../api/download.ts'
import { useAct } from '../../api/use-act.ts'
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
    done: 'The export was requested',
  })
  const download = useAct({
    perform: async ({ id }: OrganizationExport) =>
      save(await api.organizationExports.content(id), 'export.zip'),
    changes: [],
  })
  const exports = data ?? []
  return (
    <Card title="Export" padded>
      <p className="text-sm text-muted">
        A zip with every list of the API as NDJSON and every stored file, of test and live mode. It
        contains no secrets. It is available for 7 days.
      </p>
      <div className="mt-3">
        <Button
          busy={request.busy}
          disabled={exports.some(isUnfinished)}
          onClick={() => void request.run()}
        >
          Export everything
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
                  Download zip
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
  if (status === 'completed') return <Badge tone="good">Completed</Badge>
  if (status === 'expired') return <Badge tone="neutral">Expired</Badge>
  if (status === 'failed') return <Badge tone="bad">{failure?.message ?? 'Failed'}</Badge>
  return (
    <span className="flex items-center gap-2">
      <progress value={progress} max={100} aria-label="Progress of the export" />
      {progress} %
    </span>
  )
}

function isUnfinished({ status }: OrganizationExport): boolean {
  return status === 'queued' || status === 'running'
}
