import type { Palette } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Import, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useList } from '../../../api/use-list.ts'
import { paths } from '../../../path-builder.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { PaletteDrawing } from '../../../ui/drawings/brand.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { FilterBar, FilterSelect, FilterText } from '../../../ui/lists/filter-bar.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { FileDrop } from '../../../ui/uploads/file-drop.tsx'
import { UploadQueue } from '../../../ui/uploads/upload-queue.tsx'
import { ColorStrip } from './color-strip.tsx'
import { ImportPalette } from './import-palette.tsx'
import { importWholePalette } from './read-palette-file.ts'

export function Page() {
  const api = useApi()
  const may = useMay()
  const [open, setOpen] = useState<'new' | 'import' | null>(null)
  const [queued, setQueued] = useState<File[] | null>(null)
  const { filters, bind } = useFilters(['query', 'status'])
  const { ofBrand } = useChosenBrand()
  const list = useList({
    object: 'palette',
    of: ofBrand.brand ?? '',
    filters,
    fetchPage: (page) => api.brand.palettes.list({ ...page, ...ofBrand } as never),
  })
  const close = () => setOpen(null)
  const mayAdd = may('brand:palettes:write')
  const actions = mayAdd && (
    <>
      <Button icon={<Import aria-hidden />} onClick={() => setOpen('import')}>
        <Trans>Import</Trans>
      </Button>
      <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
        <Trans>New palette</Trans>
      </Button>
    </>
  )
  return (
    <>
      {mayAdd && <FileDrop act={t`Drop palettes or folders to import them`} onFiles={setQueued} />}
      {queued !== null && (
        <UploadQueue
          title={plural(queued.length, { one: 'Import # palette', other: 'Import # palettes' })}
          files={queued}
          perform={(file) => importWholePalette(api, file, ofBrand)}
          changes={['palette']}
          onClose={() => setQueued(null)}
        />
      )}
      <PageHeader title={t`Palettes`} actions={list.isEmpty === false && actions}>
        <Trans>The colours that the brand allows. Rules use published palettes.</Trans>
      </PageHeader>
      <FilterBar>
        <FilterText label={t`Search names and colours`} {...bind('query')} />
        <FilterSelect
          label={t`Status`}
          {...bind('status')}
          options={['draft', 'published', 'archived']}
        />
      </FilterBar>
      <ResourceList
        caption={t`Palettes`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.palette(id)}
        empty={
          <Empty
            drawing={PaletteDrawing}
            title={t`No palettes yet`}
            action={actions && <div className="flex gap-2">{actions}</div>}
          >
            <Trans>
              A palette holds the colours of the brand. Add the first one, or import a file from
              Adobe, Sketch, PowerPoint or a style sheet.
            </Trans>
          </Empty>
        }
      />
      <NewPalette open={open === 'new'} onClose={close} />
      <ImportPalette open={open === 'import'} onClose={close} />
    </>
  )
}

const columns: readonly Column<Palette>[] = [
  {
    header: t`Name`,
    grow: true,
    cell: ({ name, draft_of }) => (draft_of === null ? name : t`${name} (changes)`),
  },
  { header: t`Colours`, cell: ({ colors }) => <ColorStrip colors={colors} /> },
  { header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
  { header: t`Changed`, wide: 'desk', cell: ({ updated }) => <Timestamp value={updated} /> },
]

function NewPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const { ofBrand } = useChosenBrand()
  const creating = useAct({
    perform: (name: string) => api.brand.palettes.create({ ...ofBrand, name }),
    changes: ['palette'],
    onDone: ({ id }) => void navigate({ to: paths.palette(id) }),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`New palette`}
      act={t`Create palette`}
      onSubmit={(values) => creating.attempt(String(values.get('name') ?? ''))}
    >
      <Field
        name="name"
        label={t`Name`}
        hint={t`For example the brand, the product or the campaign.`}
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
