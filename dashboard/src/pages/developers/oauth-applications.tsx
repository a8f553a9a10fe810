import type { OAuthApplication } from '@blazon/sdk/types'
import { AppWindow, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Code } from '../../ui/code.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { Empty } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { ScopePicker, scopesOf } from './scope-picker.tsx'

export function Page() {
  const api = useApi()
  const may = useMay()
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const list = useList({
    object: 'oauth_application',
    fetchPage: (page) => api.oauthApplications.list(page),
  })
  const create = useAct({
    perform: (values: FormData) =>
      api.oauthApplications.create({
        name: String(values.get('name')),
        scopes: scopesOf(values),
      }),
    changes: ['oauth_application'],
    onDone: ({ client_secret }) => {
      setCreating(false)
      setSecret(client_secret)
    },
  })
  const button = may('platform:write') && (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      Create application
    </Button>
  )
  return (
    <>
      <PageHeader title="OAuth applications" actions={button}>
        An application exchanges its id and secret for tokens that expire after one hour (client
        credentials).
      </PageHeader>
      <ResourceList
        caption="OAuth applications"
        list={list}
        columns={columns}
        hrefOf={({ id }) => paths.oauthApplication(id)}
        empty={
          <Empty icon={AppWindow} title="No applications yet" action={button}>
            For programs that should not have a permanent key.
          </Empty>
        }
      />
      <Dialog open={creating} onClose={() => setCreating(false)} title="Create an application">
        <DialogForm
          act="Create application"
          onCancel={() => setCreating(false)}
          onSubmit={create.attempt}
        >
          <Field name="name" label="Name">
            {(control) => <TextInput {...control} autoFocus autoComplete="off" />}
          </Field>
          <ScopePicker />
        </DialogForm>
      </Dialog>
      <SecretDialog
        title="The client secret"
        name="client secret"
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  )
}

const columns: readonly Column<OAuthApplication>[] = [
  { header: 'Name', grow: true, cell: ({ name }) => name },
  { header: 'Client id', wide: true, cell: ({ client_id }) => <Code>{client_id}</Code> },
  { header: 'State', cell: ({ status }) => <ApplicationState status={status} /> },
  { header: 'Created', wide: true, cell: ({ created }) => <Timestamp value={created} /> },
]

function ApplicationState({ status }: Pick<OAuthApplication, 'status'>) {
  return status === 'active' ? <Badge tone="good">Active</Badge> : <Badge>Disabled</Badge>
}
