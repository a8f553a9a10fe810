import type { InstanceOrganization } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useList } from '../../api/use-list.ts'
import { useSendsEmail } from '../../api/use-sends-email.ts'
import { formatBytes, formatNumber } from '../../language/format.ts'
import { doubtSession } from '../../session/session.tsx'
import { useSigned } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { OrganizationDrawing } from '../../ui/drawings/organization.tsx'
import { ClosedDrawing } from '../../ui/drawings/shell.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { ResourceList } from '../../ui/lists/resource-list.tsx'
import type { Column } from '../../ui/lists/table.tsx'
import { Empty } from '../../ui/states.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { Administrators } from './administrators.tsx'
import { InstanceMenu } from './instance-menu.tsx'

/** All organizations of the installation. */
export function Page() {
  const { session } = useSigned()
  if (session.instance_admin) return <Organizations />
  return (
    <>
      <PageHeader title={t`Organizations`} />
      <Empty drawing={ClosedDrawing} title={t`Only instance administrators can open this page`}>
        <Trans>Ask the person who installed this service.</Trans>
      </Empty>
    </>
  )
}

function Organizations() {
  const api = useApi()
  const { session } = useSigned()
  const sendsEmail = useSendsEmail()
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
    done: t`Organization created`,
    onDone() {
      setCreating(false)
      doubtSession()
    },
  })
  return (
    <>
      <PageHeader
        title={t`Organizations`}
        actions={
          <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
            <Trans>Create organization</Trans>
          </Button>
        }
      >
        <Trans>All organizations of this installation. Event counts are of the last 30 days.</Trans>
      </PageHeader>
      <ResourceList
        caption={t`Organizations`}
        list={list}
        columns={columns}
        empty={
          <Empty drawing={OrganizationDrawing} title={t`No organizations`}>
            <Trans>An organization has brands, content and members of its own.</Trans>
          </Empty>
        }
      />
      <Administrators />
      <FormDialog
        open={creating}
        onClose={() => setCreating(false)}
        title={t`Create organization`}
        description={
          sendsEmail
            ? t`The owner gets an invitation by e-mail, unless it is you.`
            : t`This installation sends no e-mail, so another owner gets no invitation. Create the organization for yourself, and invite them on its page of members.`
        }
        act={t`Create organization`}
        onSubmit={create.attempt}
      >
        <Field name="name" label={t`Name`}>
          {(control) => <TextInput {...control} maxLength={120} autoComplete="off" autoFocus />}
        </Field>
        <Field name="owner_email" label={t`E-mail of the owner`}>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="off" defaultValue={session.email} />
          )}
        </Field>
      </FormDialog>
    </>
  )
}

const columns: readonly Column<InstanceOrganization>[] = [
  {
    header: t`Organization`,
    grow: true,
    cell: ({ name, owners }) => (
      <>
        <span className="block font-medium">{name}</span>
        <span className="block truncate text-xs text-muted">{owners.join(', ')}</span>
      </>
    ),
  },
  { header: t`Status`, cell: (organization) => <State {...organization} /> },
  { header: t`Members`, numeric: true, wide: true, cell: ({ members }) => members },
  {
    header: t`Stored`,
    numeric: true,
    wide: true,
    cell: ({ stored_bytes, storage_limit }) => (
      <>
        {formatBytes(stored_bytes)}
        <span className="block text-xs text-muted">
          {storage_limit === null ? t`no limit` : t`of ${formatBytes(storage_limit)}`}
        </span>
      </>
    ),
  },
  { header: t`Events`, numeric: true, wide: 'desk', cell: ({ events }) => countText(events) },
  { header: t`Checks`, numeric: true, wide: 'desk', cell: ({ checks }) => countText(checks) },
  { header: t`Created`, wide: true, cell: ({ created }) => <Timestamp value={created} /> },
  {
    header: t`Actions`,
    numeric: true,
    cell: (organization) => <InstanceMenu organization={organization} />,
  },
]

function State({ status, deletes_at }: InstanceOrganization) {
  if (status === 'active')
    return (
      <Badge tone="good">
        <Trans>Active</Trans>
      </Badge>
    )
  if (status === 'moved')
    return (
      <Badge>
        <Trans>In another cell</Trans>
      </Badge>
    )
  if (status === 'removing')
    return (
      <Badge tone="bad">
        <Trans>Removing data</Trans>
      </Badge>
    )
  return (
    <>
      <Badge tone="warn">
        <Trans>Deleted</Trans>
      </Badge>
      <span className="block text-xs text-muted">
        <Trans>removed</Trans> <Timestamp value={deletes_at} />
      </span>
    </>
  )
}

/** The server counts up to 100,000. */
const maxCounted = 100_000

function countText(count: number): string {
  return `${formatNumber(count)}${count === maxCounted ? '+' : ''}`
}
