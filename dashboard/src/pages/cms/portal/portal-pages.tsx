import type { PortalPage } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useList } from '../../../api/use-list.ts'
import { nameLanguage } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { PortalPageDrawing } from '../../../ui/drawings/publishing.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'

/** The guideline pages that people of the organization write. */
export function PortalPages() {
  const api = useApi()
  const may = useMay()
  const [creating, setCreating] = useState(false)
  const list = useList({
    object: 'portal_page',
    fetchPage: (page) => api.cms.portalPages.list(page),
  })
  const create = may('cms:write') && (
    <Button icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      <Trans>New page</Trans>
    </Button>
  )
  return (
    <>
      <div className="flex justify-end">{create}</div>
      <ResourceList
        caption={t`Pages of the portal`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.portalPage(id)}
        empty={
          <Empty drawing={PortalPageDrawing} title={t`No pages yet`} action={create}>
            <Trans>
              Explain what colours and logos cannot: tone of voice, photography, examples of what to
              do and what not to do.
            </Trans>
          </Empty>
        }
      />
      <NewPage open={creating} onClose={() => setCreating(false)} />
    </>
  )
}

const columns: readonly Column<PortalPage>[] = [
  { header: t`Title`, grow: true, cell: ({ title }) => title },
  { header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
  { header: t`Language`, wide: true, cell: ({ language }) => nameLanguage(language) },
  { header: t`Changed`, wide: true, cell: ({ updated }) => <Timestamp value={updated} /> },
]

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
