import type { SingleSignOn } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameRole } from '../../../session/role-names.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { capitalized, useRoles } from '../members/roles.ts'

/** Sets up or changes the identity provider. */
export function SingleSignOnDialog({
  open,
  onClose,
  provider,
}: {
  open: boolean
  onClose: () => void
  /** Null to set it up. */
  provider: SingleSignOn | null
}) {
  const api = useApi()
  // A provider appoints no owners.
  const roles = useRoles().filter(({ id }) => id !== 'owner')
  const save = useAct({
    perform(values: FormData) {
      const settings = readSettings(values)
      const client_secret = String(values.get('client_secret'))
      if (provider === null) return api.singleSignOn.create({ ...settings, client_secret })
      const change = { ...settings, ...(client_secret === '' ? {} : { client_secret }) }
      return api.singleSignOn.update(change, ifMatch(provider))
    },
    changes: ['single_sign_on'],
    done: t`Single sign-on saved`,
    onDone: onClose,
  })
  return (
    <FormDialog
      resource={provider ?? undefined}
      open={open}
      onClose={onClose}
      title={provider === null ? t`Set up single sign-on` : t`Edit single sign-on`}
      description={t`Register Blazon as a web application at your provider, with the authorization code flow.`}
      wide
      act={t`Save`}
      onSubmit={save.attempt}
    >
      <Field name="name" label={t`Provider`} hint={t`The sign-in page says “Continue with …”.`}>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={provider?.name}
            placeholder={t`Okta`}
            required
            autoFocus
          />
        )}
      </Field>
      <Field name="issuer" label={t`Issuer`}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            defaultValue={provider?.issuer}
            placeholder="https://login.example.com"
            required
          />
        )}
      </Field>
      <Field name="client_id" label={t`Client id`}>
        {(control) => (
          <TextInput {...control} defaultValue={provider?.client_id} autoComplete="off" required />
        )}
      </Field>
      <Field
        name="client_secret"
        label={t`Client secret`}
        hint={
          provider === null
            ? t`It is encrypted and never shown again.`
            : t`Leave it empty to keep the current one.`
        }
      >
        {(control) => <TextInput {...control} type="password" autoComplete="off" />}
      </Field>
      <Field
        name="default_role"
        label={t`Role of new members`}
        hint={t`Checkers see only what they check themselves. This suits a whole company.`}
      >
        {(control) => (
          <Select {...control} defaultValue={provider?.default_role ?? 'checker'}>
            {roles.map(({ id }) => (
              <option key={id} value={id}>
                {capitalized(nameRole(id))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="role_claim"
        label={t`Claim with groups`}
        optional
        hint={t`With a claim, the provider decides the role at each sign-in. Owners keep theirs.`}
      >
        {(control) => (
          <TextInput
            {...control}
            defaultValue={provider?.role_claim ?? ''}
            placeholder={t`groups`}
          />
        )}
      </Field>
      <Field
        name="role_mapping"
        label={t`Roles by group`}
        optional
        hint={t`One per line, as “group = role”. The first that matches decides.`}
      >
        {(control) => (
          <TextArea
            {...control}
            defaultValue={writeMapping(provider?.role_mapping ?? [])}
            placeholder={t`brand-admins = admin\ndesign = developer`}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function readSettings(values: FormData) {
  const text = (name: string) => String(values.get(name)).trim()
  return {
    name: text('name'),
    issuer: text('issuer'),
    client_id: text('client_id'),
    default_role: text('default_role') as SingleSignOn['default_role'],
    role_claim: text('role_claim') === '' ? null : text('role_claim'),
    role_mapping: readMapping(text('role_mapping')),
  }
}

type Mapping = SingleSignOn['role_mapping']
type GrantedRole = SingleSignOn['default_role']

/** Reads lines of `group = role`. The server refuses a role that does not exist. */
function readMapping(text: string): Mapping {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.lastIndexOf('=')
      return {
        value: (at < 0 ? line : line.slice(0, at)).trim(),
        role: (at < 0
          ? ''
          : line
              .slice(at + 1)
              .trim()
              .toLowerCase()) as GrantedRole,
      }
    })
}

function writeMapping(mapping: Mapping): string {
  return mapping.map(({ value, role }) => `${value} = ${role}`).join('\n')
}
