import type { SingleSignOn, SingleSignOnDomain } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { useIsOwner } from '../members/use-is-owner.ts'

/** The domains whose addresses sign in at the provider. */
export function SingleSignOnDomains({ provider }: { provider: SingleSignOn }) {
  const api = useApi()
  const isOwner = useIsOwner()
  const [adding, setAdding] = useState(false)
  const add = useAct({
    perform: (values: FormData) =>
      api.singleSignOn.domains.create(String(values.get('domain')).trim()),
    changes: ['single_sign_on'],
    done: t`Domain added. Create its DNS record, then verify it.`,
    onDone: () => setAdding(false),
  })
  return (
    <Card
      title={t`Domains`}
      action={
        isOwner && (
          <Button small onClick={() => setAdding(true)}>
            <Trans>Add domain</Trans>
          </Button>
        )
      }
    >
      {provider.domains.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          <Trans>
            Addresses of verified domains sign in at {provider.name}. Add the domain of your
            company.
          </Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {provider.domains.map((domain) => (
            <DomainRow key={domain.domain} domain={domain} />
          ))}
        </ul>
      )}
      <FormDialog
        open={adding}
        onClose={() => setAdding(false)}
        title={t`Add domain`}
        description={t`You prove that it is yours by a DNS record.`}
        act={t`Add domain`}
        onSubmit={add.attempt}
      >
        <Field name="domain" label={t`Domain`}>
          {(control) => <TextInput {...control} placeholder={t`example.com`} required autoFocus />}
        </Field>
      </FormDialog>
    </Card>
  )
}

function DomainRow({ domain }: { domain: SingleSignOnDomain }) {
  const api = useApi()
  const isOwner = useIsOwner()
  const [removing, setRemoving] = useState(false)
  const verify = useAct({
    perform: () => api.singleSignOn.domains.verify(domain.domain),
    changes: ['single_sign_on'],
    done: t`Domain verified`,
  })
  const remove = useAct({
    perform: () => api.singleSignOn.domains.delete(domain.domain),
    changes: ['single_sign_on'],
    done: t`Domain removed`,
  })
  return (
    <li className="space-y-2 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{domain.domain}</span>
        {domain.verified_at === null ? (
          <Badge tone="warn">
            <Trans>Not verified</Trans>
          </Badge>
        ) : (
          <Badge tone="good">
            <Trans>Verified</Trans>
          </Badge>
        )}
        <span className="flex-1" />
        {isOwner && domain.verified_at === null && (
          <Button small busy={verify.busy} onClick={() => void verify.run()}>
            <Trans>Verify domain</Trans>
          </Button>
        )}
        {isOwner && (
          <Button small look="quiet" onClick={() => setRemoving(true)}>
            <Trans>Remove domain</Trans>
          </Button>
        )}
      </div>
      {domain.verified_at === null && (
        <dl className="grid gap-x-4 gap-y-1 text-muted sm:grid-cols-[7rem_1fr]">
          <dt>
            <Trans>TXT record</Trans>
          </dt>
          <dd className="flex min-w-0 items-center gap-1">
            <Code>{domain.record_name}</Code>
            <CopyButton text={domain.record_name} label={t`Copy record name`} />
          </dd>
          <dt>
            <Trans>Value</Trans>
          </dt>
          <dd className="flex min-w-0 items-center gap-1">
            <Code>{domain.record_value}</Code>
            <CopyButton text={domain.record_value} label={t`Copy record value`} />
          </dd>
        </dl>
      )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={t`Remove ${domain.domain}?`}
        consequences={
          <p>
            <Trans>
              People with addresses of this domain no longer sign in at the provider by default.
            </Trans>
          </p>
        }
        act={t`Remove domain`}
        onConfirm={() => remove.run()}
      />
    </li>
  )
}
