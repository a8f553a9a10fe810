import type { Finding } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { actOnEach, describeFailures } from '../../../api/act-on-each.ts'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'

/** Waives a finding: from the next check on, it no longer counts. */
export function WaiveDialog({
  finding: { fingerprint, check },
  ...dialog
}: {
  finding: Finding
  open: boolean
  onClose: () => void
}) {
  return (
    <WaiverForm
      {...dialog}
      waived={{ check, fingerprint }}
      title={t`Waive this finding`}
      description={t`From the next check on, this finding no longer counts, even in edited versions of this file.`}
      done={t`Finding waived. It no longer counts from the next check on.`}
    />
  )
}

/** Waives all findings of several issues with one reason and one end. */
export function WaiveIssuesDialog({
  check,
  issues,
  ...dialog
}: {
  /** Id of the check. */
  check: string
  /** Ids of the issues. */
  issues: readonly string[]
  open: boolean
  onClose: () => void
  onDone: () => void
}) {
  const count = plural(issues.length, { one: '# issue', other: '# issues' })
  return (
    <WaiverForm
      {...dialog}
      waived={{ check, issues: [...issues] }}
      title={t`Waive ${count}`}
      description={t`From the next check on, their findings no longer count, even in edited versions of this file. Places that are added later count.`}
      done={t`${count} waived. They no longer count from the next check on.`}
    />
  )
}

interface Waived {
  check: string
  fingerprint?: string
  issues?: string[]
}

function WaiverForm({
  waived,
  open,
  onClose,
  title,
  description,
  done,
  onDone,
}: {
  waived: Waived
  open: boolean
  onClose: () => void
  title: string
  description: string
  done: string
  onDone?: () => void
}) {
  const api = useApi()
  const waiving = useAct({
    perform: (waiver: Waived & { reason: string; expires_at?: Date }) =>
      api.brand.waivers.create(waiver),
    changes: ['waiver'],
    done,
    // Later checks count the findings again.
    async undo(made) {
      const waivers = made.object === 'list' ? made.data : [made]
      const outcome = await actOnEach(waivers, ({ id }) => api.brand.waivers.delete(id))
      const describe = () => describeFailures(outcome, ({ message, reason }) => message ?? reason)
      if (outcome.failed.length > 0) throw new Error(describe())
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      act={t`Waive`}
      onSubmit={async (values) => {
        const until = String(values.get('expires_at') ?? '')
        await waiving.attempt({
          ...waived,
          reason: String(values.get('reason') ?? ''),
          ...(until === '' ? {} : { expires_at: new Date(until) }),
        })
        onDone?.()
        onClose()
      }}
    >
      <Field
        name="reason"
        label={t`Reason`}
        hint={t`Write it so that readers of the next report understand it.`}
      >
        {(control) => <TextArea {...control} required />}
      </Field>
      <Field name="expires_at" label={t`Until`} optional>
        {(control) => <DateInput {...control} />}
      </Field>
    </FormDialog>
  )
}
