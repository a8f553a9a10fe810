import type { SingleSignOn } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { toFailure } from '../../../api/failure.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameRole } from '../../../session/role-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { useIsOwner } from '../members/use-is-owner.ts'
import { SingleSignOnDialog } from './single-sign-on-dialog.tsx'
import { SingleSignOnDomains } from './single-sign-on-domains.tsx'

/** The identity provider of the organization; only owners change it. */
export function SingleSignOnCard() {
  const api = useApi()
  const query = useQuery({
    queryKey: ['single_sign_on'],
    async queryFn() {
      try {
        return await api.singleSignOn.retrieve()
      } catch (error) {
        if (toFailure(error).status === 404) return null
        throw error
      }
    },
  })
  return (
    <Resource query={query}>
      {(provider) => (provider === null ? <Unset /> : <Provider provider={provider} />)}
    </Resource>
  )
}

function Unset() {
  const isOwner = useIsOwner()
  const [open, setOpen] = useState(false)
  return (
    <Card
      title={t`Single sign-on`}
      padded
      action={
        isOwner && (
          <Button small onClick={() => setOpen(true)}>
            <Trans>Set up single sign-on</Trans>
          </Button>
        )
      }
    >
      <p className="max-w-2xl text-sm text-muted">
        <Trans>
          Members sign in at your identity provider by OpenID Connect, for example Okta, Microsoft
          Entra ID, Google Workspace or Keycloak. People of your domains become members when they
          first sign in.
        </Trans>
      </p>
      <SingleSignOnDialog open={open} onClose={() => setOpen(false)} provider={null} />
    </Card>
  )
}

function Provider({ provider }: { provider: SingleSignOn }) {
  const isOwner = useIsOwner()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Card
        title={t`Single sign-on`}
        action={
          isOwner && (
            <span className="flex gap-2">
              <Button small onClick={() => setOpen('edit')}>
                <Trans>Edit</Trans>
              </Button>
              <Button small look="quiet" onClick={() => setOpen('remove')}>
                <Trans>Remove</Trans>
              </Button>
            </span>
          )
        }
      >
        <Details>
          <Detail name={t`Provider`}>{provider.name}</Detail>
          <Detail name={t`Issuer`}>
            <Code>{provider.issuer}</Code>
          </Detail>
          <Detail name={t`Client id`}>
            <Code>{provider.client_id}</Code>
          </Detail>
          <Detail name={t`Redirect URI`}>
            <span className="flex items-center gap-1">
              <Code>{provider.redirect_uri}</Code>
              <CopyButton text={provider.redirect_uri} label={t`Copy redirect URI`} />
            </span>
          </Detail>
          <Detail name={t`Role of new members`}>
            <span className="capitalize">{nameRole(provider.default_role)}</span>
          </Detail>
          {provider.role_claim !== null && (
            <Detail name={t`Roles by ${provider.role_claim}`}>
              {provider.role_mapping.length === 0
                ? t`None`
                : provider.role_mapping
                    .map(({ value, role }) => `${value}: ${nameRole(role)}`)
                    .join(', ')}
            </Detail>
          )}
          <Detail name={t`Required`}>
            <Requirement provider={provider} />
          </Detail>
        </Details>
      </Card>
      <SingleSignOnDomains provider={provider} />
      <SingleSignOnDialog open={open === 'edit'} onClose={close} provider={provider} />
      <RemoveDialog open={open === 'remove'} onClose={close} name={provider.name} />
    </>
  )
}

function Requirement({ provider }: { provider: SingleSignOn }) {
  const api = useApi()
  const isOwner = useIsOwner()
  const [asking, setAsking] = useState(false)
  const { name, required } = provider
  const change = useAct({
    perform: () => api.singleSignOn.update({ required: !required }),
    changes: ['single_sign_on'],
    done: required ? t`Single sign-on is optional` : t`Single sign-on is required`,
  })
  return (
    <span className="flex flex-wrap items-center gap-2">
      {required ? (
        <Badge tone="good">
          <Trans>Required</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Optional</Trans>
        </Badge>
      )}
      {isOwner && (
        <Button small look="quiet" onClick={() => setAsking(true)}>
          {required ? t`Make it optional` : t`Require single sign-on`}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={required ? t`Make single sign-on optional?` : t`Require single sign-on?`}
        consequences={
          required ? (
            <p>
              <Trans>Members can sign in with their password again.</Trans>
            </p>
          ) : (
            <p>
              <Trans>
                Members who signed in with a password must sign in at {name}, from the next request
                on. Owners can still use their password, so that they can sign in if {name} is down.
              </Trans>
            </p>
          )
        }
        act={required ? t`Make it optional` : t`Require single sign-on`}
        onConfirm={() => change.run()}
      />
    </span>
  )
}

function RemoveDialog({
  open,
  onClose,
  name,
}: {
  open: boolean
  onClose: () => void
  name: string
}) {
  const api = useApi()
  const remove = useAct({
    perform: () => api.singleSignOn.delete(),
    changes: ['single_sign_on'],
    done: t`Single sign-on removed`,
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Remove single sign-on?`}
      consequences={
        <p>
          <Trans>
            Sessions that began at {name} end. Members without a password set one with “Forgot your
            password?”. The domains must be verified again afterwards.
          </Trans>
        </p>
      }
      act={t`Remove single sign-on`}
      onConfirm={() => remove.run()}
    />
  )
}
