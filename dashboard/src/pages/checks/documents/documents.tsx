import type { Blazon } from '@blazon/sdk/client'
import type { Document } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useList } from '../../../api/use-list.ts'
import { approvalOptions } from '../../../language/approval-words.ts'
import { formatNumber } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { DocumentDrawing } from '../../../ui/drawings/checks.tsx'
import type { ChosenRows } from '../../../ui/lists/chosen-rows.ts'
import { FilterBar, FilterSelect, FilterText } from '../../../ui/lists/filter-bar.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { wholeScore } from '../score.ts'
import { VerdictBadge, verdictOptions } from '../verdict.tsx'
import { ApprovalBadge } from './approval.tsx'
import { ChosenDocuments } from './chosen-documents.tsx'

/** All documents, the newest first, each with the state of its newest version. */
export function Page() {
  const api = useApi()
  const { filters, bind, setFilter } = useFilters([
    'query',
    'tag',
    'verdict',
    'approval',
    'dismissed',
    'uses',
    'outdated',
  ])
  const { ofBrand } = useChosenBrand()
  const list = useList({
    object: 'document',
    of: ofBrand.brand ?? '',
    filters,
    fetchPage: (page) => api.brand.documents.list({ ...page, ...ofBrand } as never),
  })
  const mayChange = useMay()('brand:checks:write')
  const [chosen, setChosen] = useState<ChosenRows<Document>>(new Map())
  return (
    <>
      <PageHeader title={t`Documents`} parents={[{ to: paths.checks(), label: t`Checks` }]}>
        <Trans>
          Each checked file, with the result of its newest version. A file with the same name or
          content becomes a new version.
        </Trans>
      </PageHeader>
      <FilterBar>
        <FilterText label={t`Search names`} {...bind('query')} />
        <FilterText label={t`Tag`} {...bind('tag')} />
        <FilterSelect label={t`Verdict`} {...bind('verdict')} options={verdictOptions} />
        <FilterSelect label={t`Approval`} {...bind('approval')} options={approvalOptions} />
        <FilterSelect label={t`Dismissed`} {...bind('dismissed')} options={dismissals} />
        <FilterSelect
          label={t`Slides and assets`}
          {...bind('outdated')}
          options={outdatedOptions}
        />
        {filters.uses !== undefined && (
          <UsesFilter uses={filters.uses} onClear={() => setFilter('uses', '')} />
        )}
      </FilterBar>
      <ChosenDocuments list={list} chosen={chosen} onChange={setChosen} />
      <ResourceList
        caption={t`Documents`}
        list={list}
        columns={columns}
        selection={
          mayChange ? { chosen, getName: ({ name }) => name, onChange: setChosen } : undefined
        }
        getHref={({ id }) => paths.document(id)}
        empty={
          <Empty
            drawing={DocumentDrawing}
            title={t`No documents yet`}
            action={
              <ButtonLink to={paths.checks()}>
                <Trans>Check a file</Trans>
              </ButtonLink>
            }
          >
            <Trans>
              A document is a file with all its versions. It is created when you check the file.
            </Trans>
          </Empty>
        }
      />
    </>
  )
}

const dismissals = [
  { value: 'false', label: t`Not dismissed` },
  { value: 'true', label: t`Dismissed` },
]

const outdatedOptions = [{ value: 'true', label: t`Outdated` }]

const columns: readonly Column<Document>[] = [
  { header: t`Document`, grow: true, cell: ({ name }) => name },
  {
    header: t`Tags`,
    wide: 'desk',
    cell: ({ tags }) => (
      <span className="flex gap-1">
        {tags.slice(0, maxTags).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </span>
    ),
  },
  { header: t`Verdict`, cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
  {
    header: t`Score`,
    numeric: true,
    wide: true,
    cell: ({ score }) => (score === null ? '–' : wholeScore(score)),
  },
  {
    header: t`Versions`,
    numeric: true,
    wide: 'desk',
    cell: ({ versions_count }) => formatNumber(versions_count),
  },
  { header: t`Approval`, wide: true, cell: (document) => <ApprovalBadge {...document} /> },
  { header: t`Changed`, wide: true, cell: ({ updated }) => <Timestamp value={updated} /> },
]

const maxTags = 3

/** What the listed documents use, by name, in a button that lists all documents again. */
function UsesFilter({ uses, onClear }: { uses: string; onClear: () => void }) {
  const api = useApi()
  const { data: name = uses } = useQuery({
    queryKey: ['document', 'uses', 'name', uses],
    queryFn: () => readName(api, uses),
  })
  return (
    <Button small look="quiet" onClick={onClear}>
      <Trans>Uses: {name} ✕</Trans>
    </Button>
  )
}

/** The title of a slide, or the name of an asset; what is listed by other than an id has no other name. */
async function readName(api: Blazon, uses: string): Promise<string> {
  if (uses.startsWith('ast_')) return (await api.cms.assets.retrieve(uses)).name
  if (uses.startsWith('sld_')) return (await api.cms.slideAssets.retrieve(uses)).title || uses
  return uses
}
