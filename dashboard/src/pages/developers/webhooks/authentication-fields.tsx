import type { WebhookEndpoint } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../../ui/forms/input.tsx'

type Authentication = NonNullable<WebhookEndpoint['authentication']>

/** How requests are authenticated beside their signature. */
export function AuthenticationFields({
  authentication,
}: {
  authentication: WebhookEndpoint['authentication']
}) {
  const [type, setType] = useState<Authentication['type'] | ''>(authentication?.type ?? '')
  const stored = authentication?.type === type ? authentication : null
  return (
    <>
      <Field name="authentication" label={t`Authentication`}>
        {(control) => (
          <Select
            {...control}
            value={type}
            onChange={({ target }) => setType(target.value as typeof type)}
          >
            <option value="">{t`Only the signature`}</option>
            <option value="oauth2">{authenticationNames().oauth2}</option>
            <option value="mtls">{authenticationNames().mtls}</option>
          </Select>
        )}
      </Field>
      {type === 'oauth2' && <OAuth2Fields stored={stored} />}
      {type === 'mtls' && <CertificateFields stored={stored} />}
    </>
  )
}

function OAuth2Fields({ stored }: { stored: Authentication | null }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="authentication.token_url" label={t`Address that issues tokens`}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            required
            placeholder="https://auth.example.com/oauth/token"
            defaultValue={stored?.token_url}
          />
        )}
      </Field>
      <Field name="authentication.scope" label={t`Scopes`} optional>
        {(control) => (
          <TextInput {...control} defaultValue={stored?.scope ?? ''} autoComplete="off" />
        )}
      </Field>
      <Field name="authentication.client_id" label={t`Client id`}>
        {(control) => (
          <TextInput {...control} required defaultValue={stored?.client_id} autoComplete="off" />
        )}
      </Field>
      <Field
        name="authentication.client_secret"
        label={t`Client secret`}
        hint={t`The secret is stored encrypted and shown masked.`}
      >
        {(control) => (
          <TextInput
            {...control}
            required
            defaultValue={stored?.client_secret}
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  )
}

function CertificateFields({ stored }: { stored: Authentication | null }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="authentication.certificate"
        label={t`Certificate`}
        hint={t`PEM, followed by its intermediate certificates.`}
      >
        {(control) => (
          <TextArea
            {...control}
            required
            className="font-mono"
            rows={4}
            defaultValue={stored?.certificate}
            spellCheck={false}
          />
        )}
      </Field>
      <Field
        name="authentication.private_key"
        label={t`Private key`}
        hint={t`PEM without a passphrase. It is stored encrypted and shown masked.`}
      >
        {(control) => (
          <TextArea
            {...control}
            required
            className="font-mono"
            rows={4}
            defaultValue={stored?.private_key}
            spellCheck={false}
          />
        )}
      </Field>
    </div>
  )
}

/** The values of `AuthenticationFields`, in the API's format. */
export function readAuthentication(values: FormData): Authentication | null {
  const text = (name: string) => String(values.get(`authentication.${name}`)).trim()
  switch (values.get('authentication')) {
    case 'oauth2':
      return {
        type: 'oauth2',
        token_url: text('token_url'),
        client_id: text('client_id'),
        client_secret: text('client_secret'),
        scope: text('scope') || null,
      }
    case 'mtls':
      return { type: 'mtls', certificate: text('certificate'), private_key: text('private_key') }
    default:
      return null
  }
}

export const authenticationNames = () => ({
  oauth2: t`OAuth 2.0 client credentials`,
  mtls: t`Client certificate (mTLS)`,
})
