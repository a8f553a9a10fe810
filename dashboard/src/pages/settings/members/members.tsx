import type { InvitedMembership, Membership, User } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useList } from '../../../api/use-list.ts'
import { useSendsEmail } from '../../../api/use-sends-email.ts'
import { readTeam } from '../../../api/use-teams.ts'
import { useUsers } from '../../../api/use-users.ts'
import { nameRole } from '../../../session/role-names.ts'
import { useMay, useSigned } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { UserAvatar } from '../../../shell/user-avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { MemberDrawing } from '../../../ui/drawings/organization.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { RoleTable } from '../single-sign-on/role-table.tsx'
import { InvitationLinkDialog } from './invitation-link-dialog.tsx'
import { MemberMenu, RoleSelect } from './member-menu.tsx'
import type { Role } from './roles.ts'

export function Page() {
  const api = useApi()
  const may = useMay()
  const { session } = useSigned()
  const users = useUsers()
  const sendsEmail = useSendsEmail()
  const [inviting, setInviting] = useState(false)
  const [invited, setInvited] = useState<InvitedMembership | null>(null)
  const list = useList({ object: 'membership', fetchPage: (page) => api.memberships.list(page) })
  const invite = useAct({
    perform: (values: FormData) =>
      api.memberships.create({
        email: String(values.get('email')).trim(),
        role: String(values.get('role')) as Role,
      }),
    changes: ['membership'],
    onDone: (membership) => {
      setInviting(false)
      setInvited(membership)
    },
  })
  const mayWrite = may('platform:write')
  const acts: Column<Membership> = {
    header: t`Actions`,
    numeric: true,
    cell: (membership) => <MemberMenu membership={membership} />,
  }
  return (
    <>
      <PageHeader
        title={t`Members`}
        actions={
          mayWrite && (
            <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setInviting(true)}>
              <Trans>Invite</Trans>
            </Button>
          )
        }
      >
        <Trans>The members of this organization and their roles.</Trans>
      </PageHeader>
      <ResourceList
        caption={t`Members`}
        list={list}
        columns={
          mayWrite ? [...columnsFor(session.user, users), acts] : columnsFor(session.user, users)
        }
        empty={
          <Empty drawing={MemberDrawing} title={t`No members`}>
            <Trans>Members sign in and work with the brand, each with a role.</Trans>
          </Empty>
        }
      />
      <div className="mt-6">
        <RoleTable />
      </div>
      <FormDialog
        open={inviting}
        onClose={() => setInviting(false)}
        title={t`Invite member`}
        description={
          sendsEmail
            ? t`They get an e-mail with a link that works for 7 days. You can also copy the link.`
            : t`This installation sends no e-mail. You get a link to give to them, which works for 7 days.`
        }
        act={sendsEmail ? t`Send invitation` : t`Create invitation`}
        onSubmit={invite.attempt}
      >
        <Field name="email" label={t`E-mail`}>
          {(control) => <TextInput {...control} type="email" autoComplete="off" autoFocus />}
        </Field>
        <Field name="role" label={t`Role`}>
          {(control) => <RoleSelect control={control} chosen="viewer" />}
        </Field>
      </FormDialog>
      {invited !== null && (
        <InvitationLinkDialog invited={invited} onClose={() => setInvited(null)} />
      )}
    </>
  )
}

function columnsFor(user: string, users: ReadonlyMap<string, User>): readonly Column<Membership>[] {
  return [
    {
      header: t`E-mail`,
      grow: true,
      cell: (membership) => (
        <span className="flex items-center gap-2.5">
          <MemberAvatar membership={membership} user={users.get(membership.user ?? '')} />
          <span className="min-w-0 sm:truncate">
            <span className="font-medium">{membership.email}</span>
            {membership.user === user && (
              <span className="ml-2 whitespace-nowrap text-muted">
                <Trans>you</Trans>
              </span>
            )}
          </span>
        </span>
      ),
    },
    { header: t`Team`, wide: true, cell: (membership) => readTeam(membership) },
    { header: t`Role`, cell: ({ role }) => <span className="capitalize">{nameRole(role)}</span> },
    {
      header: t`Status`,
      wide: true,
      cell: ({ status }) =>
        status === 'active' ? (
          <Badge tone="good">
            <Trans>Active</Trans>
          </Badge>
        ) : (
          <Badge tone="warn">
            <Trans>Invited</Trans>
          </Badge>
        ),
    },
    {
      header: t`Since`,
      wide: 'desk',
      cell: ({ accepted_at, created }) => <Timestamp value={accepted_at ?? created} />,
    },
  ]
}

function MemberAvatar({
  membership: { id, email },
  user,
}: {
  membership: Membership
  user: User | undefined
}) {
  return (
    <UserAvatar
      user={user?.id ?? id}
      name={user?.name ?? email}
      avatar={user?.avatar ?? null}
      className="size-7 text-xs"
    />
  )
}
