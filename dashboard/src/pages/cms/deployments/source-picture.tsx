import type { DeploymentPreviewChange } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { Hexagon, Layers, Type } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'

const pictureSize = { width: 16, height: 9 }

/** The picture of a resource that is deployed, or was. The name is shown beside it. */
export function SourcePicture({
  change: { change, kind, id },
  base,
}: {
  change: Pick<DeploymentPreviewChange, 'change' | 'kind' | 'id'>
  /** The deployment that has what is removed. */
  base: string | null
}) {
  const api = useApi()
  if (kind === 'palette') return <PaletteColors palette={id} />
  if (kind !== 'slide_asset' && kind !== 'asset') return <Placeholder kind={kind} />
  const load = () => {
    if (kind === 'asset') return api.cms.assets.picture(id, { width: 320, background: 'FFFFFF' })
    return change === 'removed' && base !== null
      ? api.cms.deployments.picture(base, { slide_asset: id })
      : api.cms.slideAssets.preview(id)
  }
  return (
    <LazyPicture
      queryKey={[kind, id, 'deployed picture', change]}
      load={load}
      alt=""
      size={pictureSize}
      fallback={<Placeholder kind={kind} />}
    />
  )
}

function PaletteColors({ palette }: { palette: string }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['palette', palette],
    queryFn: () => api.brand.palettes.retrieve(palette).then((found) => found),
    retry: false,
  })
  return (
    <span aria-hidden className="flex aspect-video w-full bg-sunken">
      {data?.colors.map(({ key, value }) => (
        <span key={key} className="flex-1" style={{ backgroundColor: value.hex }} />
      ))}
    </span>
  )
}

function Placeholder({ kind }: { kind: DeploymentPreviewChange['kind'] }) {
  const Icon = kind === 'font' ? Type : kind === 'icon_set' ? Hexagon : Layers
  return (
    <span className="flex aspect-video w-full items-center justify-center bg-sunken">
      <Icon aria-hidden className="size-6 text-faint" />
    </span>
  )
}
