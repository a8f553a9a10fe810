import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useList } from '../../../api/use-list.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { IconDrawing } from '../../../ui/drawings/library.tsx'
import { FilterBar, FilterSelect, FilterText } from '../../../ui/lists/filter-bar.tsx'
import { ResourceGrid } from '../../../ui/lists/resource-grid.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import { FileDrop } from '../../../ui/uploads/file-drop.tsx'
import { useIconSets } from '../icon-sets/use-icon-sets.ts'
import { AddIcons } from './add-icons.tsx'
import { IconTile } from './picture.tsx'

/** The icons of all sets; dropped SVG files are added. */
export function Page() {
  const api = useApi()
  const may = useMay()
  const sets = useIconSets()
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const { filters, bind } = useFilters(['query', 'icon_set'])
  const list = useList({
    object: 'icon',
    filters,
    fetchPage: (page) => api.cms.icons.list(page as never),
  })
  const add = may('cms:icons:write') && (
    <ChooseFiles act={t`Add icons`} accept=".svg" multiple busy={false} onFiles={setFiles} />
  )
  return (
    <>
      {may('cms:icons:write') && (
        <FileDrop act={t`Drop SVG files to add them`} onFiles={setFiles} />
      )}
      <PageHeader title={t`Icons`} actions={list.isEmpty === false && add} />
      <FilterBar>
        <FilterText label={t`Search names, tags and categories`} {...bind('query')} />
        {sets.length > 0 && (
          <FilterSelect
            label={t`Set`}
            {...bind('icon_set')}
            options={sets.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FilterBar>
      <ResourceGrid
        label={t`Icons`}
        size="small"
        list={list}
        tile={(icon) => <IconTile icon={icon} />}
        empty={
          <Empty drawing={IconDrawing} title={t`No icons yet`} action={add}>
            <Trans>
              Drop SVG files here. Each file is cleaned and normalized. You see what was removed.
            </Trans>
          </Empty>
        }
      />
      {files !== null && <AddIcons files={files} sets={sets} onClose={() => setFiles(null)} />}
    </>
  )
}
