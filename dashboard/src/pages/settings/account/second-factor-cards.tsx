import type { Passkey, SecondFactors } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '../../../api/client.ts'
import { hasPasskeys } from '../../../api/passkeys.ts'
import { useAct } from '../../../api/use-act.ts'
import { doubtSession } from '../../../session/session.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { AddPasskeyDialog } from './add-passkey.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/** The user's authenticator app, passkeys and recovery codes. */
export function SecondFactorCards() {
  const [codes, setCodes] = useState<string[] | null>(null)
  const query = useQuery({
    queryKey: ['second_factor'],
    queryFn: () => account.secondFactors.current(),
  })
  const added = (recoveryCodes: string[] | null) => {
    setCodes(recoveryCodes)
    // With recovery codes to show, the session is read again when they are saved.
    if (recoveryCodes === null) doubtSession()
  }
  return (
    <Resource query={query}>
      {(factors) => (
        <div className="space-y-4">
          <TotpCard factors={factors} onAdded={added} />
          <PasskeysCard factors={factors} onAdded={added} />
          {hasFactor(factors) && <RecoveryCard factors={factors} onRenewed={setCodes} />}
          <RecoveryCodesDialog
            codes={codes}
            onClose={() => {
              setCodes(null)
              doubtSession()
            }}
          />
        </div>
      )}
    </Resource>
  )
}

interface FactorProps {
  factors: SecondFactors
  onAdded: (recoveryCodes: string[] | null) => void
}

function TotpCard({ factors, onAdded }: FactorProps) {
  const [open, setOpen] = useState<'add' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const remove = useAct({
    perform: () => account.secondFactors.totp.delete(),
    changes: ['second_factor'],
    done: t`Authenticator app removed`,
    onDone: doubtSession,
  })
  const since = factors.totp_confirmed_at
  return (
    <Card
      title={t`Authenticator app`}
      padded
      action={
        since === null ? (
          <Button small onClick={() => setOpen('add')}>
            <Trans>Set up app</Trans>
          </Button>
        ) : (
          <Button small look="quiet" onClick={() => setOpen('remove')}>
            <Trans>Remove app</Trans>
          </Button>
        )
      }
    >
      {since === null ? (
        <p className="text-sm text-muted">
          <Trans>
            An app on your phone shows a code of 6 digits that changes every 30 seconds.
          </Trans>
        </p>
      ) : (
        <p className="flex items-center gap-2 text-sm">
          <Badge tone="good">
            <Trans>On</Trans>
          </Badge>
          <span>
            <Trans>since</Trans> <Timestamp value={since} absolute />
          </span>
        </p>
      )}
      <TotpDialog open={open === 'add'} onClose={close} onAdded={onAdded} />
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title={t`Remove your authenticator app?`}
        consequences={<p>{removal(factors)}</p>}
        act={t`Remove app`}
        onConfirm={() => remove.run()}
      />
    </Card>
  )
}

function PasskeysCard({ factors, onAdded }: FactorProps) {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const remove = useAct({
    perform: (id: string) => account.passkeys.delete(id),
    changes: ['second_factor'],
    done: t`Passkey removed`,
    onDone: doubtSession,
  })
  return (
    <Card
      title={t`Passkeys`}
      action={
        hasPasskeys() && (
          <Button small onClick={() => setAdding(true)}>
            <Trans>Add passkey</Trans>
          </Button>
        )
      }
    >
      {factors.passkeys.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          <Trans>
            A passkey is kept by your device or password manager and confirmed by your fingerprint,
            face or PIN. It cannot be phished.
          </Trans>
          {!hasPasskeys() && (
            <>
              {' '}
              <Trans>This browser offers passkeys only over https or at localhost.</Trans>
            </>
          )}
        </p>
      ) : (
        <Table
          caption={t`Your passkeys`}
          rows={factors.passkeys}
          getKey={({ id }) => id}
          columns={[
            { header: t`Name`, grow: true, cell: ({ name }) => name },
            {
              header: t`Added`,
              wide: true,
              cell: ({ created }) => <Timestamp value={created} />,
            },
            {
              header: t`Last used`,
              cell: ({ last_used_at }) => <Timestamp value={last_used_at} />,
            },
            {
              header: t`Remove`,
              numeric: true,
              cell: (passkey) => (
                <Button small look="quiet" onClick={() => setRemoving(passkey)}>
                  <Trans>Remove</Trans>
                </Button>
              ),
            },
          ]}
        />
      )}
      <AddPasskeyDialog open={adding} onClose={() => setAdding(false)} onAdded={onAdded} />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t`Remove the passkey ${removing?.name ?? ''}?`}
        consequences={<p>{removal(factors)}</p>}
        act={t`Remove passkey`}
        onConfirm={() => remove.run(removing!.id)}
      />
    </Card>
  )
}

function RecoveryCard({
  factors,
  onRenewed,
}: {
  factors: SecondFactors
  onRenewed: (codes: string[]) => void
}) {
  const [asking, setAsking] = useState(false)
  const renew = useAct({
    perform: () => account.secondFactors.recoveryCodes(),
    changes: ['second_factor'],
    onDone: ({ codes }) => onRenewed(codes),
  })
  const left = factors.recovery_codes_left
  return (
    <Card
      title={t`Recovery codes`}
      padded
      action={
        <Button small onClick={() => setAsking(true)}>
          <Trans>Replace codes</Trans>
        </Button>
      }
    >
      <p className="text-sm text-muted">
        {left === 0 ? (
          <Trans>No codes are left. Each signs you in once if you lose your device.</Trans>
        ) : (
          <Trans>
            {plural(left, { one: 'One code is left.', other: '# codes are left.' })} Each signs you
            in once if you lose your device.
          </Trans>
        )}
      </p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Replace your recovery codes?`}
        consequences={
          <p>
            <Trans>You get 10 new codes. The earlier codes stop working.</Trans>
          </p>
        }
        act={t`Replace codes`}
        onConfirm={() => renew.run()}
      />
    </Card>
  )
}

function hasFactor({ totp_confirmed_at, passkeys }: SecondFactors): boolean {
  return totp_confirmed_at !== null || passkeys.length > 0
}

function removal({ totp_confirmed_at, passkeys }: SecondFactors): string {
  const isLast = (totp_confirmed_at === null ? 0 : 1) + passkeys.length === 1
  return isLast
    ? t`It is your last second factor: afterwards, your password alone signs you in, and your recovery codes stop working.`
    : t`It can no longer be used to sign in. Your other second factors keep working.`
}
