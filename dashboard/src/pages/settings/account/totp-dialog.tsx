import type { TotpSetup } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { account } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogBody } from '../../../ui/dialogs/dialog-parts.tsx'
import { CodeInput } from '../../../ui/forms/code-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { DialogForm } from '../../../ui/forms/form.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'

interface TotpDialogProps {
  open: boolean
  onClose: () => void
  onAdded: (recoveryCodes: string[] | null) => void
}

/** Sets up an authenticator app: its secret, then its first code. */
export function TotpDialog(props: TotpDialogProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t`Set up an authenticator app`}
      description={t`Scan the code with an app such as Aegis, 1Password or Google Authenticator. Your other sessions end.`}
    >
      {props.open && <Setup {...props} />}
    </Dialog>
  )
}

function Setup({ onClose, onAdded }: TotpDialogProps) {
  // A secret is created for each opened dialog and never cached.
  const query = useQuery({
    queryKey: ['totp_setup'],
    queryFn: () => account.secondFactors.totp.create(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (query.data === undefined)
    return (
      <DialogBody>
        <Resource query={query}>{() => null}</Resource>
      </DialogBody>
    )
  return <Confirmation setup={query.data} onClose={onClose} onAdded={onAdded} />
}

function Confirmation({
  setup,
  onClose,
  onAdded,
}: { setup: TotpSetup } & Omit<TotpDialogProps, 'open'>) {
  const confirm = useAct({
    perform: (values: FormData) =>
      account.secondFactors.totp.confirm({ code: String(values.get('code')) }, { maxRetries: 0 }),
    changes: ['second_factor'],
    done: t`Authenticator app set up`,
    onDone({ recovery_codes }) {
      onClose()
      onAdded(recovery_codes)
    },
  })
  return (
    <DialogForm act={t`Set up app`} onCancel={onClose} onSubmit={confirm.attempt}>
      <QrCode text={setup.uri} label={t`QR code for your authenticator app`} />
      <div className="space-y-1 text-sm">
        <p className="text-muted">
          <Trans>If you cannot scan it, type this key into the app:</Trans>
        </p>
        <p className="flex items-center gap-2 rounded-md border border-line bg-sunken p-1.5 pl-3">
          <code data-totp-key className="min-w-0 flex-1 font-mono text-xs break-all">
            {setup.key}
          </code>
          <CopyButton text={setup.key} label={t`Copy key`} />
        </p>
      </div>
      <Field name="code" label={t`Code`} hint={t`The 6 digits that the app shows now.`}>
        {(control) => <CodeInput {...control} />}
      </Field>
    </DialogForm>
  )
}

/** A QR code, drawn in the page: the text is not sent to any service. Black on white in both colour schemes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    // Scanners need a margin of four modules (ISO/IEC 18004).
    const { size, data } = encode(text, { ecc: 'M', border: 4 })
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size, path: squares.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-md border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
