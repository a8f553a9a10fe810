import type { PptSet } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useList } from '../../../api/use-list.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SlideSetDrawing } from '../../../ui/drawings/library.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { BuildState } from '../build-state.tsx'

export function Page() {
  const api = useApi()
  const may = useMay()
  const [creating, setCreating] = useState(false)
  const list = useList({ object: 'ppt_set', fetchPage: (page) => api.cms.pptSets.list(page) })
  const create = may('cms:slides:write') && (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      <Trans>New set</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={t`Slide sets`} actions={list.isEmpty === false && create}>
        <Trans>
          Decks assembled from approved slides. Build a deck again whenever a slide changes.
        </Trans>
      </PageHeader>
      <ResourceList
        caption={t`Slide sets`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.pptSet(id)}
        empty={
          <Empty drawing={SlideSetDrawing} title={t`No sets yet`} action={create}>
            <Trans>
              A set is a deck made of slides of the library, in the order that you give them.
            </Trans>
          </Empty>
        }
      />
      <NewSet open={creating} onClose={() => setCreating(false)} />
    </>
  )
}

function NewSet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const creating = useAct({
    perform: (name: string) => api.cms.pptSets.create({ name }),
    changes: ['ppt_set'],
    onDone: ({ id }) => void navigate({ to: paths.pptSet(id) }),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`New slide set`}
      act={t`Create set`}
      onSubmit={(values) => creating.attempt(String(values.get('name') ?? ''))}
    >
      <Field name="name" label={t`Name`}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

const columns: readonly Column<PptSet>[] = [
  { header: t`Name`, grow: true, cell: ({ name }) => name },
  { header: t`Slides`, numeric: true, cell: ({ items }) => items.length },
  { header: t`Status`, cell: ({ status }) => <BuildState status={status} /> },
  { header: t`Changed`, wide: true, cell: ({ updated }) => <Timestamp value={updated} /> },
]
