import type { Portal } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useMay } from '../../session/workspace.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'

const roles = ['background', 'surface', 'text', 'muted', 'accent', 'line'] as const
const modes = ['light', 'dark'] as const

/** How the portal looks and what it is called. Applies with the next publication. */
export function PortalSettings({ portal }: { portal: Portal }) {
  const api = useApi()
  const mayChange = useMay()('cms:write')
  const { theme } = portal
  const saving = useAct({
    perform: (values: FormData) => {
      const text = (name: string) => String(values.get(name) ?? '').trim() || null
      const colors = (mode: string) =>
        Object.fromEntries(roles.map((role) => [role, text(`theme.${mode}.${role}`)]))
      return api.cms.portal.update({
        name: text('name'),
        description: text('description'),
        footer: text('footer'),
        contact_url: text('contact_url'),
        theme: {
          light: colors('light'),
          dark: colors('dark'),
          heading_family: text('theme.heading_family'),
          body_family: text('theme.body_family'),
        },
      })
    },
    changes: ['portal', 'portal_revision'],
    done: t`Saved. The next publication of the portal contains it.`,
  })
  return (
    <Card padded>
      <Form
        onSubmit={saving.attempt}
        footer={(busy) =>
          mayChange && (
            <Button type="submit" look="primary" busy={busy}>
              <Trans>Save settings</Trans>
            </Button>
          )
        }
      >
        <Field name="name" label={t`Name of the brand`} optional>
          {(control) => <TextInput {...control} defaultValue={portal.name ?? ''} />}
        </Field>
        <Field
          name="description"
          label={t`Tagline`}
          hint={t`Under the name on the start page.`}
          optional
        >
          {(control) => <TextArea {...control} defaultValue={portal.description ?? ''} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="theme.heading_family" label={t`Family of headings`} optional>
            {(control) => <TextInput {...control} defaultValue={theme.heading_family ?? ''} />}
          </Field>
          <Field name="theme.body_family" label={t`Family of text`} optional>
            {(control) => <TextInput {...control} defaultValue={theme.body_family ?? ''} />}
          </Field>
        </div>
        {modes.map((mode) => (
          <fieldset key={mode} className="space-y-2">
            <legend className="text-sm font-medium">
              {mode === 'light' ? t`Colours on light pages` : t`Colours on dark pages`}
            </legend>
            <p className="text-xs text-muted">
              <Trans>As #RRGGBB. An empty colour is derived from your palettes.</Trans>
            </p>
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              {roles.map((role) => (
                <Field
                  key={role}
                  name={`theme.${mode}.${role}`}
                  label={role.charAt(0).toUpperCase() + role.slice(1)}
                >
                  {(control) => <TextInput {...control} defaultValue={theme[mode][role] ?? ''} />}
                </Field>
              ))}
            </div>
          </fieldset>
        ))}
        <Field name="footer" label={t`Footer`} hint={t`Such as a copyright line.`} optional>
          {(control) => <TextInput {...control} defaultValue={portal.footer ?? ''} />}
        </Field>
        <Field
          name="contact_url"
          label={t`Contact`}
          hint={t`Where people ask about the brand: mailto:brand@example.com or an https address.`}
          optional
        >
          {(control) => <TextInput {...control} defaultValue={portal.contact_url ?? ''} />}
        </Field>
      </Form>
    </Card>
  )
}
