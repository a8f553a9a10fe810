import type { InstanceOrganization } from '@blazon/sdk/types'
import { Building2, Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useList } from '../../api/use-list.ts'
import { doubtSession } from '../../session/session.tsx'
import { useSigned } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { Empty } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { Administrators } from './administrators.tsx'
import { InstanceMenu } from './instance-menu.tsx'
import { bytesText, countText } from './quantities.ts'

/** All organizations of the installation. */
export function Page() {
  const { session } = useSigned()
  if (session.instance_admin) return <Organizations />
  return (
    <>
      <PageHeader title="Organizations" />
      <Empty icon={Lock} title="Only instance administrators can open this page">
        Ask the person who installed this service.
      </Empty>
    </>
  )
}

function Organizations() {
  const api = useApi()
  const { session } = useSigned()
  const [creating, setCreating] = useState(false)
  const list = useList({
    object: 'instance_organization',
    fetchPage: (page) => api.instance.organizations.list(page),
  })
  const create = useAct({
    perform: (values: FormData) =>
      api.organizations.create({
        name: String(values.get('name')).trim(),
        owner_email: String(values.get('owner_email')).trim(),
      }),
    changes: ['instance_organization'],
    done: 'Organization created',
    onDone() {
      setCreating(false)
      doubtSession()
    },
  })
  return (
    <>
      <PageHeader
        title="Organizations"
        actions={
          <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
            Create organization
          </Button>
        }
      >
        All organizations of this installation. Events are of the last 30 days.
      </PageHeader>
      <ResourceList
        caption="Organizations"
        list={list}
        columns={columns}
        empty={<Empty icon={Building2} title="No organizations" />}
      />
      <Administrators />
      <Dialog
        open={creating}
        onClose={() => setCreating(false)}
        title="Create organization"
        description="The owner gets an invitation by e-mail, unless it is you."
      >
        <DialogForm
          act="Create organization"
          onCancel={() => setCreating(false)}
          onSubmit={create.attempt}
        >
          <Field name="name" label="Name">
            {(control) => <TextInput {...control} maxLength={120} autoComplete="off" autoFocus />}
          </Field>
          <Field name="owner_email" label="E-mail of the owner">
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="off"
                defaultValue={session.email}
              />
            )}
          </Field>
        </DialogForm>
      </Dialog>
    </>
  )
}

const columns: readonly Column<InstanceOrganization>[] = [
  {
    header: 'Organization',
    grow: true,
    cell: ({ name, owners }) => (
      <>
        <span className="block font-medium">{name}</span>
        <span className="block truncate text-xs text-muted">{owners.join(', ')}</span>
      </>
    ),
  },
  { header: 'State', cell: (organization) => <State {...organization} /> },
  { header: 'Members', numeric: true, wide: true, cell: ({ members }) => members },
  {
    header: 'Stored',
    numeric: true,
    wide: true,
    cell: ({ stored_bytes, storage_limit }) => (
      <>
        {bytesText(stored_bytes)}
        <span className="block text-xs text-muted">
          {storage_limit === null ? 'no limit' : `of ${bytesText(storage_limit)}`}
        </span>
      </>
    ),
  },
  { header: 'Events', numeric: true, wide: true, cell: ({ events }) => countText(events) },
  { header: 'Checks', numeric: true, wide: true, cell: ({ checks }) => countText(checks) },
  { header: 'Created', wide: true, cell: ({ created }) => <Timestamp value={created} /> },
  {
    header: 'Acts',
    numeric: true,
    cell: (organization) => <InstanceMenu organization={organization} />,
  },
]

function State({ status, deletes_at }: InstanceOrganization) {
  if (status === 'active') return <Badge tone="good">Active</Badge>
  if (status === 'removing') return <Badge tone="bad">Removing data</Badge>
  return (
    <>
      <Badge tone="warn">Deleted</Badge>
      <span className="block text-xs text-muted">
        removed <Timestamp value={deletes_at} />
      </span>
    </>
  )
}
