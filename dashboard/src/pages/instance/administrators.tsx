import type { InstanceAdministrator } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { doubtSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { Table } from '../../ui/lists/table.tsx'

/** Who administers the installation, with buttons to appoint and dismiss them. */
export function Administrators() {
  const api = useApi()
  const [adding, setAdding] = useState(false)
  const [dismissed, setDismissed] = useState<InstanceAdministrator | null>(null)
  const { data } = useQuery({
    queryKey: ['instance_administrator', 'list'],
    queryFn: async () => (await api.instance.administrators.list({ limit: 200 })).data,
  })
  const appoint = useAct({
    perform: (values: FormData) =>
      api.instance.administrators.create({ email: String(values.get('email')).trim() }),
    changes: ['instance_administrator'],
    done: t`Administrator added`,
    onDone: () => setAdding(false),
  })
  const dismiss = useAct({
    perform: (id: string) => api.instance.administrators.delete(id),
    changes: ['instance_administrator'],
    done: t`Administrator removed`,
    onDone: doubtSession,
  })
  const isLast = data?.length === 1
  return (
    <div className="mt-6">
      <Card
        title={t`Instance administrators`}
        action={
          <Button small icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>Add administrator</Trans>
          </Button>
        }
      >
        <p className="px-4 pt-3 text-muted text-sm">
          <Trans>
            They create and delete organizations and set quotas. They cannot see the content of an
            organization unless they are members of it.
          </Trans>
        </p>
        <Table
          caption={t`Instance administrators`}
          rows={data ?? null}
          getKey={({ id }: InstanceAdministrator) => id}
          columns={[
            {
              header: t`Person`,
              grow: true,
              cell: ({ name, email }) => (
                <>
                  <span className="block truncate font-medium">{name ?? email}</span>
                  {name !== null && (
                    <span className="block truncate text-muted text-xs">{email}</span>
                  )}
                </>
              ),
            },
            {
              header: t`Remove`,
              numeric: true,
              cell: (administrator) =>
                isLast ? (
                  <span className="text-muted text-xs">
                    <Trans>The only one</Trans>
                  </span>
                ) : (
                  <Button small look="quiet" onClick={() => setDismissed(administrator)}>
                    <Trans>
                      Remove
                      <span className="sr-only"> {administrator.email}</span>
                    </Trans>
                  </Button>
                ),
            },
          ]}
        />
      </Card>
      <FormDialog
        open={adding}
        onClose={() => setAdding(false)}
        title={t`Add administrator`}
        description={t`The person must have an account. The audit logs of their organizations record the change.`}
        act={t`Add administrator`}
        onSubmit={appoint.attempt}
      >
        <Field name="email" label={t`E-mail`}>
          {(control) => <TextInput {...control} type="email" autoComplete="off" autoFocus />}
        </Field>
      </FormDialog>
      <ConfirmDialog
        open={dismissed !== null}
        onClose={() => setDismissed(null)}
        title={t`Remove ${dismissed?.email ?? ''} as administrator?`}
        consequences={
          <p>
            <Trans>They can no longer open this page. Their memberships stay.</Trans>
          </p>
        }
        act={t`Remove administrator`}
        onConfirm={() => dismiss.attempt(dismissed!.id)}
      />
    </div>
  )
}
