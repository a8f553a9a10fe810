import type { Organization } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { ifMatch } from '../../api/if-match.ts'
import { useAct } from '../../api/use-act.ts'
import { type Version, versions } from '../../api/versions.ts'
import { paths } from '../../path-builder.ts'
import { doubtSession } from '../../session/session.tsx'
import { useMay, useSigned } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Detail, Details } from '../../ui/card.tsx'
import { Code } from '../../ui/code.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Checkbox, Select, TextInput } from '../../ui/forms/input.tsx'
import { Resource } from '../../ui/lists/resource.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { DeleteOrganizationDialog } from '../delete-organization-dialog.tsx'
import { Exports } from './exports.tsx'
import { Logo } from './logo.tsx'

export function Page() {
  const api = useApi()
  const may = useMay()
  const { workspace, credential, session } = useSigned()
  const id = workspace.organization
  const query = useQuery({
    queryKey: ['organization', id],
    queryFn: () => api.organizations.retrieve(id),
  })
  return (
    <>
      <PageHeader title={t`Organization`}>
        <Trans>Shared by test and live mode.</Trans>
      </PageHeader>
      <Resource query={query}>
        {(organization) => (
          <div className="space-y-4">
            <Card>
              <Details>
                <Detail name={t`Id`}>
                  <span className="flex items-center gap-1">
                    <Code>{organization.id}</Code>
                    <CopyButton text={organization.id} label={t`Copy id`} />
                  </span>
                </Detail>
                {!may('platform:write') && (
                  <>
                    <Detail name={t`Name`}>{organization.name}</Detail>
                    <Detail name={t`API version`}>{organization.api_version}</Detail>
                  </>
                )}
                <Detail name={t`Created`}>
                  <Timestamp value={organization.created} absolute />
                </Detail>
              </Details>
            </Card>
            {may('platform:write') && (
              <>
                <Settings organization={organization} />
                <Logo organization={organization} />
                <Exports />
              </>
            )}
            {(credential.role === 'owner' || session.instance_admin) && (
              <DeleteOrganization organization={organization} />
            )}
          </div>
        )}
      </Resource>
    </>
  )
}

function Settings({ organization }: { organization: Organization }) {
  const api = useApi()
  const save = useAct({
    perform: (values: FormData) => {
      const change = {
        name: String(values.get('name')),
        api_version: String(values.get('api_version')) as Version,
        delivery_requires_key: values.get('delivery_requires_key') !== null,
        four_eyes_approvals: values.get('four_eyes_approvals') !== null,
        deploys_approved_only: values.get('deploys_approved_only') !== null,
        color: String(values.get('color')).trim() || null,
      }
      return api.organizations.update(organization.id, change, ifMatch(organization))
    },
    changes: ['organization'],
    done: t`Organization saved`,
    onDone: doubtSession,
  })
  return (
    <Card title={t`Settings`} padded>
      <Form
        resource={organization}
        className="max-w-md space-y-4"
        onSubmit={save.attempt}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy}>
            <Trans>Save</Trans>
          </Button>
        )}
      >
        <Field name="name" label={t`Name`}>
          {(control) => <TextInput {...control} defaultValue={organization.name} />}
        </Field>
        <Field
          name="api_version"
          label={t`API version`}
          hint={t`The version of events, and of responses to requests without a version header.`}
        >
          {(control) => (
            <Select {...control} defaultValue={organization.api_version}>
              {versions.map((version) => (
                <option key={version}>{version}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="color"
          label={t`Colour`}
          hint={t`The colour of the button in e-mails to your members, such as #0F766E. Leave it empty for the colour of Blazon.`}
        >
          {(control) => (
            <TextInput
              {...control}
              defaultValue={organization.color ?? ''}
              pattern="#[0-9A-Fa-f]{6}"
              autoComplete="off"
            />
          )}
        </Field>
        <Checkbox name="delivery_requires_key" defaultChecked={organization.delivery_requires_key}>
          <Trans>
            Require a key for deployed content
            <span className="block text-xs text-muted">
              Without this, everyone who knows the address can read it.
            </span>
          </Trans>
        </Checkbox>
        <Checkbox name="four_eyes_approvals" defaultChecked={organization.four_eyes_approvals}>
          <Trans>
            Require four eyes for approvals
            <span className="block text-xs text-muted">
              Who uploaded a document or a slide, or requested its approval, cannot approve it.
            </span>
          </Trans>
        </Checkbox>
        <Checkbox name="deploys_approved_only" defaultChecked={organization.deploys_approved_only}>
          <Trans>
            Deploy only what is approved
            <span className="block text-xs text-muted">
              Deployments and portals leave out slides that nobody approved.
            </span>
          </Trans>
        </Checkbox>
      </Form>
    </Card>
  )
}

/** Deletes the organization; it can be restored for 30 days. */
function DeleteOrganization({ organization }: { organization: Organization }) {
  const { name } = organization
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  return (
    <Card title={t`Delete organization`} padded>
      <p className="text-sm text-muted">
        <Trans>
          API keys, webhooks and deployed content stop working at once. The data is removed after 30
          days; until then, an owner can restore the organization.
        </Trans>
      </p>
      <div className="mt-3">
        <Button look="danger" onClick={() => setAsking(true)}>
          <Trans>Delete {name}</Trans>
        </Button>
      </div>
      <DeleteOrganizationDialog
        organization={organization}
        open={asking}
        onClose={() => setAsking(false)}
        changes={[]}
        onDone={() => void navigate({ to: paths.home() })}
      />
    </Card>
  )
}
