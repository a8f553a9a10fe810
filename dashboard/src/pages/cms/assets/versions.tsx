import type { Asset, AssetVersion } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { formatBytes, formatPercent } from '../../../language/format.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { VersionDrawing } from '../../../ui/drawings/library.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { AssetPicture } from './picture.tsx'
import { variantWord } from './variants.tsx'

/** Two versions side by side, and how much they differ. */
export function AssetVersions({ asset }: { asset: Asset }) {
  const api = useApi()
  const { data: versions } = useQuery({
    queryKey: ['asset', asset.id, 'versions', asset.revision],
    queryFn: async (): Promise<readonly AssetVersion[]> =>
      (await api.cms.assets.versions.list(asset.id, { limit: 200 })).data,
  })
  if (versions === undefined) return <Loading />
  if (versions.length < 2) {
    return (
      <Card>
        <Empty drawing={VersionDrawing} title={t`Only one version`}>
          <Trans>
            Add a file under Files. You can then compare the versions, and restore an older one.
          </Trans>
        </Empty>
      </Card>
    )
  }
  return <Comparison key={asset.revision} asset={asset} versions={versions} />
}

function Comparison({ asset, versions }: { asset: Asset; versions: readonly AssetVersion[] }) {
  const api = useApi()
  const newest = versions[0]!
  const older = versions.find(({ variant }, at) => at > 0 && variant === newest.variant)
  const [base, setBase] = useState((older ?? versions[1]!).id)
  const [version, setVersion] = useState(newest.id)
  const { data: comparison } = useQuery({
    queryKey: ['asset', asset.id, 'comparison', base, version],
    queryFn: () => api.cms.assets.comparison(asset.id, { base, version }).then((made) => made),
  })
  const find = (id: string) => versions.find((one) => one.id === id)!
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {comparison === undefined ? t`Comparing …` : describeDifference(comparison)}
      </p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Side
          label={t`Before`}
          asset={asset}
          shown={find(base)}
          versions={versions}
          onChoose={setBase}
        />
        <Side
          label={t`After`}
          asset={asset}
          shown={find(version)}
          versions={versions}
          onChoose={setVersion}
        />
      </div>
    </>
  )
}

function describeDifference({
  is_same_content,
  difference,
}: {
  is_same_content: boolean
  difference: number | null
}): string {
  if (is_same_content) return t`Both are the same file.`
  if (difference === null) return t`The files differ. They have no pictures to compare.`
  if (difference === 0) return t`The files differ, but look the same.`
  if (difference < 0.001)
    return t`Less than ${formatPercent(0.001, digits)} of the picture looks different.`
  return t`${formatPercent(difference, digits)} of the picture looks different.`
}

const digits = { maximumFractionDigits: 1 }

function Side({
  label,
  asset,
  shown,
  versions,
  onChoose,
}: {
  label: string
  asset: Asset
  shown: AssetVersion
  versions: readonly AssetVersion[]
  onChoose: (id: string) => void
}) {
  const api = useApi()
  const may = useMay()
  const restoring = useAct({
    perform: () =>
      api.cms.assets.versions.create(asset.id, {
        ...{ file: shown.file, variant: shown.variant },
        note: t`Restored version ${shown.version}`,
      }),
    changes: ['asset'],
    done: t`Version ${shown.version} is current again`,
  })
  return (
    <Card>
      <div className="border-b border-line p-3">
        <Select
          aria-label={label}
          value={shown.id}
          onChange={({ target }) => onChoose(target.value)}
        >
          {versions.map(({ id, variant, version }) => (
            <option key={id} value={id}>{t`${variantWord(variant)}, version ${version}`}</option>
          ))}
        </Select>
      </div>
      <AssetPicture
        asset={asset.id}
        shown={{ ...shown, asset_version: shown.id }}
        alt={t`${asset.name}, ${shown.variant}, version ${shown.version}`}
      />
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2 text-xs text-muted">
        <span className="min-w-0 flex-1">
          {shown.note !== null && <span className="block text-sm text-ink">{shown.note}</span>}
          <Timestamp value={shown.created} />
          {shown.width !== null && `, ${shown.width} × ${shown.height}`}, {formatBytes(shown.bytes)}
        </span>
        {!shown.is_current && may('cms:write') && (
          <Button small busy={restoring.busy} onClick={() => void restoring.run()}>
            <Trans>Restore version</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}
