import type { Font } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useList } from '../../../api/use-list.ts'
import { paths } from '../../../path-builder.ts'
import { useChosenBrand } from '../../../session/brand.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FontDrawing } from '../../../ui/drawings/brand.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import { FileDrop } from '../../../ui/uploads/file-drop.tsx'
import { UploadQueue } from '../../../ui/uploads/upload-queue.tsx'
import { Embedding } from './embedding.tsx'
import { Specimen } from './specimen.tsx'

export function Page() {
  const api = useApi()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const [queued, setQueued] = useState<File[] | null>(null)
  const { ofBrand } = useChosenBrand()
  const list = useList({
    object: 'font',
    of: ofBrand.brand ?? '',
    fetchPage: (page) => api.brand.fonts.list({ ...page, ...ofBrand }),
  })
  const mayAdd = may('brand:write')
  const add = mayAdd && (
    <div className="flex flex-wrap gap-2">
      <ChooseFiles
        act={t`Upload fonts`}
        look="secondary"
        accept=".ttf,.otf,.woff,.woff2,.ttc"
        busy={false}
        multiple
        onFiles={setQueued}
      />
      <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
        <Trans>Add font</Trans>
      </Button>
    </div>
  )
  return (
    <>
      {mayAdd && <FileDrop act={t`Drop fonts or folders to add them`} onFiles={setQueued} />}
      {queued !== null && (
        <UploadQueue
          title={plural(queued.length, { one: 'Add # font', other: 'Add # fonts' })}
          files={queued}
          perform={(file) =>
            api.brand.fonts.create({ ...ofBrand, file }).then(({ id, family, subfamily }) => ({
              to: paths.font(id),
              note: `${family} ${subfamily ?? ''}`.trim(),
            }))
          }
          changes={['font']}
          onClose={() => setQueued(null)}
        />
      )}
      <PageHeader title={t`Fonts`} actions={list.isEmpty === false && add}>
        <Trans>
          The fonts of the brand: uploaded files, and fonts that are licensed elsewhere.
        </Trans>
      </PageHeader>
      <ResourceList
        caption={t`Fonts`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.font(id)}
        empty={
          <Empty drawing={FontDrawing} title={t`No fonts yet`} action={add}>
            <Trans>
              Upload a font file: its names, weights, characters and licence are read from the file.
            </Trans>
          </Empty>
        }
      />
      <AddFont open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

const columns: readonly Column<Font>[] = [
  { header: t`Family`, cell: ({ family, subfamily }) => `${family} ${subfamily ?? ''}`.trim() },
  {
    header: t`Specimen`,
    grow: true,
    wide: true,
    cell: (font) => (
      <Specimen font={font} className="text-lg">
        <Trans>Hamburgefonstiv 0123</Trans>
      </Specimen>
    ),
  },
  { header: t`Weight`, cell: ({ weight, weights }) => weight ?? weights.join(', '), numeric: true },
  { header: t`Embedding`, wide: true, cell: (font) => <Embedding font={font} /> },
]

/** Adds a font from its file, or the name of a family whose files are licensed elsewhere. */
function AddFont({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const { ofBrand } = useChosenBrand()
  const adding = useAct({
    perform: (values: FormData) => {
      const file = values.get('file') as File
      const family = String(values.get('family') ?? '').trim()
      return api.brand.fonts.create({
        ...ofBrand,
        ...(file.size > 0 ? { file } : {}),
        ...(family === '' ? {} : { family }),
      })
    },
    changes: ['font'],
    onDone: ({ id }) => void navigate({ to: paths.font(id) }),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Add a font`}
      act={t`Add font`}
      onSubmit={adding.attempt}
    >
      <Field name="file" label={t`File`} hint={t`TTF, OTF, WOFF, WOFF2 or TTC, at most 30 MiB.`}>
        {(control) => <FileInput {...control} accept=".ttf,.otf,.woff,.woff2,.ttc" />}
      </Field>
      <Field
        name="family"
        label={t`Family`}
        hint={t`Required without a file, for a font that is licensed elsewhere.`}
        optional
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
