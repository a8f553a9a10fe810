import type { IconSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Import, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useList } from '../../../api/use-list.ts'
import { formatNumber } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { toSlug } from '../../../slug.ts'
import { Button } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { IconSetDrawing } from '../../../ui/drawings/library.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { ImportIconSet } from './import-icon-set.tsx'

export function Page() {
  const api = useApi()
  const may = useMay()
  const [open, setOpen] = useState<'new' | 'import' | null>(null)
  const list = useList({ object: 'icon_set', fetchPage: (page) => api.cms.iconSets.list(page) })
  const close = () => setOpen(null)
  const actions = may('cms:icons:write') && (
    <>
      <Button icon={<Import aria-hidden />} onClick={() => setOpen('import')}>
        <Trans>Import</Trans>
      </Button>
      <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
        <Trans>New set</Trans>
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={t`Icon sets`} actions={list.isEmpty === false && actions}>
        <Trans>Icons of one style. A deployment includes the published sets.</Trans>
      </PageHeader>
      <ResourceList
        caption={t`Icon sets`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.iconSet(id)}
        empty={
          <Empty
            drawing={IconSetDrawing}
            title={t`No icon sets yet`}
            action={actions && <div className="flex gap-2">{actions}</div>}
          >
            <Trans>
              A set holds icons that belong together. Import an Iconify JSON file or a zip of SVGs,
              or start with an empty set.
            </Trans>
          </Empty>
        }
      />
      <NewIconSet open={open === 'new'} onClose={close} />
      <ImportIconSet open={open === 'import'} onClose={close} />
    </>
  )
}

const columns: readonly Column<IconSet>[] = [
  { header: t`Name`, grow: true, cell: ({ name }) => name },
  { header: t`Prefix`, wide: true, cell: ({ prefix }) => <Code>{prefix}</Code> },
  { header: t`Icons`, numeric: true, cell: ({ icon_count }) => formatNumber(icon_count) },
  { header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
  { header: t`Changed`, wide: true, cell: ({ updated }) => <Timestamp value={updated} /> },
]

function NewIconSet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const creating = useAct({
    perform: (values: FormData) => {
      const name = String(values.get('name') ?? '')
      return api.cms.iconSets.create({ name, prefix: String(values.get('prefix')) || toSlug(name) })
    },
    changes: ['icon_set'],
    onDone: ({ id }) => void navigate({ to: paths.iconSet(id) }),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`New icon set`}
      act={t`Create set`}
      onSubmit={creating.attempt}
    >
      <Field name="name" label={t`Name`}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
      <Field
        name="prefix"
        label={t`Prefix`}
        optional
        hint={t`Comes before the names of the set's icons, for example halden:arrow. Lowercase letters, digits and hyphens. If empty, it is derived from the name.`}
      >
        {(control) => <TextInput {...control} autoComplete="off" className="font-mono" />}
      </Field>
    </FormDialog>
  )
}
