import type { Brand } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Card } from '../../../ui/card.tsx'
import { LogoDrawing } from '../../../ui/drawings/brand.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import { AssetPicture } from '../../cms/assets/picture.tsx'

/** The logo with its variants. A file that is chosen becomes the logo. */
export function BrandLogo({ brand }: { brand: Brand }) {
  const api = useApi()
  const may = useMay()
  const { logo } = brand
  const { data: asset } = useQuery({
    queryKey: ['asset', logo],
    enabled: logo !== null && may('cms:read'),
    queryFn: () => api.cms.assets.retrieve(logo!).then((asset) => asset),
  })
  const adding = useAct({
    perform: async ([file]: readonly File[]) => {
      const shared = { kind: 'logo' as const, status: 'published' as const, brand: brand.id }
      const { id } = await api.cms.assets.create({ ...shared, file: file!, name: brand.name })
      return api.brand.brands.update(brand.id, { logo: id })
    },
    changes: ['brand', 'asset'],
    done: t`Logo added`,
  })
  const add = may('brand:write') && may('cms:write') && (
    <ChooseFiles
      act={logo === null ? t`Upload the logo` : t`Replace the logo`}
      look="secondary"
      accept=".svg,.png,.jpg,.jpeg,.webp"
      busy={adding.busy}
      onFiles={(files) => void adding.run(files)}
    />
  )
  if (logo === null) {
    return (
      <Card title={t`Logo`}>
        <Empty drawing={LogoDrawing} title={t`No logo yet`} action={add}>
          <Trans>Rules, the portal and the brand kit use it. An SVG is best.</Trans>
        </Empty>
      </Card>
    )
  }
  return (
    <Card title={t`Logo`} action={add}>
      {asset !== undefined && (
        <ul className="grid grid-cols-2 gap-3 p-4 sm:grid-cols-3 lg:grid-cols-4">
          {asset.variants.map((variant) => (
            <li key={variant.variant} className="overflow-hidden rounded-md border border-line">
              <AssetPicture asset={asset.id} shown={variant} alt={asset.name} />
              <p className="border-t border-line px-3 py-1.5 text-xs text-muted">
                <TextLink to={paths.asset(asset.id)}>{variant.variant}</TextLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
