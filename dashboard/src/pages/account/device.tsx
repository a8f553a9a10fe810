import type { DeviceAuthorization } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { scopeNames } from '../../api/scopes.ts'
import type { Search } from '../../api/use-filters.ts'
import { useSession } from '../../session/session.tsx'
import { useMay, useSigned, WorkspaceProvider } from '../../session/workspace.tsx'
import { Gate } from '../../shell/gate.tsx'
import { Prompts } from '../../shell/prompts.tsx'
import { ToSignIn } from '../../shell/signed-in.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select, TextInput } from '../../ui/forms/input.tsx'
import { PlainForm } from '../../ui/forms/plain-form.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useToasts } from '../../ui/toast.tsx'
import { readScopes, ScopePicker } from '../developers/keys/scope-picker.tsx'

/** Confirms the login of a command line (RFC 8628), in two steps: the code, and what it may do. */
export function Page() {
  const { session, error, retry } = useSession()
  if (session === undefined)
    return error === null ? null : <ErrorState error={error} isPage onRetry={retry} />
  if (session === null) return <ToSignIn />
  if (session.memberships.length === 0)
    return (
      <Gate title={t`Sign a device in`} lead={t`You are not a member of any organization.`}>
        {null}
      </Gate>
    )
  return (
    <WorkspaceProvider session={session}>
      <Steps />
      <Prompts />
    </WorkspaceProvider>
  )
}

function Steps() {
  const may = useMay()
  const [device, setDevice] = useState<DeviceAuthorization | null>(null)
  if (!may('platform:api_keys:write'))
    return (
      <Gate
        title={t`Sign a device in`}
        lead={t`Your role cannot create API keys, and a device needs one. Ask an owner or admin.`}
      >
        {null}
      </Gate>
    )
  if (device === null) return <CodeStep onFound={setDevice} />
  if (device.status !== 'pending') return <Done isApproved={device.status === 'approved'} />
  return <GrantStep device={device} onDone={setDevice} />
}

function CodeStep({ onFound }: { onFound: (device: DeviceAuthorization) => void }) {
  const api = useApi()
  const { code = '' } = useSearch({ strict: false }) as Search
  return (
    <Gate title={t`Sign a device in`} lead={t`Enter the code that your terminal shows.`}>
      <PlainForm
        onSubmit={async (values) =>
          onFound(
            await api.deviceAuthorizations.lookup({ user_code: String(values.get('user_code')) }),
          )
        }
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy} className="w-full">
            <Trans>Continue</Trans>
          </Button>
        )}
      >
        <Field name="user_code" label={t`Code`}>
          {(control) => (
            <TextInput
              {...control}
              className="text-center font-mono text-lg tracking-widest uppercase"
              defaultValue={code}
              placeholder={t`XXXX-XXXX`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              autoFocus
            />
          )}
        </Field>
      </PlainForm>
    </Gate>
  )
}

/** Enough for checks and content, without the right to change anything else. */
const usual = ['platform:read', 'brand:read', 'brand:checks:write', 'cms:read']

function GrantStep({
  device,
  onDone,
}: {
  device: DeviceAuthorization
  onDone: (device: DeviceAuthorization) => void
}) {
  const api = useApi()
  const may = useMay()
  const { credential } = useSigned()
  const { user_code, device_name, address, requested_scopes } = device
  const isManager = credential.role === 'owner' || credential.role === 'admin'
  const grantable = scopeNames.filter((name) => may(name))
  const toasts = useToasts()

  async function refuse() {
    try {
      onDone(await api.deviceAuthorizations.deny({ user_code }))
    } catch (error) {
      toasts.failed(error)
    }
  }

  return (
    <Gate
      title={t`Sign a device in`}
      lead={
        <Trans>
          <strong className="text-ink">{device_name ?? t`A device`}</strong> at {address} asks for
          an API key. Continue only if you ran <code>blazon login</code> yourself and it shows{' '}
          <strong className="font-mono whitespace-nowrap text-ink">{user_code}</strong>.
        </Trans>
      }
    >
      <PlainForm
        onSubmit={async (values) =>
          onDone(
            await api.deviceAuthorizations.approve({
              user_code,
              mode: values.get('mode') === 'live' ? 'live' : 'test',
              scopes: readScopes(values),
            }),
          )
        }
        footer={(busy) => (
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={refuse}>
              <Trans>Refuse</Trans>
            </Button>
            <Button type="submit" look="primary" busy={busy}>
              <Trans>Sign in</Trans>
            </Button>
          </div>
        )}
      >
        <OrganizationField />
        <Field name="mode" label={t`Mode`} hint={t`The key ends after 90 days.`}>
          {(control) => (
            <Select {...control} defaultValue="test">
              <option value="test">{t`Test data`}</option>
              {isManager && <option value="live">{t`Live data`}</option>}
            </Select>
          )}
        </Field>
        <ScopePicker
          names={grantable}
          chosen={requested_scopes.length > 0 ? requested_scopes : usual}
        />
      </PlainForm>
    </Gate>
  )
}

/** The organization that the key belongs to; with only one there is nothing to choose. */
function OrganizationField() {
  const { session, workspace } = useSigned()
  const navigate = useNavigate()
  if (session.memberships.length === 1) return null
  return (
    <Field name="organization" label={t`Organization`}>
      {(control) => (
        <Select
          {...control}
          value={workspace.organization}
          onChange={({ target }) =>
            void navigate({
              to: '.',
              search: (before: Search) => ({ ...before, organization: target.value }),
            } as never)
          }
        >
          {session.memberships.map(({ organization, organization_name }) => (
            <option key={organization} value={organization}>
              {organization_name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Done({ isApproved }: { isApproved: boolean }) {
  return (
    <Gate title={isApproved ? t`The device is signed in` : t`Refused`}>
      <p role="status" className="text-sm text-muted">
        {isApproved
          ? t`Return to your terminal. You can revoke the key at any time under API keys.`
          : t`The device received no key. You can close this page.`}
      </p>
    </Gate>
  )
}
