import type { PortalPage } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameLanguage } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { PortalPageDrawing } from '../../../ui/drawings/publishing.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { type Column, Table } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { listSiblings, maxPages, movePage, sortPages } from './page-order.ts'

/** The guideline pages that people of the organization write, in the order of the portal. */
export function PortalPages() {
  const may = useMay()
  const [creating, setCreating] = useState(false)
  const pages = useAllPages()
  const create = may('cms:write') && (
    <Button icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      <Trans>New page</Trans>
    </Button>
  )
  return (
    <>
      {pages.data !== undefined && pages.data.length > 0 && (
        <div className="flex justify-end">{create}</div>
      )}
      <Resource query={pages}>
        {(all) =>
          all.length === 0 ? (
            <Empty drawing={PortalPageDrawing} title={t`No pages yet`} action={create}>
              <Trans>
                Explain what colours and logos cannot: tone of voice, photography, examples of what
                to do and what not to do.
              </Trans>
            </Empty>
          ) : (
            <Card>
              <PageTable pages={all} />
            </Card>
          )
        }
      </Resource>
      <NewPage open={creating} onClose={() => setCreating(false)} />
    </>
  )
}

/** All pages, in the order of the portal. */
export function useAllPages(enabled = true) {
  const api = useApi()
  return useQuery({
    queryKey: ['portal_page', 'all'],
    enabled,
    queryFn: async () =>
      sortPages(await gather(api.cms.portalPages.list({ limit: 200 }), maxPages)),
  })
}

function PageTable({ pages }: { pages: readonly PortalPage[] }) {
  const mayChange = useMay()('cms:write')
  const order: Column<PortalPage> = {
    header: t`Order`,
    cell: (page) => <MoveButtons page={page} siblings={listSiblings(pages, page)} />,
  }
  return (
    <Table
      caption={t`Pages of the portal`}
      columns={mayChange ? [...columns, order] : columns}
      rows={pages}
      getKey={({ id }) => id}
      getHref={({ id }) => paths.portalPage(id)}
    />
  )
}

const columns: readonly Column<PortalPage>[] = [
  {
    header: t`Title`,
    grow: true,
    cell: ({ title, parent }) => (
      <span className={parent === null ? undefined : 'pl-6'}>{title}</span>
    ),
  },
  { header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
  { header: t`Language`, wide: true, cell: ({ language }) => nameLanguage(language) },
  { header: t`Changed`, wide: true, cell: ({ updated }) => <Timestamp value={updated} /> },
]

/** Moves a page among those of its chapter and language. The buttons are above the link of the row. */
function MoveButtons({ page, siblings }: { page: PortalPage; siblings: readonly PortalPage[] }) {
  const api = useApi()
  const moving = useAct({
    perform: async (by: -1 | 1) => {
      for (const { page: moved, position } of movePage(siblings, page, by))
        await api.cms.portalPages.update(moved.id, { position })
    },
    changes: ['portal_page', 'portal_revision'],
  })
  const at = siblings.indexOf(page)
  const { title } = page
  return (
    <span className="relative z-10 flex">
      <IconButton
        label={t`Move ${title} up`}
        disabled={moving.busy || at === 0}
        onClick={() => void moving.run(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={t`Move ${title} down`}
        disabled={moving.busy || at === siblings.length - 1}
        onClick={() => void moving.run(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </span>
  )
}

function NewPage({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const creating = useAct({
    perform: (values: FormData) =>
      api.cms.portalPages.create({ title: String(values.get('title') ?? '').trim() }),
    changes: ['portal_page'],
    onDone: ({ id }) => void navigate({ to: paths.portalPage(id) }),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`New page`}
      act={t`Create page`}
      onSubmit={creating.attempt}
    >
      <Field name="title" label={t`Title`} hint={t`For example Tone of voice.`}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
