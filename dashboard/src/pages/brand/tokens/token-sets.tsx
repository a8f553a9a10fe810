import type { TokenSet } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Import } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useList } from '../../../api/use-list.ts'
import { formatNumber } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { TokenDrawing } from '../../../ui/drawings/brand.tsx'
import { FilterBar, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { FileDrop } from '../../../ui/uploads/file-drop.tsx'
import { UploadQueue } from '../../../ui/uploads/upload-queue.tsx'
import { ImportTokens } from './import-tokens.tsx'
import { importWholeSet } from './read-token-file.ts'

export function Page() {
  const api = useApi()
  const [isImporting, setImporting] = useState(false)
  const [queued, setQueued] = useState<File[] | null>(null)
  const { filters, bind } = useFilters(['status'])
  const { ofBrand } = useChosenBrand()
  const list = useList({
    object: 'token_set',
    of: ofBrand.brand ?? '',
    filters,
    fetchPage: (page) => api.brand.tokens.list({ ...page, ...ofBrand } as never),
  })
  const mayAdd = useMay()('brand:palettes:write')
  const add = mayAdd && (
    <Button look="primary" icon={<Import aria-hidden />} onClick={() => setImporting(true)}>
      <Trans>Import tokens</Trans>
    </Button>
  )
  return (
    <>
      {mayAdd && <FileDrop act={t`Drop token files to import them`} onFiles={setQueued} />}
      {queued !== null && (
        <UploadQueue
          title={plural(queued.length, {
            one: 'Import # token file',
            other: 'Import # token files',
          })}
          files={queued}
          perform={(file) => importWholeSet(api, file, ofBrand)}
          changes={['token_set']}
          onClose={() => setQueued(null)}
        />
      )}
      <PageHeader title={t`Tokens`} actions={list.isEmpty === false && add}>
        <Trans>
          The sizes, type styles, durations, shadows and gradients of the brand. Published sets are
          part of deployments.
        </Trans>
      </PageHeader>
      <FilterBar>
        <FilterSelect
          label={t`Status`}
          {...bind('status')}
          options={['draft', 'published', 'archived']}
        />
      </FilterBar>
      <ResourceList
        caption={t`Token sets`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.tokenSet(id)}
        empty={
          <Empty drawing={TokenDrawing} title={t`No tokens yet`} action={add}>
            <Trans>
              Design tokens give colours, sizes and fonts the names that programs use. Import a JSON
              file of Tokens Studio, Style Dictionary or another program.
            </Trans>
          </Empty>
        }
      />
      <ImportTokens open={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}

const columns: readonly Column<TokenSet>[] = [
  { header: t`Name`, grow: true, cell: ({ name }) => name },
  { header: t`Tokens`, cell: ({ token_count }) => formatNumber(token_count), numeric: true },
  { header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
  { header: t`Changed`, wide: true, cell: ({ updated }) => <Timestamp value={updated} /> },
]
