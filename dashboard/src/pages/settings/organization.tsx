import type { Organization } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { type Version, versions } from '../../api/versions.ts'
import { doubtSession } from '../../session/session.tsx'
import { useMay, useSigned } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Detail, Details } from '../../ui/card.tsx'
import { Code } from '../../ui/code.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Checkbox, Select, TextInput } from '../../ui/input.tsx'
import { Resource } from '../../ui/resource.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { DeleteOrganization } from './delete-organization.tsx'
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
      <PageHeader title="Organization">Shared by test and live mode.</PageHeader>
      <Resource query={query}>
        {(organization) => (
          <div className="space-y-4">
            <Card>
              <Details>
                <Detail name="Id">
                  <span className="flex items-center gap-1">
                    <Code>{organization.id}</Code>
                    <CopyButton text={organization.id} label="Copy id" />
                  </span>
                </Detail>
                {!may('platform:write') && (
                  <>
                    <Detail name="Name">{organization.name}</Detail>
                    <Detail name="Version">{organization.api_version}</Detail>
                  </>
                )}
                <Detail name="Created">
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
    perform: (values: FormData) =>
      api.organizations.update(organization.id, {
        name: String(values.get('name')),
        api_version: String(values.get('api_version')) as Version,
        delivery_requires_key: values.get('delivery_requires_key') !== null,
      }),
    changes: ['organization'],
    done: 'Organization saved',
    onDone: doubtSession,
  })
  return (
    <Card title="Settings" padded>
      <Form
        className="max-w-md space-y-4"
        onSubmit={save.attempt}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy}>
            Save
          </Button>
        )}
      >
        <Field name="name" label="Name">
          {(control) => <TextInput {...control} defaultValue={organization.name} />}
        </Field>
        <Field
          name="api_version"
          label="Version"
          hint="The version of events, and of responses to requests without a version header."
        >
          {(control) => (
            <Select {...control} defaultValue={organization.api_version}>
              {versions.map((version) => (
                <option key={version}>{version}</option>
              ))}
            </Select>
          )}
        </Field>
        <Checkbox name="delivery_requires_key" defaultChecked={organization.delivery_requires_key}>
          Require a key for deployed content
          <span className="block text-xs text-muted">
            Without this, everyone who knows the address can read it.
          </span>
        </Checkbox>
      </Form>
    </Card>
  )
}
