import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

/** Recalls a deployed file from all addresses that serve its content. */
export function WithdrawButton({ deployment, path }: { deployment: string; path: string }) {
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const withdrawing = useAct({
    perform: (reason: string) => api.cms.recalls.create({ deployment, path, reason }),
    changes: ['recall'],
    done: t`Withdrawn. Nobody can open the file any more.`,
  })
  return (
    <>
      <Button
        small
        look="quiet"
        className="-mr-2"
        onClick={() => setAsking(true)}
        aria-label={t`Withdraw ${path}`}
      >
        <Trans>Withdraw</Trans>
      </Button>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Withdraw this file?`}
        description={t`Every deployment, channel and portal stops serving the content of ${path}. You can lift the recall under Recalls on the page Channels.`}
        act={t`Withdraw file`}
        onSubmit={async (values) => {
          await withdrawing.attempt(String(values.get('reason') ?? ''))
          setAsking(false)
        }}
      >
        <Field name="reason" label={t`Reason`}>
          {(control) => <TextInput {...control} autoComplete="off" required maxLength={1_000} />}
        </Field>
      </FormDialog>
    </>
  )
}
