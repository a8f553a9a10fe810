import type { Check, CheckSchedule } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useRetrieved } from '../../../api/use-retrieved.ts'
import { useSendsEmail } from '../../../api/use-sends-email.ts'
import { useMembers } from '../../../session/use-members.ts'
import { useSigned } from '../../../session/workspace.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import { Checkbox, Select } from '../../../ui/forms/input.tsx'
import { nameCheck } from '../names.ts'
import { findInput } from '../use-check-again.ts'
import { occasions, periods } from './schedule-words.ts'

/** Creates a schedule that checks the input of a check again, with the rules of that time. */
export function NewScheduleDialog({ check, onClose }: { check: Check; onClose: () => void }) {
  const api = useApi()
  const saving = useAct({
    perform: (settings: Settings) =>
      api.brand.checkSchedules.create({
        ...findInput(check),
        brand: check.brand,
        ...settings,
        name: nameCheck(check).slice(0, maxNameLength),
        tags: check.tags,
        include_hidden: check.include_hidden,
        include_notes: check.include_notes,
      }),
    changes: ['check_schedule'],
    done: t`Schedule created. Checks lists it under “Schedules”.`,
    onDone: onClose,
  })
  return (
    <ScheduleDialog
      title={t`Check regularly`}
      act={t`Create schedule`}
      onSave={saving.attempt}
      onClose={onClose}
    />
  )
}

/** Edits when a schedule checks, and whom it notifies. */
export function EditScheduleDialog({
  schedule: listed,
  onClose,
}: {
  schedule: CheckSchedule
  onClose: () => void
}) {
  const api = useApi()
  const schedule = useRetrieved(listed, () => api.brand.checkSchedules.retrieve(listed.id))
  const saving = useAct({
    perform: (settings: Settings) =>
      api.brand.checkSchedules.update(schedule.id, settings, ifMatch(schedule)),
    changes: ['check_schedule'],
    done: t`Schedule saved`,
    onDone: onClose,
  })
  return (
    <ScheduleDialog
      title={t`Edit schedule`}
      act={t`Save schedule`}
      before={schedule}
      onSave={saving.attempt}
      onClose={onClose}
    />
  )
}

type Settings = Pick<CheckSchedule, 'every' | 'on_brand_changes' | 'notify' | 'notify_when'>

const maxNameLength = 120

function ScheduleDialog({
  title,
  act,
  before,
  onSave,
  onClose,
}: {
  title: string
  act: string
  before?: CheckSchedule
  onSave: (settings: Settings) => Promise<unknown>
  onClose: () => void
}) {
  const { session } = useSigned()
  const sendsEmail = useSendsEmail()
  const notified = before?.notify ?? [session.user]
  const members = useMembers()
  return (
    <FormDialog
      resource={before}
      onClose={onClose}
      title={title}
      description={t`Each check uses the rules, palettes and fonts that are current then.`}
      act={act}
      onSubmit={(values) => onSave(readSettings(values))}
    >
      <Field name="every" label={t`How often`}>
        {(control) => (
          <Select {...control} defaultValue={before === undefined ? 'week' : (before.every ?? '')}>
            {periods.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox name="on_brand_changes" defaultChecked={before?.on_brand_changes ?? true}>
        <Trans>Also within 10 minutes after a change of rules, palettes or fonts</Trans>
      </Checkbox>
      <Field
        name="notify_when"
        label={t`Send an e-mail`}
        hint={
          sendsEmail
            ? undefined
            : t`This installation sends no e-mail, because no mail server is set up (SMTP_URL). The results are in the list of checks.`
        }
      >
        {(control) => (
          <Select {...control} defaultValue={before?.notify_when ?? 'change'}>
            {occasions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {members !== undefined && (
        <FieldGroup name="notify" label={t`To`}>
          <div className="max-h-40 space-y-1.5 overflow-y-auto">
            {members.map(({ id, name, email }) => (
              <Checkbox key={id} name="notify" value={id} defaultChecked={notified.includes(id)}>
                {name ?? email}
              </Checkbox>
            ))}
          </div>
        </FieldGroup>
      )}
    </FormDialog>
  )
}

/** Reads the form. Without a period, a change of the brand is the only occasion. */
function readSettings(values: FormData): Settings {
  const every = (String(values.get('every')) || null) as Settings['every']
  return {
    every,
    on_brand_changes: every === null || values.get('on_brand_changes') !== null,
    notify: values.getAll('notify').map(String),
    notify_when: String(values.get('notify_when')) as Settings['notify_when'],
  }
}
