import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'

/** Recalls a deployed file from all addresses that serve its content. */
export function WithdrawButton({ deployment, path }: { deployment: string; path: string }) {
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const withdrawing = useAct({
    perform: (reason: string) => api.cms.recalls.create({ deployment, path, reason }),
    changes: ['recall'],
    done: 'Withdrawn. Every address of the file answers 410.',
  })
  return (
    <>
      <Button small onClick={() => setAsking(true)} aria-label={`Withdraw ${path}`}>
        Withdraw
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Withdraw this file?"
        description={`Every deployment, channel and portal stops serving the content of ${path}. You can lift the recall under Recalls on the page Channels.`}
      >
        <DialogForm
          act="Withdraw file"
          onCancel={() => setAsking(false)}
          onSubmit={async (values) => {
            await withdrawing.attempt(String(values.get('reason') ?? ''))
            setAsking(false)
          }}
        >
          <Field name="reason" label="Reason">
            {(control) => <TextInput {...control} autoComplete="off" required maxLength={1_000} />}
          </Field>
        </DialogForm>
      </Dialog>
    </>
  )
}
