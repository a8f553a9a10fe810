import type { Portal } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Checkbox, Select, TextInput } from '../../../ui/forms/input.tsx'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { VersionList } from './version-list.tsx'

const accesses = [
  ['public', t`Everyone`],
  ['password', t`People with the password`],
  ['link', t`People with a signed link`],
  ['members', t`Members of the organization`],
] as const

/** Who reads the portal, and under which domain. Applies at once. */
export function PortalAccess({ portal }: { portal: Portal }) {
  const api = useApi()
  const mayChange = useMay()('cms:write')
  const draft = useDraft({ access: portal.access })
  const { access } = draft.values
  const saving = useAct({
    perform: (values: FormData) => {
      const text = (name: string) => String(values.get(name) ?? '').trim()
      const password = text('password')
      const change = {
        access,
        is_indexed: values.get('is_indexed') !== null,
        versions: values.get('versions') !== null,
        domain: text('domain') === '' ? null : text('domain'),
        domain_channel: text('domain_channel') || 'portal',
        ...(password === '' ? {} : { password }),
      }
      return api.cms.portal.update(change, ifMatch(portal))
    },
    changes: ['portal', 'portal_revision'],
    done: t`Saved. The change applies to every visitor now.`,
  })
  return (
    <>
      <Card padded>
        <Form
          resource={portal}
          draft={draft}
          isChanged={draft.isChanged}
          onSubmit={saving.attempt}
          footer={(busy) =>
            mayChange && (
              <Button type="submit" look="primary" busy={busy}>
                <Trans>Save access</Trans>
              </Button>
            )
          }
        >
          <Field name="access" label={t`Who can open the portal`}>
            {(control) => (
              <Select
                {...control}
                className="max-w-80"
                value={access}
                disabled={!mayChange}
                onChange={(event) =>
                  draft.change({ access: event.target.value as Portal['access'] })
                }
              >
                {accesses.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {access === 'password' && (
            <Field
              name="password"
              label={portal.has_password ? t`New password` : t`Password`}
              hint={t`At least 8 characters. A new password signs all visitors out.`}
              optional={portal.has_password}
            >
              {(control) => (
                <TextInput
                  {...control}
                  className="max-w-80"
                  type="password"
                  autoComplete="new-password"
                />
              )}
            </Field>
          )}
          <Checkbox name="is_indexed" defaultChecked={portal.is_indexed} disabled={!mayChange}>
            <Trans>Search engines may list the portal if everyone can open it</Trans>
          </Checkbox>
          <VersionChoice portal={portal} mayChange={mayChange} />
          <Field
            name="domain"
            label={t`Domain`}
            hint={t`For example brand.example.com. Point it to this service in DNS and in your reverse proxy: the guide on portals shows how.`}
            optional
          >
            {(control) => (
              <TextInput {...control} className="max-w-80" defaultValue={portal.domain ?? ''} />
            )}
          </Field>
          <Field name="domain_channel" label={t`Channel that the domain shows`}>
            {(control) => (
              <TextInput {...control} className="max-w-80" defaultValue={portal.domain_channel} />
            )}
          </Field>
        </Form>
      </Card>
      {mayChange && (portal.access === 'link' || portal.access === 'password') && (
        <LinkCard portal={portal} />
      )}
    </>
  )
}

/** Whether readers can open earlier versions, and which these are. */
function VersionChoice({ portal, mayChange }: { portal: Portal; mayChange: boolean }) {
  const api = useApi()
  const query = useQuery({
    queryKey: ['deployment', 'portal-versions'],
    queryFn: async () => (await api.cms.portal.versions()).versions,
  })
  return (
    <div className="space-y-2">
      <Checkbox name="versions" defaultChecked={portal.versions} disabled={!mayChange}>
        <Trans>Readers can open earlier versions</Trans>
        <span className="block text-muted">
          <Trans>
            An earlier version also shows what you removed after it was published. To withdraw it,
            delete its deployment.
          </Trans>
        </span>
      </Checkbox>
      {query.data !== undefined && query.data.length > 0 && (
        <div className="pl-6.5">
          <VersionList versions={query.data} />
        </div>
      )}
    </div>
  )
}

function LinkCard({ portal }: { portal: Portal }) {
  const api = useApi()
  const [url, setUrl] = useState<string | null>(null)
  const creating = useAct({
    perform: () => api.cms.portal.links({ channel: portal.domain_channel }),
    changes: [],
    onDone: (link) => setUrl(link.url),
  })
  return (
    <Card title={t`Signed link`} padded>
      <div className="space-y-3 text-sm">
        <p className="text-muted">
          <Trans>
            Opens the portal for 30 days without a password. Changing the access invalidates all
            links.
          </Trans>
        </p>
        {url !== null && <CodeBlock label={t`signed link`} text={url} />}
        <Button busy={creating.busy} onClick={() => void creating.run()}>
          <Trans>Create link</Trans>
        </Button>
      </div>
    </Card>
  )
}
