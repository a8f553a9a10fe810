import type { ApiKeyWithSecret } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { type ScopeName, scopeNames } from '../../../api/scopes.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay, useSigned } from '../../../session/workspace.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { DialogForm } from '../../../ui/forms/form.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { NetworksField, OriginsField, readNetworks, readOrigins } from './access-fields.tsx'
import { readScopes, ScopePicker } from './scope-picker.tsx'

interface CreateKeyDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (key: ApiKeyWithSecret) => void
}

const publishable: readonly ScopeName[] = ['brand:read', 'cms:read']
const daySeconds = 86_400

type Preset = 'chosen' | 'read' | 'brand' | 'cms'

/** Scopes that are selected together. */
const presets: Readonly<Record<Preset, { label: string; scopes: readonly ScopeName[] }>> = {
  chosen: { label: t`Choose scopes`, scopes: [] },
  read: {
    label: t`Read only: everything`,
    scopes: ['platform:read', 'brand:read', 'cms:read'],
  },
  brand: { label: t`Read only: brand and checks`, scopes: ['brand:read'] },
  cms: { label: t`Read only: icons, slides and deployments`, scopes: ['cms:read'] },
}

export function CreateKeyDialog({ open, onClose, onCreated }: CreateKeyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Create an API key`}>
      <KeyForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  )
}

function KeyForm({ onClose, onCreated }: Omit<CreateKeyDialogProps, 'open'>) {
  const api = useApi()
  const may = useMay()
  const { workspace, credential } = useSigned()
  const [kind, setKind] = useState<'sk' | 'pk'>('sk')
  const [preset, setPreset] = useState<Preset>('chosen')
  const create = useAct({
    perform: (values: FormData) => api.apiKeys.create(readBody(values)),
    changes: ['api_key'],
    onDone: onCreated,
  })
  const mayBoth = credential.role === 'owner' || credential.role === 'admin'
  const grantable = mayBoth ? scopeNames : scopeNames.filter((name) => may(name))
  return (
    <DialogForm act={t`Create key`} onCancel={onClose} onSubmit={create.attempt}>
      <Field name="name" label={t`Name`} hint={t`Who or what uses the key.`}>
        {(control) => <TextInput {...control} autoFocus autoComplete="off" />}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field name="prefix_type" label={t`Kind`}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={(event) => setKind(event.target.value === 'pk' ? 'pk' : 'sk')}
            >
              <option value="sk">{t`Secret`}</option>
              <option value="pk">{t`Publishable`}</option>
            </Select>
          )}
        </Field>
        <Field name="mode" label={t`Mode`}>
          {(control) => (
            <Select {...control} defaultValue={workspace.mode} disabled={!mayBoth}>
              <option value="test">{t`Test`}</option>
              <option value="live">{t`Live`}</option>
            </Select>
          )}
        </Field>
      </div>
      <Field name="expires_in" label={t`Expires`}>
        {(control) => (
          <Select {...control}>
            <option value="">{t`Never`}</option>
            <option value={30 * daySeconds}>{t`In 30 days`}</option>
            <option value={90 * daySeconds}>{t`In 90 days`}</option>
            <option value={365 * daySeconds}>{t`In a year`}</option>
          </Select>
        )}
      </Field>
      {kind === 'pk' && <OriginsField origins={[]} />}
      <NetworksField networks={[]} />
      {kind === 'sk' && (
        <Field name="preset" label={t`Access`} hint={t`A starting point for the scopes below.`}>
          {(control) => (
            <Select
              {...control}
              value={preset}
              onChange={(event) => setPreset(event.target.value as Preset)}
            >
              {Object.entries(presets).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ScopePicker
        key={`${kind} ${preset}`}
        names={kind === 'pk' ? publishable : grantable}
        chosen={kind === 'pk' ? [] : presets[preset].scopes}
      />
    </DialogForm>
  )
}

function readBody(values: FormData) {
  const mode = values.get('mode')
  const expiresIn = Number(values.get('expires_in'))
  const origins = readOrigins(values)
  const networks = readNetworks(values)
  return {
    name: String(values.get('name')),
    prefix_type: values.get('prefix_type') === 'pk' ? ('pk' as const) : ('sk' as const),
    scopes: readScopes(values),
    ...(mode === null ? {} : { mode: mode === 'live' ? ('live' as const) : ('test' as const) }),
    ...(expiresIn === 0 ? {} : { expires_in: expiresIn }),
    ...(origins.length === 0 ? {} : { allowed_origins: origins }),
    ...(networks.length === 0 ? {} : { allowed_networks: networks }),
  }
}
