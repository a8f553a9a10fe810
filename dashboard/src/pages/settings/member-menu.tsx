import type { Membership } from '@blazon/sdk/types'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useSigned } from '../../session/workspace.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { Checkbox } from '../../ui/input.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useToasts } from '../../ui/toast.tsx'
import { RoleSelect } from './role-select.tsx'
import { grantableBy, type Role, useRoles } from './roles.ts'

/** The actions on a member; none on one with a higher role than the user. */
export function MemberMenu({ membership }: { membership: Membership }) {
  const { id, email, role, status, user } = membership
  const api = useApi()
  const { credential, session } = useSigned()
  const isInvited = status === 'invited'
  const roles = useRoles()
  const [open, setOpen] = useState<'role' | 'remove' | 'second factor' | null>(null)
  const toasts = useToasts()
  const [revokeKeys, setRevokeKeys] = useState(false)
  const close = () => setOpen(null)
  const change = useAct({
    perform: (values: FormData) =>
      api.memberships.update(id, { role: String(values.get('role')) as Role }),
    changes: ['membership'],
    done: 'Role changed',
    onDone: close,
  })
  const again = useAct({
    perform: () => api.memberships.resendInvitation(id),
    changes: ['membership'],
    done: 'Invitation sent again',
  })
  const remove = useAct({
    perform: () => api.memberships.delete(id, { revoke_keys: revokeKeys }),
    changes: ['membership', 'api_key'],
    onDone: ({ keys }) => toasts.done(isInvited ? 'Invitation withdrawn' : removed(keys.length)),
  })
  const reset = useAct({
    perform: () => api.memberships.resetSecondFactor(id),
    changes: ['membership'],
    done: 'Second factor reset',
  })
  if (!grantableBy(credential.role, roles).some(({ id }) => id === role)) return null
  return (
    <>
      <Menu
        label={`Actions for ${email}`}
        className="relative z-10 inline-flex size-7 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink [&_svg]:size-4"
        entries={[
          { kind: 'act', label: 'Change role…', onSelect: () => setOpen('role') },
          ...(isInvited
            ? [
                {
                  kind: 'act',
                  label: 'Send the invitation again',
                  onSelect: () => void again.run(),
                } as const,
              ]
            : []),
          ...(status === 'active' && credential.role === 'owner'
            ? [
                {
                  kind: 'act',
                  label: 'Reset second factor…',
                  onSelect: () => setOpen('second factor'),
                } as const,
              ]
            : []),
          { kind: 'separator' },
          {
            kind: 'act',
            label: isInvited ? 'Withdraw invitation…' : 'Remove…',
            danger: true,
            onSelect: () => setOpen('remove'),
          },
        ]}
      >
        <Ellipsis aria-hidden />
      </Menu>
      <Dialog open={open === 'role'} onClose={close} title="Change role" description={email}>
        <DialogForm act="Change role" onCancel={close} onSubmit={change.attempt}>
          <Field name="role" label="Role">
            {(control) => <RoleSelect control={control} chosen={role} />}
          </Field>
        </DialogForm>
      </Dialog>
      <ConfirmDialog
        open={open === 'second factor'}
        onClose={close}
        title="Reset this member's second factor?"
        consequences={
          <p>
            The authenticator app, passkeys and recovery codes of {email} stop working, and their
            sessions end. Their password alone then signs them in. They get an e-mail about it.
          </p>
        }
        act="Reset second factor"
        onConfirm={() => reset.run()}
      />
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title={isInvited ? 'Withdraw this invitation?' : 'Remove this member?'}
        consequences={
          isInvited ? (
            <p>The link that was sent to {email} stops working.</p>
          ) : (
            <p>
              {user === session.user ? 'You' : email} can no longer see or change anything here,
              from the next request on. Everything that they created stays. API keys that they
              created keep working unless you revoke them.
            </p>
          )
        }
        choice={
          isInvited ? undefined : (
            <Checkbox
              checked={revokeKeys}
              onChange={(event) => setRevokeKeys(event.target.checked)}
            >
              Revoke the API keys that they created, in test and live mode. Requests with these keys
              fail at once.
            </Checkbox>
          )
        }
        act={isInvited ? 'Withdraw invitation' : 'Remove member'}
        onConfirm={() => remove.run()}
      />
    </>
  )
}

function removed(keys: number): string {
  if (keys === 0) return 'Member removed'
  return `Member removed. They created ${keys === 1 ? 'one API key' : `${keys} API keys`}.`
}
