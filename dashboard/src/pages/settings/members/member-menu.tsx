import type { InvitedMembership, Membership } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useRetrieved } from '../../../api/use-retrieved.ts'
import { useSendsEmail } from '../../../api/use-sends-email.ts'
import { nameRole } from '../../../session/role-names.ts'
import { useSigned } from '../../../session/workspace.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { type ControlProps, Field } from '../../../ui/forms/field.tsx'
import { Checkbox, Select } from '../../../ui/forms/input.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { useToasts } from '../../../ui/toast.tsx'
import { InvitationLinkDialog } from './invitation-link-dialog.tsx'
import { capitalized, describeRole, grantableBy, type Role, useRoles } from './roles.ts'
import { TeamDialog } from './team-dialog.tsx'

/** The actions on a member; none on one with a higher role than the user. */
export function MemberMenu({ membership }: { membership: Membership }) {
  const { id, email, role, status, user } = membership
  const api = useApi()
  const { credential, session } = useSigned()
  const isInvited = status === 'invited'
  const roles = useRoles()
  const [open, setOpen] = useState<
    'role' | 'team' | 'remove' | 'second_factor' | 'sessions' | null
  >(null)
  const [invited, setInvited] = useState<InvitedMembership | null>(null)
  const sendsEmail = useSendsEmail()
  const toasts = useToasts()
  const [revokeKeys, setRevokeKeys] = useState(false)
  const close = () => setOpen(null)
  const edited = useRetrieved(membership, () => api.memberships.retrieve(id), open === 'role')
  const change = useAct({
    perform: (values: FormData) =>
      api.memberships.update(id, { role: String(values.get('role')) as Role }, ifMatch(edited)),
    changes: ['membership'],
    done: t`Role changed`,
    onDone: close,
  })
  const again = useAct({
    perform: () => api.memberships.resendInvitation(id),
    changes: ['membership'],
    onDone: setInvited,
  })
  const remove = useAct({
    perform: () => api.memberships.delete(id, { revoke_keys: revokeKeys }),
    changes: ['membership', 'api_key'],
    onDone: ({ keys }) => toasts.done(isInvited ? t`Invitation withdrawn` : removed(keys.length)),
  })
  const reset = useAct({
    perform: () => api.memberships.resetSecondFactor(id),
    changes: ['membership'],
    done: t`Second factor reset`,
  })
  const endSessions = useAct({
    perform: () => api.memberships.revokeSessions(id),
    changes: ['membership'],
    onDone: ({ count }) => toasts.done(sessionsEnded(count)),
  })
  if (!grantableBy(credential.role, roles).some(({ id }) => id === role)) return null
  return (
    <>
      <Menu
        label={t`Actions for ${email}`}
        className="relative z-10 inline-flex size-7 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink [&_svg]:size-4"
        entries={[
          { kind: 'act', label: t`Change role…`, onSelect: () => setOpen('role') },
          { kind: 'act', label: t`Set team…`, onSelect: () => setOpen('team') },
          ...(isInvited
            ? [
                {
                  kind: 'act',
                  label: sendsEmail ? t`Send the invitation again` : t`Create a new link`,
                  onSelect: () => void again.run(),
                } as const,
              ]
            : []),
          ...(status === 'active'
            ? [
                {
                  kind: 'act',
                  label: t`End all sessions…`,
                  onSelect: () => setOpen('sessions'),
                } as const,
              ]
            : []),
          ...(status === 'active' && credential.role === 'owner'
            ? [
                {
                  kind: 'act',
                  label: t`Reset second factor…`,
                  onSelect: () => setOpen('second_factor'),
                } as const,
              ]
            : []),
          { kind: 'separator' },
          {
            kind: 'act',
            label: isInvited ? t`Withdraw invitation…` : t`Remove…`,
            danger: true,
            onSelect: () => setOpen('remove'),
          },
        ]}
      >
        <Ellipsis aria-hidden />
      </Menu>
      <FormDialog
        resource={edited}
        open={open === 'role'}
        onClose={close}
        title={t`Change role`}
        description={email}
        act={t`Change role`}
        onSubmit={change.attempt}
      >
        <Field name="role" label={t`Role`}>
          {(control) => <RoleSelect control={control} chosen={edited.role} />}
        </Field>
      </FormDialog>
      {invited !== null && (
        <InvitationLinkDialog invited={invited} onClose={() => setInvited(null)} />
      )}
      <TeamDialog membership={membership} open={open === 'team'} onClose={close} />
      <ConfirmDialog
        open={open === 'second_factor'}
        onClose={close}
        title={t`Reset this member's second factor?`}
        consequences={
          <p>
            <Trans>
              The authenticator app, passkeys and recovery codes of {email} stop working, and their
              sessions end. Their password alone then signs them in.
            </Trans>{' '}
            {sendsEmail
              ? t`They get an e-mail about it.`
              : t`This installation sends no e-mail: tell them about it.`}
          </p>
        }
        act={t`Reset second factor`}
        onConfirm={() => reset.run()}
      />
      <ConfirmDialog
        open={open === 'sessions'}
        onClose={close}
        title={t`End all sessions of this member?`}
        consequences={
          <p>
            {user === session.user ? (
              <Trans>
                You are signed out in every browser, this one included, and have to sign in again.
                API keys that you created keep working.
              </Trans>
            ) : (
              <Trans>
                {email} is signed out in every browser, from the next request on, and has to sign in
                again. API keys that they created keep working.
              </Trans>
            )}
          </p>
        }
        act={t`End all sessions`}
        onConfirm={() => endSessions.run()}
      />
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title={isInvited ? t`Withdraw this invitation?` : t`Remove this member?`}
        consequences={
          isInvited ? (
            <p>
              <Trans>The link for {email} stops working.</Trans>
            </p>
          ) : (
            <p>
              {user === session.user ? (
                <Trans>
                  You can no longer see or change anything here, from the next request on.
                  Everything that you created stays. API keys that you created keep working unless
                  you revoke them.
                </Trans>
              ) : (
                <Trans>
                  {email} can no longer see or change anything here, from the next request on.
                  Everything that they created stays. API keys that they created keep working unless
                  you revoke them.
                </Trans>
              )}
            </p>
          )
        }
        choice={
          isInvited ? undefined : (
            <Checkbox
              checked={revokeKeys}
              onChange={(event) => setRevokeKeys(event.target.checked)}
            >
              <Trans>
                Revoke the API keys that they created, in test and live mode. Requests with these
                keys fail at once.
              </Trans>
            </Checkbox>
          )
        }
        act={isInvited ? t`Withdraw invitation` : t`Remove member`}
        onConfirm={() => remove.run()}
      />
    </>
  )
}

function sessionsEnded(count: number): string {
  return plural(count, {
    0: 'This member had no session',
    one: 'One session ended',
    other: '# sessions ended',
  })
}

function removed(keys: number): string {
  if (keys === 0) return t`Member removed`
  return t`Member removed. They created ${keys === 1 ? t`one API key` : t`${keys} API keys`}.`
}

export function RoleSelect({ control, chosen }: { control: ControlProps; chosen: string }) {
  const { role: own } = useSigned().credential
  const roles = useRoles()
  return (
    <Select key={roles.length} {...control} defaultValue={chosen}>
      {roles.length === 0 && <option value={chosen}>{capitalized(nameRole(chosen))}</option>}
      {grantableBy(own, roles).map(({ id }) => (
        <option key={id} value={id}>
          {`${capitalized(nameRole(id))}: ${describeRole(id)}`}
        </option>
      ))}
    </Select>
  )
}
