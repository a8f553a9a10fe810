import type { PptBuild, PptSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { save } from '../../../api/download.ts'
import { describeFailure, describeWarning } from '../../../api/failure.ts'
import { useAct } from '../../../api/use-act.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { BuildState } from '../build-state.tsx'

const shown = 10

/** The decks built from a set, the newest first. */
export function Builds({ set }: { set: PptSet }) {
  const api = useApi()
  const { data: builds } = useQuery({
    queryKey: ['ppt_build', set.id, set.latest_build, set.status],
    queryFn: async () => (await api.cms.pptSets.builds.list(set.id, { limit: shown })).data,
  })
  if (builds === undefined || builds.length === 0) return null
  return (
    <Card title={t`Builds`}>
      <ul>
        {builds.map((build) => (
          <li key={build.id} className="border-b border-line p-3 text-sm last:border-b-0">
            <div className="flex items-center gap-3">
              <BuildState status={build.status} />
              <Timestamp value={build.created} />
              <span className="flex-1 text-muted">
                <Trans>{build.slides.length} slides</Trans>
              </span>
              {build.status === 'ready' && <DownloadMenu set={set} build={build} />}
            </div>
            {build.failure !== null && (
              <p className="mt-2 text-bad">{describeFailure(build.failure)}</p>
            )}
            {build.warnings.length > 0 && (
              <ul className="mt-2 list-disc space-y-1 pl-5 text-xs text-muted">
                {build.warnings.map((warning) => (
                  <li key={warning.message}>{describeWarning(warning)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function DownloadMenu({ set, build }: { set: PptSet; build: PptBuild }) {
  const api = useApi()
  const saving = useAct({
    perform: async (format: 'pptx' | 'pdf' | 'png') => {
      const file = await api.cms.pptSets.builds.download(set.id, build.id, { format })
      save(file, format === 'png' ? `${set.slug}.png.zip` : `${set.slug}.${format}`)
    },
    changes: [],
  })
  // Not translated: names of formats.
  const formats = [
    { format: 'pptx', label: 'PowerPoint' },
    { format: 'pdf', label: 'PDF' },
    { format: 'png', label: t`Pictures of the slides (PNG)` },
  ] as const
  return (
    <Menu
      className={buttonLook('secondary', true)}
      entries={formats.map(({ format, label }) => ({
        kind: 'act',
        label,
        onSelect: () => void saving.run(format),
      }))}
    >
      <Download aria-hidden />
      {saving.busy ? <Trans>Writing the file…</Trans> : <Trans>Download</Trans>}
    </Menu>
  )
}
