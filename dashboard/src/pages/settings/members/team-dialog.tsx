import type { Membership } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useRetrieved } from '../../../api/use-retrieved.ts'
import { readTeam } from '../../../api/use-teams.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

/** Assigns a member to a team, by which the trends of checks can be grouped. */
export function TeamDialog({
  membership: listed,
  open,
  onClose,
}: {
  membership: Membership
  open: boolean
  onClose: () => void
}) {
  const { id, email } = listed
  const api = useApi()
  const membership = useRetrieved(listed, () => api.memberships.retrieve(id), open)
  const change = useAct({
    perform: (values: FormData) => {
      const team = String(values.get('team') ?? '').trim()
      const metadata = { team: team === '' ? null : team }
      return api.memberships.update(id, { metadata }, ifMatch(membership))
    },
    changes: ['membership'],
    done: t`Team saved`,
    onDone: onClose,
  })
  return (
    <FormDialog
      resource={membership}
      open={open}
      onClose={onClose}
      title={t`Set team`}
      description={email}
      act={t`Save team`}
      onSubmit={change.attempt}
    >
      <Field
        name="team"
        label={t`Team`}
        hint={t`The same word for everyone in the team. Leave it empty for none. Trends of checks can be grouped by team.`}
      >
        {(control) => (
          <TextInput
            {...control}
            defaultValue={readTeam(membership) ?? ''}
            maxLength={120}
            autoComplete="off"
            autoFocus
          />
        )}
      </Field>
    </FormDialog>
  )
}
