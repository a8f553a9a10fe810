import type { OAuthApplication } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useList } from '../../../api/use-list.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.tsx'
import { ApplicationDrawing } from '../../../ui/drawings/developers.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { readScopes, ScopePicker } from '../keys/scope-picker.tsx'

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
        scopes: readScopes(values),
      }),
    changes: ['oauth_application'],
    onDone: ({ client_secret }) => {
      setCreating(false)
      setSecret(client_secret)
    },
  })
  const button = may('platform:write') && (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      <Trans>Create application</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={t`OAuth applications`} actions={list.isEmpty === false && button}>
        <Trans>
          An application exchanges its id and secret for tokens that expire after one hour (client
          credentials).
        </Trans>
      </PageHeader>
      <ResourceList
        caption={t`OAuth applications`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.oauthApplication(id)}
        empty={
          <Empty drawing={ApplicationDrawing} title={t`No applications yet`} action={button}>
            <Trans>A program without a permanent key signs in as an application.</Trans>
          </Empty>
        }
      />
      <FormDialog
        open={creating}
        onClose={() => setCreating(false)}
        title={t`Create an application`}
        act={t`Create application`}
        onSubmit={create.attempt}
      >
        <Field name="name" label={t`Name`}>
          {(control) => <TextInput {...control} autoFocus autoComplete="off" />}
        </Field>
        <ScopePicker />
      </FormDialog>
      <SecretDialog
        title={t`The client secret`}
        name={t`client secret`}
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  )
}

const columns: readonly Column<OAuthApplication>[] = [
  { header: t`Name`, grow: true, cell: ({ name }) => name },
  { header: t`Client id`, wide: true, cell: ({ client_id }) => <Code>{client_id}</Code> },
  { header: t`Status`, cell: ({ status }) => <ApplicationState status={status} /> },
  { header: t`Created`, wide: 'desk', cell: ({ created }) => <Timestamp value={created} /> },
]

function ApplicationState({ status }: Pick<OAuthApplication, 'status'>) {
  return status === 'active' ? (
    <Badge tone="good">
      <Trans>Active</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Disabled</Trans>
    </Badge>
  )
}
