import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { UsedIn } from '../../checks/documents/used-in.tsx'
import { DeleteButton } from '../../delete-button.tsx'
import { AssetAddress } from './address.tsx'
import { AssetDetails } from './details.tsx'
import { AssetRightsForm } from './rights-form.tsx'
import { AssetSharing } from './sharing.tsx'
import { RightsBadge } from './tile.tsx'
import { AssetUsageForm } from './usage-form.tsx'
import { AssetVariants } from './variants.tsx'
import { AssetVersions } from './versions.tsx'
import { kindWords } from './words.ts'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['asset', id],
    queryFn: () => api.cms.assets.retrieve(id).then((asset) => asset),
  })
  return (
    <Resource query={query} isPage>
      {(asset) => <Shown asset={asset} />}
    </Resource>
  )
}

function Shown({ asset }: { asset: Asset }) {
  return (
    <>
      <PageHeader
        parents={[{ to: paths.assets(), label: t`Assets` }]}
        title={asset.name}
        badge={
          <>
            <Badge>{kindWords[asset.kind]}</Badge>
            <StatusBadge status={asset.status} />
            <RightsBadge state={asset.rights_state} />
          </>
        }
        actions={<Actions asset={asset} />}
      />
      <Tabs
        label={t`Parts of the asset`}
        tabs={[
          { value: 'files', label: t`Files`, content: <AssetVariants asset={asset} /> },
          { value: 'versions', label: t`Versions`, content: <AssetVersions asset={asset} /> },
          { value: 'documents', label: t`Documents`, content: <AssetUses asset={asset} /> },
          { value: 'details', label: t`Details`, content: <AssetDetails asset={asset} /> },
          { value: 'usage', label: t`Usage rules`, content: <AssetUsageForm asset={asset} /> },
          { value: 'rights', label: t`Rights`, content: <AssetRightsForm asset={asset} /> },
          { value: 'address', label: t`Web address`, content: <AssetAddress asset={asset} /> },
          { value: 'share', label: t`Share`, content: <AssetSharing asset={asset} /> },
        ]}
      />
    </>
  )
}

function AssetUses({ asset }: { asset: Asset }) {
  return (
    <UsedIn
      id={asset.id}
      none={t`No checked document shows this asset in its newest version. A file of the asset is found by its content, and a logo in any size if a rule looks for it.`}
    />
  )
}

function Actions({ asset }: { asset: Asset }) {
  const api = useApi()
  const may = useMay()
  const isPublished = asset.status === 'published'
  const changing = useAct({
    perform: () => api.cms.assets.update(asset.id, { status: isPublished ? 'draft' : 'published' }),
    changes: ['asset'],
    done: isPublished
      ? t`The next deployment will not contain it`
      : t`The next deployment contains it`,
  })
  if (!may('cms:write')) return null
  return (
    <>
      <Button busy={changing.busy} onClick={() => void changing.run()}>
        {isPublished ? t`Unpublish asset` : t`Publish asset`}
      </Button>
      <DeleteButton
        object="asset"
        noun={t`asset`}
        name={asset.name}
        consequences={t`All of its variants, versions and share links are deleted. Deployments that contain it do not change.`}
        perform={() => api.cms.assets.delete(asset.id)}
        goTo={paths.assets()}
      />
    </>
  )
}
