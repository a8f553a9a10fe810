import type { ApiKey } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { SecretDialog } from '../../../ui/dialogs/secret-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { NetworksField, OriginsField, readNetworks, readOrigins } from './access-fields.tsx'
import { GraceSelect, readGrace } from './grace-select.tsx'
import { isUsable } from './key-state.tsx'
import { readScopes, ScopePicker } from './scope-picker.tsx'

type Open = 'edit' | 'roll' | 'revoke' | null

/** The actions on a working key; rolling it also shows the new secret. */
export function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  const api = useApi()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  const [rolled, setRolled] = useState<{ id: string; secret: string } | null>(null)
  const close = () => setOpen(null)
  const edit = useAct({
    perform: (values: FormData) => {
      const change = {
        name: String(values.get('name')),
        scopes: readScopes(values),
        allowed_networks: readNetworks(values),
        ...(apiKey.prefix_type === 'pk' ? { allowed_origins: readOrigins(values) } : {}),
      }
      return api.apiKeys.update(apiKey.id, change, ifMatch(apiKey))
    },
    changes: ['api_key'],
    done: t`Key saved`,
    onDone: close,
  })
  const roll = useAct({
    perform: (values: FormData) => api.apiKeys.roll(apiKey.id, { expires_in: readGrace(values) }),
    changes: ['api_key'],
    onDone: (key) => {
      close()
      setRolled(key)
    },
  })
  const revoke = useAct({
    perform: () => api.apiKeys.revoke(apiKey.id),
    changes: ['api_key'],
    done: t`Key revoked`,
  })
  return (
    <>
      {isUsable(apiKey) && (
        <>
          <Button onClick={() => setOpen('edit')}>
            <Trans>Edit</Trans>
          </Button>
          <Button onClick={() => setOpen('roll')}>
            <Trans>Roll</Trans>
          </Button>
          <Button onClick={() => setOpen('revoke')}>
            <Trans>Revoke</Trans>
          </Button>
        </>
      )}
      <FormDialog
        resource={apiKey}
        open={open === 'edit'}
        onClose={close}
        title={t`Edit key`}
        act={t`Save`}
        onSubmit={edit.attempt}
      >
        <Field name="name" label={t`Name`}>
          {(control) => <TextInput {...control} defaultValue={apiKey.name} />}
        </Field>
        {apiKey.prefix_type === 'pk' && <OriginsField origins={apiKey.allowed_origins} />}
        <NetworksField networks={apiKey.allowed_networks} />
        <ScopePicker
          chosen={apiKey.scopes}
          {...(apiKey.prefix_type === 'pk' ? { names: ['brand:read', 'cms:read'] } : {})}
        />
      </FormDialog>
      <FormDialog
        open={open === 'roll'}
        onClose={close}
        title={t`Roll this key?`}
        description={t`A new key with the same settings replaces it. The old key stops working after the time you choose.`}
        act={t`Roll key`}
        onSubmit={roll.attempt}
      >
        <GraceSelect label={t`Old key keeps working`} />
      </FormDialog>
      <ConfirmDialog
        open={open === 'revoke'}
        onClose={close}
        title={t`Revoke this key?`}
        consequences={
          <p>
            <Trans>
              Requests with <strong className="text-ink">{apiKey.name}</strong> are rejected at
              once, and on every process within a second. This cannot be undone.
            </Trans>
          </p>
        }
        act={t`Revoke key`}
        onConfirm={() => revoke.run()}
      />
      <SecretDialog
        title={t`The new key`}
        name={t`API key`}
        secret={rolled?.secret ?? null}
        onClose={() => {
          setRolled(null)
          if (rolled !== null) void navigate({ to: paths.apiKey(rolled.id) })
        }}
      />
    </>
  )
}
