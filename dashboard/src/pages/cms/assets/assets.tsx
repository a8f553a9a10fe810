import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { save } from '../../../api/download.ts'
import { useAct } from '../../../api/use-act.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useList } from '../../../api/use-list.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { AssetDrawing } from '../../../ui/drawings/library.tsx'
import { FilterBar, FilterSelect, FilterText } from '../../../ui/lists/filter-bar.tsx'
import { ResourceGrid } from '../../../ui/lists/resource-grid.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import { FileDrop } from '../../../ui/uploads/file-drop.tsx'
import { AssetTile } from './tile.tsx'
import { UploadAssets } from './upload-assets.tsx'
import { endingsByKind, kindWords, rightsWords } from './words.ts'

const filterNames = ['query', 'kind', 'collection', 'tag', 'rights_state', 'status'] as const

/** Logos, images, documents and templates, as pictures. */
export function Page() {
  const api = useApi()
  const may = useMay()
  const [files, setFiles] = useState<readonly File[]>([])
  const { filters, bind } = useFilters(filterNames)
  const { ofBrand } = useChosenBrand()
  const list = useList({
    object: 'asset',
    of: ofBrand.brand ?? '',
    filters,
    fetchPage: (page) => api.cms.assets.list({ ...page, ...ofBrand } as never),
  })
  const { data: labels } = useQuery({
    queryKey: ['asset', 'labels'],
    queryFn: () => api.cms.assetLabels().then((found) => found),
  })
  const savingKit = useAct({
    perform: async () => save(await api.cms.assets.kit(ofBrand), 'brand-kit.zip'),
    changes: [],
  })
  const choose = useCallback((chosen: File[]) => setFiles(chosen), [])
  const add = may('cms:write') && (
    <ChooseFiles
      act={t`Upload assets`}
      accept={Object.values(endingsByKind).join()}
      busy={false}
      multiple
      onFiles={choose}
    />
  )
  const select = (name: (typeof filterNames)[number], label: string, options: Options) => (
    <FilterSelect label={label} {...bind(name)} options={options} />
  )
  return (
    <>
      {may('cms:write') && <FileDrop act={t`Drop files to upload them`} onFiles={choose} />}
      <PageHeader
        title={t`Assets`}
        actions={
          <>
            <Button
              icon={<PackageOpen aria-hidden />}
              busy={savingKit.busy}
              onClick={() => savingKit.run()}
            >
              <Trans>Download the brand kit</Trans>
            </Button>
            {list.isEmpty === false && add}
          </>
        }
      >
        <Trans>Logos, images, documents and templates, with their usage rules and rights.</Trans>
      </PageHeader>
      <FilterBar>
        <FilterText label={t`Search names, labels and texts`} {...bind('query')} />
        {select('kind', t`Kind`, listOptions(kindWords))}
        {(labels?.collections.length ?? 0) > 0 &&
          select(
            'collection',
            t`Collection`,
            labels!.collections.map(({ name }) => name),
          )}
        {(labels?.tags.length ?? 0) > 0 &&
          select(
            'tag',
            t`Tag`,
            labels!.tags.map(({ name }) => name),
          )}
        {select('rights_state', t`Rights`, listOptions(rightsWords))}
        {select('status', t`Status`, [
          { value: 'draft', label: t`Draft` },
          { value: 'published', label: t`Published` },
          { value: 'archived', label: t`Archived` },
        ])}
      </FilterBar>
      <ResourceGrid
        label={t`Assets`}
        size="large"
        list={list}
        tile={(asset) => <AssetTile asset={asset} />}
        empty={
          <Empty drawing={AssetDrawing} title={t`No assets yet`} action={add}>
            <Trans>
              Drop logos, images, documents or templates here. Everyone then finds the current
              version, and knows how it may be used.
            </Trans>
          </Empty>
        }
      />
      {files.length > 0 && (
        <UploadAssets
          files={files}
          collections={labels?.collections ?? []}
          onClose={() => setFiles([])}
        />
      )}
    </>
  )
}

type Options = readonly (string | { value: string; label: string })[]

function listOptions(words: Readonly<Record<string, string>>): Options {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
