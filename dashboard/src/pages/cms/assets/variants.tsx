import type { Asset, AssetDuplicate, AssetVariant } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { save } from '../../../api/download.ts'
import { useAct } from '../../../api/use-act.ts'
import { formatBytes } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import { FileDrop } from '../../../ui/uploads/file-drop.tsx'
import { AddVersion } from './add-version.tsx'
import { AssetCaptions } from './captions.tsx'
import { AssetPicture } from './picture.tsx'
import { isVideo, VideoPlayer } from './video-player.tsx'
import { endingsByKind, typeWord } from './words.ts'

/** The current file of each variant, and assets that look alike. */
export function AssetVariants({ asset }: { asset: Asset }) {
  const may = useMay()
  const [file, setFile] = useState<File | null>(null)
  const choose = useCallback(([chosen]: File[]) => setFile(chosen ?? null), [])
  return (
    <>
      {may('cms:write') && (
        <>
          <FileDrop act={t`Drop a file to add a version or a variant`} onFiles={choose} />
          <ChooseFiles
            act={t`Add a file`}
            accept={endingsByKind[asset.kind]}
            busy={false}
            onFiles={choose}
          />
        </>
      )}
      <ul aria-label={t`Variants`} className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {asset.variants
          .filter(({ variant }) => !asset.captions.some((one) => one.variant === variant))
          .map((variant) => (
            <li key={variant.variant}>
              <Variant asset={asset} variant={variant} />
            </li>
          ))}
      </ul>
      {asset.variants.some(isVideo) && <AssetCaptions asset={asset} />}
      <Duplicates asset={asset} />
      {file !== null && <AddVersion asset={asset} file={file} onClose={() => setFile(null)} />}
    </>
  )
}

function Variant({ asset, variant }: { asset: Asset; variant: AssetVariant }) {
  const api = useApi()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const { variant: name, width, height, bytes, version, filename } = variant
  const removing = useAct({
    perform: () => api.cms.assets.variants.delete(asset.id, name),
    changes: ['asset'],
    done: t`The variant was deleted`,
  })
  const downloading = useAct({
    perform: async () => save(await api.files.content(variant.file), filename),
    changes: [],
  })
  return (
    <Card>
      {isVideo(variant) ? (
        <VideoPlayer asset={asset} variant={variant} />
      ) : (
        <AssetPicture asset={asset.id} shown={variant} alt={`${asset.name}, ${name}`} />
      )}
      <div className="flex items-center gap-2 border-t border-line px-3 py-2">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{variantWord(name)}</span>
          <span className="block text-xs text-muted">
            <Trans>
              {typeWord(variant.content_type)}
              {width !== null && `, ${width} × ${height}`}, {formatBytes(bytes)}, version {version}
            </Trans>
          </span>
        </span>
        <IconButton label={t`Download ${variantWord(name)}`} onClick={() => void downloading.run()}>
          <Download aria-hidden />
        </IconButton>
        {may('cms:write') && asset.variants.length > 1 && (
          <IconButton label={t`Delete ${variantWord(name)}`} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Delete the variant ${variantWord(name)}?`}
        consequences={
          <p>
            <Trans>All of its versions are deleted. Deployments keep their files.</Trans>
          </p>
        }
        act={t`Delete variant`}
        onConfirm={() => removing.attempt()}
      />
    </Card>
  )
}

function Duplicates({ asset }: { asset: Asset }) {
  const api = useApi()
  const { data: found = [] } = useQuery({
    queryKey: ['asset', asset.id, 'duplicates', asset.revision],
    queryFn: async (): Promise<readonly AssetDuplicate[]> =>
      (await api.cms.assets.duplicates.list(asset.id)).data,
  })
  if (found.length === 0) return null
  return (
    <Card title={t`Looks alike`} padded>
      <p className="text-sm text-muted">
        <Trans>These assets show the same or nearly the same picture.</Trans>
      </p>
      <ul className="mt-2 space-y-1 text-sm">
        {found.map((one) => (
          <li key={one.asset.id}>
            <TextLink to={paths.asset(one.asset.id)}>{one.asset.name}</TextLink>
            {one.is_same_content && (
              <span className="text-muted">
                {' '}
                <Trans>(the same file)</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** `dark-lockup` is `Dark lockup`. */
export function variantWord(variant: string): string {
  if (variant === 'default') return t`Default`
  return variant[0]!.toUpperCase() + variant.slice(1).replaceAll('-', ' ')
}
